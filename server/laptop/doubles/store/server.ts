import { randomBytes } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import type { Owner } from './access/token'
import { openDisk } from './disk'
import { openParts } from './parts'
import { type Draw, type Mirror, pictureMaker } from './pictures'
import { route } from './route'
import { speakOss } from './speak'

export interface StoreSettings {
  readonly dataDir: string
  /** Phones on the same network fetch pictures from here too: 0.0.0.0 on a laptop. */
  readonly host: string
  /** 0 chooses a free one. */
  readonly port: number
  readonly access: Owner
  readonly draw: Draw
  readonly mirror: Mirror
  readonly now: () => Date
}

export interface StoreDouble {
  readonly port: number
  close(): Promise<void>
}

/** Starts the local object store, which speaks OSS. */
export async function startStore(settings: StoreSettings): Promise<StoreDouble> {
  const app = buildStore(settings)
  await app.listen({ host: settings.host, port: settings.port })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  return { port, close: () => app.close() }
}

/** A client gives up after 60 s; whoever sends more slowly only keeps a connection. */
const requestMs = 90_000

/** The store's routes without a socket. */
export function buildStore({ dataDir, access: owner, draw, mirror, now }: StoreSettings): FastifyInstance {
  const app = fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    requestTimeout: requestMs,
    routerOptions: { maxParamLength: 256 },
    genReqId: () => randomBytes(12).toString('hex').toUpperCase(),
  })
  speakOss(app)
  takeBodies(app)
  const disk = openDisk(dataDir)
  const serve = pictureMaker({ disk, draw, mirror })
  app.after(() => route(app, { owner, now, disk, parts: openParts(dataDir), serve }))
  return app
}

/** Bodies stay streams: each operation reads its own, and nothing is held whole in memory. */
function takeBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  void app.register(multipart)
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}
