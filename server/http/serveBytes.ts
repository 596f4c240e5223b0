import type { Readable } from 'node:stream'
import { calls, type Call } from '@contract/calls'
import type { Endpoint, Input } from '@contract/endpoint'
import type { App, Context } from './context'
import { contextOf, inputOf, routeOf } from './serve'

export interface FileAnswer {
  readonly body: Readable
  readonly bytes: number
  readonly type: string
  /** The name under which it is saved. */
  readonly name: string
}

/** Answers a call with a file to save instead of an envelope (product 3.1); its refusals come in the envelope all the same. */
export function serveBytes<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (input: Input<E>, ctx: Context<E>) => Promise<FileAnswer>,
): void {
  const call: Call = calls[endpoint.name]
  const route = routeOf(endpoint, call)
  const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  app.route({
    ...route,
    // Pictures and videos are packed already: brotli takes minutes for them and gains nothing.
    compress: false,
    schema: { ...route.schema, response: { 200: { description: 'The bytes', content } } },
    handler: async (request, reply) => {
      const { body, bytes, type, name } = await handler(inputOf<E>(request), contextOf<E>(app, request))
      return reply
        .type(type)
        .headers({ 'content-length': bytes, 'content-disposition': `attachment; filename="${name}"` })
        .send(body)
    },
  })
}
