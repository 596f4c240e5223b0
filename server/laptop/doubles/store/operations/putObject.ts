import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { authorize } from '../access/caller'
import { StoreError } from '../errors'
import type { Draft } from '../files'
import { objectBytesMax, type Bucket, type Call, type Operation } from './operation'

/** PUT of an object. */
export const putObject: Operation = async (bucket, call) => {
  authorize(call.caller, 'oss:PutObject', call.asked.key)
  const { etag } = await bucket.disk.place(call.asked.key, await receive(bucket, call))
  return call.reply.header('etag', `"${etag}"`).send()
}

/** The body of a request, as its Content-MD5 says it is. */
export async function receive({ disk }: Bucket, { asked, request }: Call): Promise<Draft> {
  const draft = await disk.draft(request.raw, { min: 0, max: objectBytesMax })
  const said = asked.headers.get('content-md5')
  if (said === undefined || said === base64Of(draft.md5)) return draft
  await rm(draft.path, { force: true })
  throw new StoreError(400, 'InvalidDigest', 'The Content-MD5 you specified is not that of the content.')
}

function base64Of(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64')
}

/** The ETag of an object that came in parts: the MD5 of their MD5s, and how many they were. */
export function etagOfParts(etags: readonly string[]): string {
  const hash = createHash('md5').update(Buffer.from(etags.join(''), 'hex'))
  return `${hash.digest('hex').toUpperCase()}-${etags.length}`
}
