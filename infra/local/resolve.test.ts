import { expect, test } from 'vitest'
import { resolve } from './resolve.ts'
import type { Template } from './template.ts'

const template: Template = {
  Resources: { ImagesBucket: { Type: 'AWS::S3::Bucket', Properties: {} }, PhotosTable: { Type: 'AWS::DynamoDB::Table', Properties: {} } },
}

test.each<[string, unknown, unknown]>([
  ['a reference to a bucket is its name', { Ref: 'ImagesBucket' }, 'images-bucket'],
  ['a reference to a table is its id', { Ref: 'PhotosTable' }, 'PhotosTable'],
  ['a pseudo parameter is ours', { Ref: 'AWS::Region' }, 'us-east-1'],
  ['what stands in is taken first', { Ref: 'UserPoolClient' }, 'the-admin'],
  ['an attribute may be stood in for', { 'Fn::GetAtt': ['UserPool', 'ProviderURL'] }, 'http://127.0.0.1:1'],
  ['an ARN leads back to its resource', { 'Fn::GetAtt': ['ListPhotos', 'Arn'] }, 'ListPhotos'],
  ['a bucket has its own host', { 'Fn::GetAtt': ['ImagesBucket', 'RegionalDomainName'] }, 'images-bucket.s3.us-east-1.amazonaws.com'],
  ['joined', { 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }]] }, 'a-us-east-1'],
  ['split and selected', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
  [
    'substituted',
    { 'Fn::Sub': ['${AWS::Region}/${own}/${ImagesBucket}', { own: { Ref: 'PhotosTable' } }] },
    'us-east-1/PhotosTable/images-bucket',
  ],
  ['inside lists and objects', { list: [{ Ref: 'PhotosTable' }], plain: 5 }, { list: ['PhotosTable'], plain: 5 }],
])('%s', (_, value, result) => {
  expect(resolve(value, template, { UserPoolClient: 'the-admin', 'UserPool.ProviderURL': 'http://127.0.0.1:1' })).toEqual(result)
})

test('a function that is not known here is an error, never a guess', () => {
  expect(() => resolve({ 'Fn::ImportValue': 'x' }, template)).toThrow('Fn::ImportValue')
})
