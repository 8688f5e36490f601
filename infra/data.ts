import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, Table, type TableProps } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { named } from './named.ts'

const shared = {
  billingMode: BillingMode.PAY_PER_REQUEST,
  pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
  deletionProtection: true,
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies Partial<TableProps>

/** The listings of photos: each index has one partition to read and `sort` to order by; a photo without `sort` is in none. */
const listings = { 'by-order': 'listing', 'by-category': 'category', 'by-featured': 'featured_listing' } as const

/** Photos and placements: on demand, restorable to any second of 35 days, and kept when the stack goes. */
export function makeTables(scope: Construct): { photos: Table; slots: Table } {
  const photos = named(new Table(scope, 'PhotosTable', { ...shared, partitionKey: { name: 'id', type: AttributeType.STRING } }))
  for (const [indexName, partition] of Object.entries(listings))
    photos.addGlobalSecondaryIndex({
      indexName,
      partitionKey: { name: partition, type: AttributeType.STRING },
      sortKey: { name: 'sort', type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    })
  const slots = named(new Table(scope, 'SlotsTable', { ...shared, partitionKey: { name: 'key', type: AttributeType.STRING } }))
  return { photos, slots }
}
