import { authorize } from '../access/caller'
import { xmlOf } from '../xml'
import type { Bucket, Operation } from './operation'

const keysMax = 1000

/** GET of the bucket: the objects under a prefix in the order of their keys, by page (ListObjects, and V2 of it). */
export const listObjects: Operation = async (bucket, { asked, caller, reply }) => {
  authorize(caller, 'oss:ListObjects', asked.key)
  const field = (name: string) => asked.query.get(name) ?? ''
  const second = field('list-type') === '2'
  const limit = Math.min(Number(field('max-keys') || 100), keysMax)
  const marker = second ? field('continuation-token') || field('start-after') : field('marker')
  const found = await bucket.disk.list(field('prefix'), marker, limit + 1)
  const keys = found.slice(0, limit)
  const next = found.length > limit ? (keys.at(-1) ?? '') : ''
  const content = {
    Name: bucket.owner.bucket,
    Prefix: field('prefix'),
    MaxKeys: limit,
    IsTruncated: next !== '',
    ...(next === '' ? {} : { [second ? 'NextContinuationToken' : 'NextMarker']: next }),
    KeyCount: keys.length,
    Contents: await Promise.all(keys.map((key) => entryOf(bucket, key))),
  }
  return reply.type('application/xml').send(xmlOf('ListBucketResult', content))
}

async function entryOf({ disk, owner }: Bucket, key: string) {
  const stored = await disk.find(key)
  const file = stored !== null && 'path' in stored ? stored : { etag: '', bytes: 0, modifiedAt: new Date(0) }
  return {
    Key: key,
    LastModified: file.modifiedAt.toISOString(),
    ETag: `"${file.etag}"`,
    Type: 'Normal',
    Size: file.bytes,
    StorageClass: 'Standard',
    Owner: { ID: owner.bucket, DisplayName: owner.bucket },
  }
}
