import { dayMs, hourMs, minuteMs } from '@contract/shanghai'
import type { DeliveryState } from '../../db/tables/payments'
import type { HeldMoney } from '../../ports/wechat/types'
import { later } from './rules'

export interface Delivery {
  readonly state: DeliveryState
  readonly paidAt: Date
  readonly expectedAt: Date
  readonly announcedAt: Date | null
}

/** WeChat writes a payment down some seconds after it tells of it. */
const writtenDownMs = minuteMs

/** What takes longer has to be announced; WeChat takes no announcement of what takes longer than the second. */
const announcedFromMs = 15 * dayMs
const announcedToMs = 330 * dayMs

/** How often WeChat is asked for what it has yet to say. */
export const lookMs = dayMs

/** Of what takes long WeChat has to know when it comes, within 15 days of the payment (product 20.1). */
function isAnnounced({ paidAt, expectedAt }: Pick<Delivery, 'paidAt' | 'expectedAt'>): boolean {
  const ms = expectedAt.getTime() - paidAt.getTime()
  return ms > announcedFromMs && ms <= announcedToMs
}

/** When WeChat is first asked about a payment that was made now. */
export function firstLook(when: { paidAt: Date; expectedAt: Date; now: Date }): Date {
  return isAnnounced(when) ? later(when.now, writtenDownMs) : nextLook(when, when.now)
}

export type DeliveryStep =
  | { readonly kind: 'report' | 'announce' }
  | { readonly kind: 'wait'; readonly state: DeliveryState; readonly until: Date }
  | { readonly kind: 'end'; readonly state: 'settled' | 'refunded' }

/** What comes next, once WeChat has said where the money is. */
export function nextStep(delivery: Delivery, money: Exclude<HeldMoney, 'missing'>, now: Date): DeliveryStep {
  if (money === 'settled' || money === 'refunded') return { kind: 'end', state: money }
  if (money === 'delivered') return { kind: 'wait', state: 'reported', until: later(now, lookMs) }
  if (delivery.state !== 'paid') return { kind: 'report' }
  if (delivery.announcedAt === null && isAnnounced(delivery)) return { kind: 'announce' }
  return { kind: 'wait', state: 'paid', until: nextLook(delivery, now) }
}

/** Whoever hands over says so; what nobody handed over is looked at a day after it should have been, for money that went back. */
export function nextLook({ expectedAt }: Pick<Delivery, 'expectedAt'>, now: Date): Date {
  const due = later(expectedAt, lookMs)
  return due > now ? due : later(now, lookMs)
}

/** How long WeChat is left alone after it could not be told: 1, 2, 4 … minutes, an hour at most. */
export function retryMs(tries: number): number {
  return Math.min(minuteMs * 2 ** Math.min(tries, 10), hourMs)
}
