import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** The request that something follows of, through statements, messages of the outbox and calls to vendors. */
export interface Origin {
  /** 32 hexadecimal digits: the id that people and the log know the request by, and its W3C trace id. */
  readonly requestId: string
  /** 16 hexadecimal digits: the step that what follows hangs from; null at the beginning of all. */
  spanId: string | null
}

/** https://www.w3.org/TR/trace-context/#traceparent-header, of the one version there is. */
const shape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

/** What a traceparent names; null for anything that is none. Whether the sender records the trace is not asked: that is decided here. */
export function readTraceparent(text: unknown): Origin | null {
  const found = typeof text === 'string' ? shape.exec(text) : null
  return found?.[1] === undefined || found[2] === undefined ? null : { requestId: found[1], spanId: found[2] }
}

/** The traceparent under which something is promised or asked for. */
export function traceparentOf({ requestId, spanId }: Origin): string {
  return `00-${requestId}-${spanId ?? requestId.slice(16)}-01`
}

/** An id of a request that came without one. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '')
}

/** A request that follows of nothing. */
export function originOf(requestId: string): Origin {
  return { requestId, spanId: null }
}

const current = new AsyncLocalStorage<Origin>()

/** What runs now follows of this request; undefined where nobody asked, as in a round of the jobs. */
export function originNow(): Origin | undefined {
  return current.getStore()
}

/** Runs `work`, and all that it begins, as what follows of this request. */
export function withOrigin<T>(origin: Origin, work: () => T): T {
  return current.run(origin, work)
}
