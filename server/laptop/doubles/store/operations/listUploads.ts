import { authorize } from '../access/caller'
import { xmlOf } from '../xml'
import type { Operation } from './operation'

const uploadsMax = 1000

/** GET of the bucket with `?uploads`: what was begun in parts under a prefix and neither completed nor given up, in the order of the keys. */
export const listUploads: Operation = async ({ parts, owner }, { asked, caller, reply }) => {
  authorize(caller, 'oss:ListMultipartUploads', asked.key)
  const prefix = asked.query.get('prefix') ?? ''
  const begun = await parts.begun(prefix)
  const page = begun.slice(0, uploadsMax)
  const content = {
    Bucket: owner.bucket,
    Prefix: prefix,
    MaxUploads: uploadsMax,
    IsTruncated: begun.length > page.length,
    Upload: page.map(({ key, uploadId, begunAt }) => ({
      Key: key,
      UploadId: uploadId,
      StorageClass: 'Standard',
      Initiated: begunAt.toISOString(),
    })),
  }
  return reply.type('application/xml').send(xmlOf('ListMultipartUploadsResult', content))
}
