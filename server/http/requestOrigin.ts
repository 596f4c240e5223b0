import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
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
  app.addHook('onRequest', (request, _reply, done) => {
    request.origin = readTraceparent(request.headers.traceparent) ?? originOf(request.id)
    withOrigin(request.origin, done)
  })
  app.addHook('preValidation', (request, _reply, done) => withOrigin(request.origin, done))
}
