import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { adviceOn } from '../db/advice'
import { isPassing } from '../db/failures'
import { hasNoRoom } from '../lib/noRoom'
import { StorageDown } from '../ports/storage/types'
import type { App } from './context'
import { sendRefusal } from './envelope'
import { Refused } from './refuse'

/** The one place where what went wrong becomes an answer. Nothing of an unexpected error leaves but its request id. */
export function registerErrors(app: App): void {
  app.decorateReply('refusedFor', null)
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refused('NOT_FOUND', { msg: '接口不存在' }), 404))
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = asRefusal(error)
  if (refused.code === 500) request.log.error({ err: error }, 'unexpected error')
  if (hasNoRoom(error))
    request.log.error({ err: error }, 'server disk full: uploads are answered 503 until there is room')
  else if (refused.code === 503) request.log.warn({ err: error, ...advice(error) }, 'not ready')
  return sendRefusal(reply, refused)
}

/** Nobody waits for what waiting does not mend. */
function advice(error: unknown): { advice?: string } {
  const found = error instanceof StorageDown ? error.advice : adviceOn(error)
  return found === null ? {} : { advice: found }
}

/** A thrown thing as the refusal that is answered: what nobody expected is INTERNAL. */
export function asRefusal(error: FastifyError): Refused {
  if (error instanceof Refused) return error
  if (isPassing(error) || error instanceof StorageDown || hasNoRoom(error)) return new Refused('NOT_READY')
  if (error.statusCode === 413) return new Refused('BODY_TOO_LARGE')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refused('BAD_INPUT')
  return new Refused('INTERNAL')
}
