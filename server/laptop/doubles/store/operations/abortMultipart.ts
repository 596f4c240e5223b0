import { authorize } from '../access/caller'
import type { Operation } from './operation'

/** DELETE `?uploadId`: gives an upload in parts up. */
export const abortMultipart: Operation = async ({ parts }, { asked, caller, reply }) => {
  authorize(caller, 'oss:AbortMultipartUpload', asked.key)
  await parts.end(asked.key, asked.query.get('uploadId') ?? '')
  return reply.code(204).send()
}
