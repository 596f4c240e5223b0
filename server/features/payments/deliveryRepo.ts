import type { Selectable } from 'kysely'
import type { Connection, Tx } from '../../db/connection'
import type { DeliveryState, DeliveryTable } from '../../db/tables/payments'

export type DeliveryRow = Selectable<DeliveryTable>

export async function insertDelivery(
  tx: Tx,
  row: Pick<DeliveryRow, 'user_id' | 'out_trade_no' | 'order_id' | 'expected_at' | 'created_at' | 'next_at'>,
): Promise<void> {
  await tx
    .insertInto('delivery')
    .values({ ...row, state: 'paid', announced_at: null, handed_over_at: null, reported_at: null, last_error: null })
    .execute()
}

/** What was bought by these orders is handed over; what was so before, or is over, stays as it is. */
export async function markHandedOver(
  tx: Tx,
  orders: ReadonlyArray<{ readonly userId: string; readonly orderId: string }>,
  at: Date,
): Promise<void> {
  if (orders.length === 0) return
  await tx
    .updateTable('delivery')
    .set({ state: 'handedOver', handed_over_at: at, next_at: at })
    .where('user_id', 'in', [...new Set(orders.map(({ userId }) => userId))])
    .where(
      'order_id',
      'in',
      orders.map(({ orderId }) => orderId),
    )
    .where('state', '=', 'paid')
    .execute()
}

/** WeChat has spoken: what it said stands, and no failure does any more. It was handed over meanwhile? Then that is looked at at once. */
export async function markStep(
  db: Connection,
  row: DeliveryRow,
  step: { state: DeliveryState; nextAt: Date | null; now: Date; announced?: boolean },
): Promise<void> {
  const { state, nextAt, now, announced = false } = step
  const reported = state === 'reported' || state === 'settled' ? { reported_at: row.reported_at ?? now } : {}
  await change(db, row)
    .set({
      ...{ state, next_at: nextAt, tries: 0, last_error: null },
      ...reported,
      ...(announced ? { announced_at: now } : {}),
    })
    .where('state', '=', row.state)
    .execute()
}

export async function markFailed(
  db: Connection,
  row: DeliveryRow,
  failure: { nextAt: Date; error: string },
): Promise<void> {
  await change(db, row)
    .set({ tries: row.tries + 1, last_error: failure.error, next_at: failure.nextAt })
    .where('next_at', 'is not', null)
    .execute()
}

/** WeChat has something to say of a payment: it is asked now. Nothing where it is over, or not ours. */
export async function lookNow(
  db: Connection,
  { userId, outTradeNo }: { userId: string; outTradeNo: string },
  now: Date,
): Promise<void> {
  await change(db, { user_id: userId, out_trade_no: outTradeNo })
    .set({ next_at: now })
    .where('next_at', '>', now)
    .execute()
}

/** What was handed over and WeChat does not know of, longest first. */
export function unreportedDeliveries(db: Connection, limit: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('delivery')
    .selectAll()
    .where('next_at', 'is not', null)
    .where((eb) => eb.or([eb('state', '=', 'handedOver'), eb('tries', '>', 0)]))
    .orderBy('handed_over_at')
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

function change(db: Connection, { user_id, out_trade_no }: Pick<DeliveryRow, 'user_id' | 'out_trade_no'>) {
  return db.updateTable('delivery').where('user_id', '=', user_id).where('out_trade_no', '=', out_trade_no)
}
