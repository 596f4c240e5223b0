import { earlyCall } from '@/device/early/index'
import { apiOrigin } from '@/device/env'
import { ask } from '@/device/request'
import { callHeaders, requestIdOf, timeoutMs } from '@/device/request/headers'
import { read } from '@/device/storage'
import type { Api } from '@contract/api'
import { apiBase, calls, type Call, type CallName } from '@contract/calls'
import { withQuery, type QueryValue } from '@contract/queryString'
import { CallError } from './callError'
import { readAnswer, readTransportError, type Envelope } from './envelope'
import { answered, keyOf } from './idempotency'
import { toastFailure } from './toast'

export interface CallOptions {
  /** No toast for a refusal: the caller shows it. What never got as far as the service (502, 504, time-out) is said all the same (product 16.1). */
  readonly quiet?: true
  /** Ends the call on its way; it then rejects, and nothing is said. */
  readonly signal?: AbortSignal
}

export interface RequestOptions extends CallOptions {
  /** Rejects with CallError instead of resolving with the envelope. */
  readonly catch?: true
}

type Values = Readonly<Record<string, QueryValue>>

/** A gateway's answers in the service's place; a time-out counts as the second (product 16.1). */
const unreached: readonly number[] = [502, 504]

/** What customer service may be asked about: the last call whose failure was the service's own or the way's. */
let lastFaultId = ''

/** The id of the last call that the service failed in; '' for none. */
export function idOfLastFault(): string {
  return lastFaultId
}

let onSignedOut: (token: string) => void = () => undefined

/** Session says here what a 401 does; it gets the token that was refused. */
export function whenSignedOut(handler: (token: string) => void): void {
  onSignedOut = handler
}

/** The address of a call, `{id}` and the like filled in, and the values that are left for query or body. */
export function addressOf(target: Call, input: Values): { url: string; rest: Values } {
  const rest = { ...input }
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url: `${apiOrigin}${apiBase}/${path}`, rest }
}

async function send(target: Call, input: Values, token: string, signal?: AbortSignal): Promise<Envelope> {
  const { url, rest } = addressOf(target, input)
  const header = callHeaders(token)
  const devices = target.showsDevice ? (read('knownDevice') ?? []) : []
  if (devices.length > 0) header['X-Device'] = devices.join(',')
  const action = `${target.path} ${JSON.stringify(input)}`
  const keyed = target.method === 'POST' && !target.keyless
  if (keyed) header['Idempotency-Key'] = keyOf(action)
  const where = target.method === 'GET' ? { url: withQuery(url, rest) } : { url, data: rest }
  const made = target.method === 'GET' ? earlyCall(where.url, token) : null
  const answering = made?.answer ?? ask({ ...where, method: target.method, header, timeoutMs, signal })
  const envelope = await answering.then((answer) => readAnswer(answer, target.answerIn ?? 'data'), readTransportError)
  const id = requestIdOf(made?.header ?? header)
  if (keyed && envelope.code > 0 && envelope.code < 500) answered(action)
  return { ...envelope, id }
}

/**
 * Applies the error catalogue (product 16.1) to an answer: 401 signs out, any other refusal shows its text for 2 s unless
 * quiet, a gateway's or no answer in time in any case; rejects when asked to, else hands the envelope on.
 */
export function settle(envelope: Envelope, token: string, options: RequestOptions): Envelope {
  if (envelope.code === 200) return envelope
  if (envelope.code >= 500) lastFaultId = envelope.id ?? ''
  if (envelope.code === 401) onSignedOut(token)
  else if ((!options.quiet || unreached.includes(envelope.code)) && envelope.msg) toastFailure(envelope.msg)
  if (!options.catch) return envelope
  throw new CallError(envelope.code, envelope.reason ?? 'INTERNAL', envelope.msg, envelope.data, envelope.id)
}

/** Makes a call and resolves with its envelope, or rejects with CallError when `catch` is asked for. */
export async function request(target: Call, input: Values, options: RequestOptions = {}): Promise<Envelope> {
  const token = read('token') ?? ''
  const envelope = await send(target, input, token, options.signal)
  if (options.signal?.aborted) throw new CallError(0, 'OFFLINE', '', null)
  return settle(envelope, token, options)
}

type Name = keyof Api & CallName
type Arguments<I> = object extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]

/**
 * Makes a product call by its name and resolves with its data; every failure rejects with CallError, after the toast of the
 * error catalogue unless `quiet`. Writes carry an Idempotency-Key, kept while the same action is unanswered, so calling again is safe.
 */
export async function call<N extends Name>(name: N, ...rest: Arguments<Api[N]['input']>): Promise<Api[N]['data']> {
  const [input, options] = rest
  const envelope = await request(calls[name], (input ?? {}) as Values, { ...options, catch: true })
  return envelope.data as Api[N]['data']
}
