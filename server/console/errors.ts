import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ActReason } from '@contract/console/endpoint'
import { ActChanged, ActRefused } from '../acts/refused'
import { asRefusal } from '../http/errors'
import type { ConsoleApp } from './context'

/** What went wrong, as an answer with its HTTP status. Nothing of an unexpected error leaves but its request id. */
export function registerConsoleErrors(app: ConsoleApp): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ActRefused) {
    const reason: ActReason = error instanceof ActChanged ? 'ACT_CHANGED' : 'ACT_REFUSED'
    return send(reply, { code: 409, reason, msg: error.message, data: error.data })
  }
  const { code, reason, message: msg, data } = asRefusal(error)
  if (code === 500) request.log.error({ err: error }, 'unexpected error')
  return send(reply, { code, reason, msg, data })
}

function send(reply: FastifyReply, body: { code: number; reason: string; msg: string; data: unknown }): FastifyReply {
  return reply.code(body.code).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}
