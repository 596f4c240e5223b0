import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StorageAccess } from '../../ports/storage/oss'
import { checkRead, type ReadQuery } from './access'
import { StoreError } from './errors'
import { isKey, isPublic } from './keys'
import type { pictureMaker, Served } from './pictures'
import { rangeOf } from './range'
import { styleOf } from './styles'

interface Reading {
  readonly access: StorageAccess
  readonly now: () => Date
  readonly serve: ReturnType<typeof pictureMaker>
}

type ReadRequest = FastifyRequest<{ Params: { '*': string }; Querystring: ReadQuery }>

/** GET and HEAD of an object. */
export function serveReads(app: FastifyInstance, { access, now, serve }: Reading): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request: ReadRequest, reply) => {
      const key = request.params['*']
      if (!isKey(key)) throw new StoreError(404, 'NoSuchKey', 'The specified key does not exist.')
      checkRead(access, key, request.query, now())
      const style = styleOf(request.query['x-oss-process'])
      if (style === 'unknown') throw new StoreError(400, 'InvalidArgument', 'Only named styles are served.')
      const served = await serve(key, { style, accept: request.headers.accept })
      return answer(request, reply, { ...served, cache: isPublic(key) ? lasting : passing })
    },
  })
}

const lasting = 'public, max-age=31536000, immutable'
/** A signed address holds for 10 minutes at least. */
const passing = 'private, max-age=600'

function answer(request: FastifyRequest, reply: FastifyReply, served: Served & { cache: string }): FastifyReply {
  const etag = `"${createHash('sha256').update(served.tag).digest('hex').slice(0, 32)}"`
  void reply.headers({
    etag,
    'cache-control': served.cache,
    'accept-ranges': 'bytes',
    ...(served.negotiated ? { vary: 'Accept, Origin' } : {}),
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const size = served.bytes.length
  const range = rangeOf(request.headers.range, size)
  const bytes = range === null ? served.bytes : served.bytes.subarray(range.start, range.end + 1)
  if (range !== null) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  void reply.type(served.type).header('content-length', bytes.length)
  return request.method === 'HEAD' ? reply.send() : reply.send(bytes)
}
