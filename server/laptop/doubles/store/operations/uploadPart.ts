import { rm } from 'node:fs/promises'
import { authorize } from '../access/caller'
import { invalidArgument } from '../errors'
import type { Operation } from './operation'
import { receive } from './putObject'

const partsMax = 10_000

/** PUT `?partNumber&uploadId`: one part, again and again if need be; the last one counts. */
export const uploadPart: Operation = async (bucket, call) => {
  const { asked, caller, reply } = call
  authorize(caller, 'oss:PutObject', asked.key)
  const number = Number(asked.query.get('partNumber'))
  if (!(Number.isInteger(number) && number >= 1 && number <= partsMax)) throw invalidArgument('partNumber is wrong.')
  const uploadId = asked.query.get('uploadId') ?? ''
  await bucket.parts.list(asked.key, uploadId)
  const draft = await receive(bucket, call)
  try {
    await bucket.parts.add(asked.key, uploadId, number, draft)
  } finally {
    await rm(draft.path, { force: true })
  }
  return reply.header('etag', `"${draft.md5}"`).send()
}
