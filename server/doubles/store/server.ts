import { randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import type { StorageAccess } from '../../ports/storage/oss'
import { openDisk } from './disk'
import { errorXml, StoreError } from './errors'
import { type Draw, type Mirror, pictureMaker } from './pictures'
import { serveReads } from './read'

export interface StoreSettings {
  readonly dataDir: string
  /** Phones on the same network fetch pictures from here too: 0.0.0.0 on a laptop. */
  readonly host: string
  /** 0 chooses a free one. */
  readonly port: number
  readonly access: StorageAccess
  readonly draw: Draw
  readonly mirror: Mirror
  readonly now: () => Date
}

export interface StoreDouble {
  readonly port: number
  close(): Promise<void>
}

/** Starts the local object store, which speaks OSS: so far its reading side. */
export async function startStore(settings: StoreSettings): Promise<StoreDouble> {
  const app = buildStore(settings)
  await app.listen({ host: settings.host, port: settings.port })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  return { port, close: () => app.close() }
}

/** The store's routes without a socket. */
export function buildStore({ dataDir, access, draw, mirror, now }: StoreSettings): FastifyInstance {
  const app = fastify({
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 256 },
    genReqId: () => randomBytes(12).toString('hex').toUpperCase(),
  })
  speakOss(app)
  serveReads(app, { access, now, serve: pictureMaker({ disk: openDisk(dataDir), draw, mirror }) })
  return app
}

/** What every answer of OSS has: its ids, its CORS rule and its errors. */
function speakOss(app: FastifyInstance): void {
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
      'access-control-expose-headers': 'ETag, x-oss-request-id',
    })
  })
  app.options('/*', (_, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': '*',
        'access-control-max-age': '600',
      })
      .send(),
  )
  app.setNotFoundHandler(() => {
    throw new StoreError(404, 'NoSuchKey', 'The specified key does not exist.')
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
