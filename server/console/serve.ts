import type { FastifyReply } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { consoleBase, consoleCalls, type ConsoleCall } from '@contract/console/calls'
import type { ConsoleEndpoint } from '@contract/console/endpoint'
import type { Data, Input } from '@contract/endpoint'
import { nothing } from '../http/validate'
import type { ConsoleApp, ConsoleContext } from './context'

type Handler<E extends ConsoleEndpoint, Answer> = (input: Input<E>, ctx: ConsoleContext<E>) => Promise<Answer> | Answer

/** Answers one call of the console: who may ask has been seen to (guard.ts), and what is not in the contract's schema does not leave. */
export function serveConsole<E extends ConsoleEndpoint>(
  app: ConsoleApp,
  endpoint: E,
  handler: Handler<E, Data<E>>,
): void {
  route(app, endpoint, Type.Object({ data: endpoint.data }), async (input, ctx) => ({
    data: await handler(input, ctx),
  }))
}

/** Answers one call with a file, which the handler sends itself. */
export function serveConsoleFile<E extends ConsoleEndpoint>(
  app: ConsoleApp,
  endpoint: E,
  handler: Handler<E, FastifyReply>,
): void {
  route(app, endpoint, null, handler)
}

function route<E extends ConsoleEndpoint>(
  app: ConsoleApp,
  endpoint: E,
  answer: TSchema | null,
  handler: Handler<E, unknown>,
): void {
  const call: ConsoleCall = consoleCalls[endpoint.name]
  app.route({
    method: call.method,
    url: `${consoleBase}/${call.path}`,
    config: { consoleCall: call },
    schema: {
      querystring: endpoint.query ?? nothing,
      ...(call.method === 'GET' ? {} : { body: endpoint.body ?? Type.Optional(nothing) }),
      ...(answer === null ? {} : { response: { 200: answer } }),
    },
    handler: async (request, reply) => {
      // Validation has made each part what the endpoint states, which the type cannot see.
      const input = { ...Object(request.query), ...Object(request.body) } as Input<E>
      // The guard has refused a missing operator where the call needs one, which the type cannot see.
      const operator = request.operator as ConsoleContext<E>['operator']
      return handler(input, { operator, deps: { ...app.deps, log: request.log }, request, reply })
    },
  })
}
