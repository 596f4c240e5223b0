import type { FastifyReply } from 'fastify'
import Type, { type TSchema } from 'typebox'
import type { Call } from '@contract/calls'
import type { Refused } from './refuse'

/** Refusals that stop a call before the business: they carry their HTTP status too (product 3.1). */
const statusCodes: ReadonlySet<number> = new Set([413, 429, 500, 503])

/** The body of an answer of code 200. */
export function answerEnvelope(call: Call, data: unknown): object {
  if (call.answerIn === undefined && call.saysSuccess !== true) return { code: 200, msg: 'ok', data }
  const success = call.saysSuccess === true ? { success: true } : {}
  return { code: 200, msg: 'ok', ...success, [call.answerIn ?? 'data']: data }
}

/** Its schema: what is not in it does not leave. */
export function answerSchema(call: Call, data: TSchema): TSchema {
  const success = call.saysSuccess === true ? { success: Type.Boolean() } : {}
  return Type.Object({ code: Type.Literal(200), msg: Type.String(), ...success, [call.answerIn ?? 'data']: data })
}

/**
 * Sends a refusal, in the field that the call answers in. What is no call of the contract, as a poster, has the code for its HTTP status;
 * `status` overrides it, as for a route that does not exist.
 */
export function sendRefusal(reply: FastifyReply, refused: Refused, status?: number): FastifyReply {
  const { code, reason, message, data } = refused
  const call = reply.routeOptions.config?.call
  reply.refusedFor = reason
  const success = call?.saysSuccess === true ? { success: false } : {}
  return reply
    .code(status ?? (call === undefined || statusCodes.has(code) ? code : 200))
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ code, msg: message, reason, ...success, [call?.answerIn ?? 'data']: data })
}
