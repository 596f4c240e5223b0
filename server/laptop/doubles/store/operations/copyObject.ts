import { authorize } from '../access/caller'
import { invalidArgument, noSuchKey } from '../errors'
import { isKey } from '../keys'
import { xmlOf } from '../xml'
import type { Operation } from './operation'

/** PUT with `x-oss-copy-source: /bucket/key`, which its caller must be able to read. */
export const copyObject: Operation = async ({ disk, owner, now }, { asked, caller, reply }) => {
  authorize(caller, 'oss:PutObject', asked.key)
  const from = sourceKey(asked.headers.get('x-oss-copy-source') ?? '', owner.bucket)
  authorize(caller, 'oss:GetObject', from)
  if (!(await disk.copy(from, asked.key))) throw noSuchKey()
  const stored = await disk.find(asked.key)
  const etag = stored !== null && 'etag' in stored ? stored.etag : ''
  return reply
    .type('application/xml')
    .send(xmlOf('CopyObjectResult', { ETag: `"${etag}"`, LastModified: now().toISOString() }))
}

function sourceKey(source: string, bucket: string): string {
  const key = decodeURIComponent(source.replace(`/${bucket}/`, ''))
  if (source.startsWith(`/${bucket}/`) && isKey(key)) return key
  throw invalidArgument('The copy source is malformed.')
}
