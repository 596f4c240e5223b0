import { authorize } from '../access/caller'
import { xmlOf } from '../xml'
import type { Operation } from './operation'

/** GET `?uploadId`: the parts that have come, so that a client can go on with the others. */
export const listParts: Operation = async ({ parts, owner }, { asked, caller, reply }) => {
  authorize(caller, 'oss:ListParts', asked.key)
  const uploadId = asked.query.get('uploadId') ?? ''
  const all = await parts.list(asked.key, uploadId)
  const after = Number(asked.query.get('part-number-marker') ?? 0)
  const limit = Math.min(Number(asked.query.get('max-parts') ?? 1000), 1000)
  const left = all.filter(({ number }) => number > after)
  const page = left.slice(0, limit)
  const content = {
    Bucket: owner.bucket,
    Key: asked.key,
    UploadId: uploadId,
    NextPartNumberMarker: page.at(-1)?.number ?? after,
    MaxParts: limit,
    IsTruncated: left.length > page.length,
    Part: page.map(({ number, etag, bytes, modifiedAt }) => ({
      PartNumber: number,
      LastModified: modifiedAt.toISOString(),
      ETag: `"${etag}"`,
      Size: bytes,
    })),
  }
  return reply.type('application/xml').send(xmlOf('ListPartsResult', content))
}
