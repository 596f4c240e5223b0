import type { Reason } from '@contract/reasons'
import { texts } from './texts'

/** Why a call failed: the server's reason, or what stood between. */
export type Failure = Reason | 'OFFLINE' | 'TIMEOUT' | 'UNREADABLE'

/** What a call rejects with. Decide by `reason`; `msg` is for people and may have been shown already. */
export class CallError extends Error {
  constructor(
    readonly code: number,
    readonly reason: Failure,
    readonly msg: string,
    readonly data: unknown = null,
    readonly id = '',
  ) {
    super(msg)
    this.name = 'CallError'
  }
}

/** A failure for people: its own text; what is none of a call's is the service's fault (product 16.1). */
export function failureText(error: unknown): string {
  return (error instanceof CallError && error.msg) || texts.serverError
}

/** The id of the call for whom customer service is asked about it; '' where nothing is wrong with the service or the way to it. */
export function faultId(error: unknown): string {
  return error instanceof CallError && error.code >= 500 ? error.id : ''
}

/** True for a refusal with this reason. */
export function failedWith(error: unknown, reason: Failure): error is CallError {
  return error instanceof CallError && error.reason === reason
}

/** Nobody has decided about it: no network, no answer in time, or none of the service's own. */
export function isUnreached(error: unknown): boolean {
  return (
    failedWith(error, 'OFFLINE') || failedWith(error, 'TIMEOUT') || (error instanceof CallError && error.code >= 500)
  )
}
