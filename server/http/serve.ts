import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import Type from 'typebox'
import { apiBase, calls, type Call } from '@contract/calls'
import type { Data, Endpoint, Input } from '@contract/endpoint'
import { isHeldInSilence } from '@contract/silence'
import { once as inFlight } from '../lib/limited'
import type { App, Context } from './context'
import { answerEnvelope, answerSchema } from './envelope'
import { readFrom, replicaOf } from './fromReplica'
import { keptAnswer, runTransaction, wordForWord, type Again, type Once } from './idempotency'
import { refuse } from './refuse'
import { onceOf } from './requestKey'
import { showsThings } from './shows'
import { nothing } from './validate'

export type Handler<E extends Endpoint> = ((input: Input<E>, ctx: Context<E>) => Promise<Data<E>> | Data<E>) & {
  readonly atOnce?: true
}

/**
 * A handler that asks for everything at once, its caller's session too: a write that does nothing outside its transaction, which looks the
 * session up and claims the key on the way of its first statements, or a read that looks it up in its own statement (`ctx.doubt`).
 */
export function atOnce<E extends Endpoint>(handler: Handler<E>): Handler<E> {
  return Object.assign(handler, { atOnce: true as const })
}

/**
 * How a repetition under an idempotency key is answered: what was done is kept, and what it shows is presented anew by the rights that
 * the caller has now (product 7.9). Keep nothing that a person reads.
 */
export interface Anew<E extends Endpoint, Kept> {
  keeps(data: Data<E>): Kept
  shows(kept: Kept, input: Input<E>, ctx: Context<E>): Promise<Data<E>>
}

/**
 * Answers one call of the contract: checks who calls and what came, runs the handler, and sends its answer in the envelope,
 * cut to the contract's schema. A refusal, thrown anywhere below, becomes the envelope of its reason. A write
 * that shows things needs `anew`; what answers with mere facts is repeated word for word.
 */
export function serve<E extends Endpoint, Kept = never>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  anew?: Anew<E, Kept>,
): void {
  const call: Call = calls[endpoint.name]
  if (anew === undefined && call.method === 'POST' && call.keyless !== true && showsThings(endpoint.data))
    throw new Error(`${endpoint.name} shows things: say how a repetition is presented anew`)
  const asOne = inFlight<Data<E>>()
  const replica = replicaOf(app.deps, endpoint.name)
  // Of a replica nobody asks who calls: then he is looked up before.
  const looksUp = handler.atOnce === true && replica === null
  const handled = (input: Input<E>, ctx: Context<E>) =>
    replica === null ? handler(input, ctx) : readFrom(replica, ctx, (own: Context<E>) => handler(input, own))
  async function answer(request: FastifyRequest, once: Once | null): Promise<Data<E>> {
    const input = inputOf<E>(request)
    const again: Again<Data<E>> = anew === undefined ? wordForWord() : presenting(anew, input, () => ctx)
    const ctx = contextOf<E>(app, request, { once, again, atOnce: handler.atOnce === true })
    const before = once === null || handler.atOnce === true ? null : await keptAnswer(app.deps, once)
    const data = await (before === null ? handled(input, ctx) : again.shows(before.data))
    if (request.doubt !== null) throw new Error(`${endpoint.name} answered without a look at its caller's session`)
    return data
  }
  function answerOnce(request: FastifyRequest): Promise<Data<E>> {
    const once = onceOf(request, endpoint.name, call)
    return once === null ? answer(request, null) : asOne(nameOf(request, once), () => answer(request, once))
  }
  app.route({
    ...routeOf(endpoint, call),
    config: { call, atOnce: looksUp },
    handler: async (request) => {
      try {
        return answerEnvelope(call, await answerOnce(request))
      } catch (error) {
        if (request.doubt === null) throw error
        await request.doubt.findAnew()
        requireCaller(request, call)
        requireHeard(request, endpoint)
        return answerEnvelope(call, await answerOnce(request))
      }
    },
  })
}

/** The same request of the same session at the same moment; while it runs, its repetitions wait for what it answers. */
function nameOf({ caller, headers }: FastifyRequest, { key, requestHash }: Once): string {
  return [caller?.sessionId, key, requestHash, headers.host].join(' ')
}

function presenting<E extends Endpoint, Kept>(
  anew: Anew<E, Kept>,
  input: Input<E>,
  context: () => Context<E>,
): Again<Data<E>> {
  return {
    keeps: (data) => anew.keeps(data),
    // `keeps` of the same endpoint wrote it.
    shows: (kept) => anew.shows(kept as Kept, input, context()),
  }
}

/** What every call's route has: where it is, what it takes and gives, and who may ask. */
export function routeOf(endpoint: Endpoint, call: Call) {
  return {
    method: call.method,
    url: `${apiBase}/${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: schemaOf(endpoint, call),
    config: { call },
    onRequest: passing((request) => requireCaller(request, call)),
    preHandler: passing((request) => requireHeard(request, endpoint)),
  }
}

/** A hook that waits for nothing: what it throws is answered. */
function passing(look: (request: FastifyRequest) => void) {
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    look(request)
    done()
  }
}

function requireCaller({ caller }: FastifyRequest, call: Call): void {
  if (call.auth === 'user' && caller === null) refuse('SIGN_IN')
}

function requireHeard(request: FastifyRequest, endpoint: Endpoint): void {
  const silenced = request.caller?.silenced ?? null
  if (silenced !== null && isHeldInSilence(endpoint.name, { ...Object(inputOf(request)) }))
    refuse('ACCOUNT_SILENCED', silenced)
}

interface Answering<E extends Endpoint> {
  readonly once: Once | null
  readonly again: Again<Data<E>>
  readonly atOnce: boolean
}

export function contextOf<E extends Endpoint>(
  app: App,
  request: FastifyRequest,
  { once, again, atOnce }: Answering<E> = { once: null, again: wordForWord(), atOnce: false },
): Context<E> {
  return {
    // onRequest has refused a missing caller where the call needs one, which the type cannot see.
    caller: request.caller as Context<E>['caller'],
    doubt: request.doubt,
    // What a handler logs stands under the id of its request.
    deps: { ...app.deps, log: request.log },
    request,
    transaction: (work) =>
      runTransaction(app.deps, once, work, again, { doubt: request.doubt, userId: request.caller?.id, atOnce }),
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
