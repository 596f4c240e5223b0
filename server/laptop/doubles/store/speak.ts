import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { errorXml, invalidArgument, noSuchKey, StoreError } from './errors'

/** What every answer of OSS has: its ids, its CORS rule and its errors. */
export function speakOss(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      server: 'AliyunOSS',
      'x-oss-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.headers.origin === undefined) return
    void reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, x-oss-request-id, Content-Range',
    })
  })
  app.options('/*', (_, reply) => reply.headers(preflight).send())
  app.setNotFoundHandler(() => {
    throw noSuchKey()
  })
  app.setErrorHandler(async (error, request, reply) => {
    await whole(request.raw)
    const known = refusalOf(error)
    const [code, message] = known ? [known.code, known.message] : ['InternalError', 'We encountered an internal error.']
    return reply
      .code(known?.status ?? 500)
      .header('cache-control', 'no-store')
      .type('application/xml')
      .send(errorXml(code, message, request.id))
  })
}

/** What the framework refuses is an argument of the caller's, as the store would say; null for a fault of our own. */
function refusalOf(error: unknown): StoreError | null {
  if (error instanceof StoreError) return error
  const status: unknown = Reflect.get(Object(error), 'statusCode')
  const isCallers = typeof status === 'number' && status >= 400 && status < 500
  return isCallers ? invalidArgument('The request is malformed.') : null
}

/** Reads what is left of a body. Who is still sending when the connection closes, a proxy for one, does not get to read why. */
async function whole(body: IncomingMessage): Promise<void> {
  body.resume()
  await finished(body).catch(() => undefined)
}

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
}
