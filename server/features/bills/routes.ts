import { createHash } from 'node:crypto'
import { listBills, type BillRecord } from '@contract/orders'
import type { App } from '../../http/context'
import { cursorPage } from '../../http/page'
import { serve } from '../../http/serve'
import { refundedTotals, type Refunded } from '../orders/money'
import { listBillRows, ordersBehind, type BillRow, type OrderBehind } from './repo'

/** The wallet's history (product 8.7): coins, and the fen that a model's user earned. Four statements a page. */
export function billRoutes(app: App): void {
  serve(app, listBills, async (input, { caller, deps: { db } }) => {
    const { request, rows, total } = await listBillRows(db, caller.id, input)
    const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
    const orders = await ordersBehind(db, caller.id, ids)
    const refundedOf = await refundedTotals(db, caller.id, ids)
    return cursorPage(request, rows, {
      total,
      cursorOf: (row) => row.keys,
      present: (row) => present(row, orders.get(row.orderId ?? ''), refundedOf(row.orderId)),
    })
  })
}

function present(row: BillRow, order: OrderBehind | undefined, refunded: Refunded): BillRecord {
  return {
    id: idOf(row),
    title: row.memo,
    currency: row.currency,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    createdAt: row.createdAt.toISOString(),
    order: order === undefined ? null : { ...order, ...refunded },
  }
}

/** One transaction may move both currencies: the line in fen has an id of its own, made from the transaction's. */
function idOf({ transactionId, currency }: BillRow): string {
  if (currency === 'coin') return transactionId
  const hex = createHash('sha256').update(`${transactionId}/fen`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
