import type { OrderDetail, PayChannel } from '@contract/orders'
import { orderState, type OrderKind, type OrderState } from '@contract/states'
import type { Connection } from '../../db/connection'
import type { At } from '../orders/detail'
import { channelsOf, type Cashiers } from './rules'

/** What channels are decided by. */
export interface Payable {
  readonly kind: OrderKind
  readonly state: OrderState
  readonly expiresAt: Date | null
}

/** Whether an order waits for money. */
export function isPayable({ state, expiresAt }: Payable, now: Date): boolean {
  return state === orderState.unpaid && (expiresAt === null || now < expiresAt)
}

/** What can pay an order from where the caller is, best first; empty when it cannot be paid. */
export function channelsFor({ deps, request }: At, order: Payable): PayChannel[] {
  if (!isPayable(order, deps.clock.now())) return []
  const weapp = request.headers['x-client'] === 'weapp'
  const insideWechat = /MicroMessenger/i.test(request.headers['user-agent'] ?? '')
  return channelsOf(order.kind, { weapp, insideWechat }, cashiersOf(deps.payment))
}

function cashiersOf({ local, wechatPay, virtual }: At['deps']['payment']): Cashiers {
  return {
    local: local && wechatPay !== null,
    h5: wechatPay !== null,
    jsapi: wechatPay !== null && wechatPay.appIds.h5 !== null,
    mini: wechatPay !== null && wechatPay.appIds.mini !== null,
    virtual: virtual !== null,
  }
}

/** What went back, or is on its way back, to whoever paid an order; oldest first. */
export async function refundsOf(db: Connection, userId: string, orderId: string): Promise<OrderDetail['refunds']> {
  const rows = await db
    .selectFrom('refund')
    .select(['amount_fen', 'state', 'created_at'])
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('out_refund_no')
    .execute()
  return rows.map((row) => ({ fen: row.amount_fen, state: row.state, createdAt: row.created_at.toISOString() }))
}
