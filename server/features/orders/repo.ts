import type { Tx } from '../../db/connection'

export interface NewOrder {
  readonly id: string
  readonly userId: string
  /** A code of `orderKind` and of `orderState`. */
  readonly kind: number
  readonly state: number
  readonly title: string
  readonly amountCoins: number
  readonly amountFen: number
  readonly targetType: string
  readonly targetId: string
}

/** Writes an order; one that is born paid has its moment of payment at once. */
export async function insertOrder(tx: Tx, order: NewOrder, at: Date): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
      user_id: order.userId,
      id: order.id,
      kind: order.kind,
      state: order.state,
      title: order.title,
      amount_coins: order.amountCoins,
      amount_fen: order.amountFen,
      target_type: order.targetType,
      target_id: order.targetId,
      created_at: at,
      paid_at: order.state === 1 ? at : null,
      expires_at: null,
    })
    .execute()
}

export async function setOrderState(tx: Tx, order: { userId: string; id: string; state: number }): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ state: order.state })
    .where('user_id', '=', order.userId)
    .where('id', '=', order.id)
    .execute()
}
