const retryable = new Set(['40001', '40P01'])
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Shutting down, starting up, no room; and class 08, connection exceptions. */
const lostStates = /^(57P0[1-5]|53300|08...)$/
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/

/** The database went away or cannot be reached. The statement may or may not have happened. */
export function isConnectionLost(error: unknown): boolean {
  const code = textOf(error, 'code')
  return lostCodes.has(code) || lostStates.test(code) || lostMessages.test(textOf(error, 'message'))
}

/** What this connection has prepared is of a schema that has moved on since: a new connection knows the new one. */
function isOutdated(error: unknown): boolean {
  return textOf(error, 'code') === '0A000' && textOf(error, 'message').includes('cached plan')
}

/** Nothing more can be asked over this connection. */
export function isUnusable(error: unknown): boolean {
  return isConnectionLost(error) || isOutdated(error)
}

/** The same work may well succeed when it is run again. */
export function isWorthRetrying(error: unknown): boolean {
  return retryable.has(textOf(error, 'code')) || isUnusable(error)
}

/** The database is there but too slow to answer: a cancelled statement or a lock that did not come. */
export function isTooSlow(error: unknown): boolean {
  return ['57014', '55P03'].includes(textOf(error, 'code'))
}

/** Why a database did not answer, in few words. One that refuses at each of its addresses leaves a message that is empty. */
export function reasonOf(error: unknown): string {
  return textOf(error, 'message') || textOf(error, 'code') || String(error)
}

function textOf(error: unknown, field: 'code' | 'message'): string {
  const value: unknown = Reflect.get(Object(error), field)
  return typeof value === 'string' ? value : ''
}
