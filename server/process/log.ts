import { createWriteStream, openSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pino, { type Logger } from 'pino'
import { diskError } from '../lib/diskError'
import { linesTo } from '../lib/output'
import { withoutSecrets } from '../lib/redact'
import { StartupError } from '../lib/startupError'
import type { BaseEnv } from '../settings/env'

/** Lines of JSON: to the data folder on a laptop, where the terminal belongs to people; else to the output. */
export function openLog(base: Pick<BaseEnv, 'dataDir'>, profile: 'laptop' | 'production'): Logger {
  const target = profile === 'laptop' ? logFile(base) : process.stdout
  const log = logTo(linesTo(target, (lines) => log.error({ lines }, 'log: lines are missing here, its disk was full')))
  return log
}

/**
 * A log whose lines hold nothing secret: of a request its path alone, of a database's error no values, and what is left is searched
 * for tokens, tickets, phones and signatures.
 */
export function logTo(write: (line: string) => void): Logger {
  const redact = { paths: secretFields, censor: '***' }
  return pino(
    { level: 'info', redact, serializers: { req, res } },
    { write: (line: string) => write(withoutSecrets(line)) },
  )
}

/** Errors of pg, axios and others carry rows, queries and whole requests with them. */
const carried = ['query', 'parameters', 'detail', 'where', 'config', 'request', 'response', 'headers', 'body', 'params']
const secretFields = ['*.token', '*.password', ...carried.map((field) => `err.${field}`)]

function req(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?')[0], ip: request.ip }
}

/** Most refusals are HTTP 200: their reason, and who was refused by his id, stand beside the status. */
function res({ statusCode, refusedFor, request }: FastifyReply) {
  const caller = request?.caller?.id
  return { statusCode, ...(refusedFor && { reason: refusedFor }), ...(caller !== undefined && { caller }) }
}

/** Throws when it cannot be opened. When it cannot be written any more, that is said once and the server goes on. */
function logFile({ dataDir }: Pick<BaseEnv, 'dataDir'>): WriteStream {
  const path = join(dataDir, 'server.log')
  const stream = createWriteStream(path, { fd: openSync(path, 'a', 0o600) })
  stream.on('error', (error) => {
    const said = diskError(error, { folder: dataDir })
    console.error(said instanceof StartupError ? said.message : said)
  })
  return stream
}
