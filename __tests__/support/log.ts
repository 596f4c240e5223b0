import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

const unexpected: string[] = []

/** A log that keeps errors, so that a test which causes one fails (eachFile.ts). */
export function testLog(): FastifyBaseLogger {
  return pino({ level: 'error' }, { write: (line: string) => void unexpected.push(line) })
}

/** Takes what was logged as an error since the last call. A test that means to cause one calls it and looks at it. */
export function takeLoggedErrors(): string[] {
  return unexpected.splice(0)
}
