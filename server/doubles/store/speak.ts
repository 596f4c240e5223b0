import type { FastifyInstance } from 'fastify'
import { errorXml, noSuchKey, StoreError } from './errors'

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
  app.setErrorHandler((error, request, reply) => {
    const known = error instanceof StoreError ? error : null
    const [code, message] = known ? [known.code, known.message] : ['InternalError', 'We encountered an internal error.']
    return reply
      .code(known?.status ?? 500)
      .header('cache-control', 'no-store')
      .type('application/xml')
      .send(errorXml(code, message, request.id))
  })
}

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
}
