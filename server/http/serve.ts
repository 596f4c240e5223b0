import { apiBase, calls, type Call } from '@contract/calls'
import type { Data, Endpoint, Input } from '@contract/endpoint'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { App, Context } from './context'
import { answerEnvelope, answerSchema } from './envelope'
import { replayedAnswer, runTransaction, type Once } from './idempotency'
import { refuse } from './refuse'
import { onceOf } from './requestKey'
import { nothing } from './validate'

export type Handler<E extends Endpoint> = (input: Input<E>, ctx: Context<E>) => Promise<Data<E>> | Data<E>

/**
 * Answers one call of the contract: checks who calls and what came, runs the handler, and sends its answer in the envelope,
 * cut to the contract's schema. A refusal, thrown anywhere below, becomes the envelope of its reason.
 */
export function serve<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  const call: Call = calls[endpoint.name]
  app.route({
    ...routeOf(endpoint, call),
    handler: async (request) => {
      const once = onceOf(request, endpoint.name, call)
      const replayed = once === null ? null : await replayedAnswer<Data<E>>(app.deps, once)
      const data =
        replayed === null ? await handler(inputOf<E>(request), contextOf<E>(app, request, once)) : replayed.data
      return answerEnvelope(call, data)
    },
  })
}

/** What every call's route has: where it is, what it takes and gives, and who may ask. */
export function routeOf(endpoint: Endpoint, call: Call) {
  return {
    method: call.method,
    url: `${apiBase}/${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: schemaOf(endpoint, call),
    config: { call },
    onRequest: async (request: FastifyRequest) => {
      if (call.auth === 'user' && request.caller === null) refuse('SIGN_IN')
    },
  }
}

export function contextOf<E extends Endpoint>(app: App, request: FastifyRequest, once: Once | null): Context<E> {
  return {
    // onRequest has refused a missing caller where the call needs one, which the type cannot see.
    caller: request.caller as Context<E>['caller'],
    // What a handler logs stands under the id of its request.
    deps: { ...app.deps, log: request.log },
    request,
    transaction: (work) => runTransaction(app.deps, once, work),
  }
}

/** Validation has made each part what the endpoint states, which the type cannot see. */
export function inputOf<E extends Endpoint>(request: FastifyRequest): Input<E> {
  return { ...Object(request.params), ...Object(request.query), ...Object(request.body) } as Input<E>
}

function schemaOf(endpoint: Endpoint, call: Call): object {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [call.path.split('/')[0]],
    ...(call.auth === 'user' ? { security: [{ token: [] }] } : {}),
    ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
    querystring: endpoint.query ?? nothing,
    ...(call.method === 'GET' ? {} : { body: endpoint.body ?? Type.Optional(nothing) }),
    response: { 200: answerSchema(call, endpoint.data) },
  }
}
