/**
 * The key layout of both tables: what the stack creates and the queries name.
 *
 * A photo stands in an index exactly while it carries `sort`, which is there from the insert until `delete-photo`
 * takes it away: so one write hides a photo from every list. All indexes project every attribute.
 */
export const photosTable = {
  partitionKey: 'id',
  indexes: {
    /** All photos: `listing` always holds 'photos'. One partition serves 3,000 reads a second, and pages are cached by CloudFront. */
    'by-order': { partitionKey: 'listing', sortKey: 'sort' },
    'by-category': { partitionKey: 'category', sortKey: 'sort' },
    /** `featured_listing` holds 'featured', on featured photos only. */
    'by-featured': { partitionKey: 'featured_listing', sortKey: 'sort' },
  },
} as const

export const slotsTable = { partitionKey: 'key' } as const

export type PhotoIndex = keyof typeof photosTable.indexes
