import type { Reason } from '@contract/reasons'
import type { Failure } from './callError'
import { texts } from './texts'

/** What every answer comes down to, whatever its transport (product 3.1). */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly reason?: Failure
  readonly data: unknown
  /** Under which the server's log knows the call. */
  readonly id?: string
}

interface Answer {
  readonly statusCode: number
  readonly data: unknown
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The server promises a reason of the contract's table; the table itself stays out of the bundle. */
function isReason(value: unknown): value is Reason {
  return typeof value === 'string'
}

/** Reads the body of any status; without an envelope 502 and 504 have their texts, all else is 服务端异常 (product 16.1). Success is code 200 under 200–299 alone (product 3.1). */
export function readAnswer({ statusCode, data }: Answer, answerIn: 'data' | 'result'): Envelope {
  const body = typeof data === 'string' ? parseJson(data) : data
  if (
    isRecord(body) &&
    typeof body.code === 'number' &&
    (body.code !== 200 || (statusCode >= 200 && statusCode < 300))
  ) {
    const msg = typeof body.msg === 'string' ? body.msg : ''
    const reason = isReason(body.reason) ? { reason: body.reason } : {}
    return { code: body.code, msg, ...reason, data: body[answerIn] ?? null }
  }
  if (statusCode === 502) return { code: 502, msg: texts.maintenance, reason: 'UNREADABLE', data: null }
  if (statusCode === 504) return { code: 504, msg: texts.timeout, reason: 'TIMEOUT', data: null }
  return { code: 500, msg: texts.serverError, reason: 'UNREADABLE', data: null }
}

/** No answer at all: the time ran out, or there is no connection. WeChat and fetch tell only by their text. */
export function readTransportError(error: unknown): Envelope {
  const text = isRecord(error) ? `${String(error.name)} ${String(error.errMsg)} ${String(error.message)}` : ''
  if (/time.?out|abort/i.test(text)) return { code: 504, msg: texts.timeout, reason: 'TIMEOUT', data: null }
  return { code: 0, msg: texts.offline, reason: 'OFFLINE', data: null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
