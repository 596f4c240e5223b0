import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { observed, type ObservedRequest } from '../lib/observed'
import { newRequestId, originOf, readTraceparent, withOrigin, type Origin } from '../lib/origin'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its `requestId` is the request's `id`. */
    origin: Origin
  }
}

/** The id of a request: that of its traceparent where the client made one, which then can name it without an answer; else a new one. */
export function idOf({ headers }: IncomingMessage): string {
  return readTraceparent(headers.traceparent)?.requestId ?? newRequestId()
}

/** All that a request does knows whose it is. Reading a body leaves that context, so it is entered once more after it. */
export function keepOrigins(app: FastifyInstance): void {
  app.decorateRequest('origin')
  app.addHook('onRequest', (request, reply, done) => {
    request.origin = readTraceparent(request.headers.traceparent) ?? originOf(request.id)
    withOrigin(request.origin, () => {
      if (observed.request.hasSubscribers) observed.request.publish(observedOf(request, reply))
      done()
    })
  })
  app.addHook('preValidation', (request, _reply, done) => withOrigin(request.origin, done))
}

function observedOf(request: FastifyRequest, reply: FastifyReply): ObservedRequest {
  const closed = () =>
    new Promise<{ status: number; reason: string | null }>((resolve) => {
      reply.raw.once('close', () => resolve({ status: reply.statusCode, reason: reply.refusedFor ?? null }))
    })
  return { origin: request.origin, method: request.method, route: request.routeOptions.url ?? 'none', closed }
}
