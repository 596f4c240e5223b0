import type { PayChannel } from '@contract/orders'
import { dayMs, minuteMs } from '@contract/shanghai'
import { orderKind, type OrderKind } from '@contract/states'

const secondMs = 1000

/** The provider is asked so soon after an attempt began, and then again and again: a lost notify is healed within a minute. */
export const queryMs = 20 * secondMs

/** Virtual payments cannot be closed, so what comes late is looked for: every ten minutes, for a day. */
const watchMs = 10 * minuteMs
const watchedMs = dayMs

/** A refund on its way is asked after. */
export const refundQueryMs = minuteMs

/** One server has this long to close an order that has run out before others try. */
export const closingMs = 30 * secondMs

/** WeChat takes no attempt that ends within a minute; an order that runs out earlier is closed by itself. */
export const shortestMs = 90 * secondMs

export function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** When a closed attempt that can still be paid is looked at again; null once nobody can pay it any more. */
export function nextWatch(createdAt: Date, now: Date): Date | null {
  return now.getTime() - createdAt.getTime() < watchedMs ? later(now, watchMs) : null
}

const pageMs = 4 * minuteMs
const sheetMs = 100 * minuteMs

/** Whether what the provider gave to pay with still serves: an address five minutes, a prepay id two hours. */
export function prepayServes(channel: PayChannel, prepaidAt: Date | null, now: Date): boolean {
  if (channel === 'virtual') return true
  if (prepaidAt === null) return true
  const age = now.getTime() - prepaidAt.getTime()
  return age < (channel === 'h5' || channel === 'local' ? pageMs : sheetMs)
}

export interface Cashiers {
  /** Everything is paid on the local cashier page. */
  readonly local: boolean
  readonly h5: boolean
  readonly jsapi: boolean
  readonly mini: boolean
  readonly virtual: boolean
}

/** Kinds that WeChat calls virtual: inside the mini-program only virtual payment may sell them (product 9.5). */
const virtualKinds: readonly number[] = [orderKind.membership, orderKind.coins]

/** What can pay an order of a kind from where the caller is. */
export function channelsOf(
  kind: OrderKind,
  caller: { weapp: boolean; insideWechat: boolean },
  has: Cashiers,
): PayChannel[] {
  if (has.local) return ['local']
  if (caller.weapp && virtualKinds.includes(kind)) return has.virtual ? ['virtual'] : []
  if (caller.weapp) return has.mini ? ['mini'] : []
  if (caller.insideWechat) return has.jsapi ? ['jsapi'] : []
  return has.h5 ? ['h5'] : []
}
