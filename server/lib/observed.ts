import { channel } from 'node:diagnostics_channel'
import type { ClientError, Vitals } from '@contract/clients'
import type { Origin } from './origin'

/** A request from its first hook on; `closed`, for whoever asks during that, resolves when its answer is gone, or its caller. */
export interface ObservedRequest {
  readonly origin: Origin
  readonly method: string
  /** Its pattern, never its address: ids and tickets stand in that. */
  readonly route: string
  readonly closed: () => Promise<{ readonly status: number; readonly reason: string | null }>
}

/** A statement that was sent. Its text has no values. */
export interface ObservedStatement {
  readonly text: string
  readonly outcome: Promise<unknown>
}

/** A call to a vendor, by the vendor's name for it. */
export interface ObservedVendor {
  readonly vendor: string
  readonly call: string
  readonly outcome: Promise<unknown>
}

/** The database refused a statement, or a connection, because its disk is full. */
export interface ObservedFullDisk {
  /** What it said. */
  readonly message: string
}

/** A message of the outbox that is carried out as what follows of a request. */
export interface ObservedJob {
  readonly origin: Origin
  readonly topic: string
  readonly outcome: Promise<unknown>
}

/** What a client told of itself; its page is one of ours. */
export interface ObservedClient {
  readonly client: 'h5' | 'weapp'
  readonly page: string
  readonly vitals: Vitals
  readonly errors: readonly ClientError[]
}

/** Where those listen who log, measure and trace; each is told in the context of what it is told about. Without a listener nothing is made. */
export const observed = {
  request: channel('pinpai:request'),
  statement: channel('pinpai:statement'),
  fullDisk: channel('pinpai:fullDisk'),
  vendor: channel('pinpai:vendor'),
  job: channel('pinpai:job'),
  client: channel('pinpai:client'),
  /** A page was given with the site's own files, since the browser could not reach STATIC_HOST. */
  ownFiles: channel('pinpai:ownFiles'),
} as const

/** Calls a vendor and lets listeners know. `call` is in its words, without ids, secrets or queries. */
export function asking<T>(vendor: string, call: string, ask: () => Promise<T>): Promise<T> {
  const outcome = ask()
  if (observed.vendor.hasSubscribers) observed.vendor.publish({ vendor, call, outcome } satisfies ObservedVendor)
  return outcome
}

/** An address as the name of a call: without its query, and a star for each part that names one thing of many. */
export function callOf(method: string, address: string): string {
  const [path = ''] = address.split('?')
  const named = (part: string) => (part.replace(/\D/g, '').length >= 4 ? '*' : part)
  return `${method} ${path.split('/').map(named).join('/')}`
}
