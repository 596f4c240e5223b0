import { paidKinds, type OrderKind, type OrderState, type PaidKind } from '@contract/states'
import type { Tx } from '../../db/connection'

/** An order as its kind's fulfilment sees it. */
export interface Order {
  readonly id: string
  readonly userId: string
  readonly kind: OrderKind
  readonly state: OrderState
  readonly title: string
  readonly amountCoins: number
  readonly amountFen: number
  readonly targetType: string
  readonly targetId: string
  readonly createdAt: Date
}

/** What a kind of order that is paid with real money does as it moves on. Every function runs in the transaction of the move. */
export interface Fulfilment {
  /** Takes the locks that come before the order's row: idempotency key → share order → order → wallet. */
  lock(tx: Tx, order: Order): Promise<void>
  /**
   * The money is here: posts it from `platform:cash` and hands over what was bought. Answers false when it no longer can: then
   * nothing was posted, and the money goes back in full.
   */
  onPaid(tx: Tx, order: Order, now: Date): Promise<boolean>
  /** When what was bought is delivered; without it as soon as it is paid. */
  deliveredAt?(tx: Tx, order: Order): Promise<Date>
  /** Nobody will pay: gives back what the order held. */
  onClosed(tx: Tx, order: Order, now: Date): Promise<void>
}

/** Who fulfils which kind of order that is paid with money. */
export type Fulfilments = Readonly<Record<PaidKind, Fulfilment>>

/** The fulfilment of a kind; undefined where coins pay for it. */
export function fulfilmentOf(fulfilments: Fulfilments, kind: OrderKind): Fulfilment | undefined {
  const paid = paidKinds.find((known) => known === kind)
  return paid && fulfilments[paid]
}
