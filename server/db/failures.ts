import { isCertificateRefused } from './advice'

const retryable = new Set(['40001', '40P01'])
const lostCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
])
/**
 * Classes 08 (the connection), 28 and 3D (let in no more: a standby of before, a restore) and 53 (no room); a primary that became a standby
 * (25006) and sessions ended for waiting (25P0x); a commit nobody knows the end of (40003); shutting down and starting up (57P0x); the disk (58).
 */
const lostStates = /^(08...|25006|25P0[34]|28...|3D000|40003|53...|57P0[1-5]|58...)$/
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout|error establishing an SSL connection|Cannot use a pool after calling end|The server does not support SSL connections/
/** What a full disk makes of a connection for which the catalogue's file has to be written anew; it has no code of its own. */
const noRoomToConnect = /could not write init file/

/** The database went away, cannot be reached or takes no work. The statement may or may not have happened. */
export function isConnectionLost(error: unknown): boolean {
  const code = textOf(error, 'code')
  const byCode = lostCodes.has(code) || lostStates.test(code) || isCertificateRefused(code)
  return byCode || isDiskFull(error) || lostMessages.test(textOf(error, 'message'))
}

/** The database has no room on its disk to write to; what it has it still reads. */
export function isDiskFull(error: unknown): boolean {
  return textOf(error, 'code') === '53100' || noRoomToConnect.test(textOf(error, 'message'))
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

/** Whoever asks again later may well be served: nothing is wrong with what was asked. */
export function isPassing(error: unknown): boolean {
  return isWorthRetrying(error) || isTooSlow(error)
}

/** The database is there but too slow to answer: a cancelled statement or a lock that did not come. */
function isTooSlow(error: unknown): boolean {
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
