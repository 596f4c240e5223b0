import { authorize } from '../access/caller'
import { xmlOf } from '../xml'
import type { Operation } from './operation'

/** POST `?uploads`: begins an upload in parts. */
export const initiateMultipart: Operation = async ({ parts, owner }, { asked, caller, reply }) => {
  authorize(caller, 'oss:PutObject', asked.key)
  const uploadId = await parts.begin(asked.key)
  const content = { Bucket: owner.bucket, Key: asked.key, UploadId: uploadId }
  return reply.type('application/xml').send(xmlOf('InitiateMultipartUploadResult', content))
}
