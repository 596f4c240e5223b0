import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { isPublicKey } from '../../../../ports/storage/types'
import { authorize } from '../access/caller'
import { invalidArgument } from '../errors'
import type { Served } from '../pictures'
import { rangeOf } from '../range'
import { styleOf } from '../styles'
import type { Call, Operation } from './operation'

const lasting = 'public, max-age=31536000, immutable'
/** A signed address holds for 10 minutes at least. */
const passing = 'private, max-age=600'

/** GET and HEAD of an object or of one of its styles, whole or one range of it, from the disk as it is sent. */
export const getObject: Operation = async ({ serve }, call) => {
  const { asked, caller } = call
  authorize(caller, 'oss:GetObject', asked.key)
  const style = styleOf(asked.query.get('x-oss-process'))
  if (style === 'unknown') throw invalidArgument('Only named styles are served.')
  const types = caller === null ? 'served' : 'any'
  return answer(call, await serve(asked.key, { style, accept: asked.headers.get('accept'), types }))
}

function answer({ asked, reply, request }: Call, served: Served) {
  const etag = `"${etagOf(served)}"`
  void reply.headers({
    etag,
    'last-modified': served.modifiedAt.toUTCString(),
    'cache-control': isPublicKey(asked.key) ? lasting : passing,
    'accept-ranges': 'bytes',
    ...(served.negotiated ? { vary: 'Accept, Origin' } : {}),
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = rangeOf(request.headers.range, served.bytes)
  if (range !== null) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${served.bytes}`)
  const { start, end } = range ?? { start: 0, end: served.bytes - 1 }
  void reply.type(served.type).header('content-length', end - start + 1)
  if (asked.method === 'HEAD' || served.bytes === 0) return reply.send()
  return reply.send(createReadStream(served.path, { start, end }))
}

/** An object's own is the MD5 of its bytes; a rendering's is made from its name. */
function etagOf({ tag, negotiated }: Served): string {
  if (!negotiated && tag !== '') return tag
  return createHash('sha256').update(tag).digest('hex').slice(0, 32)
}
