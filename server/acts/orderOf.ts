import { orderKinds, orderStates } from '@contract/console/words'
import type { Tx } from '../db/connection'
import { lockOrder, type FoundOrder } from '../features/orders/repo'
import type { Shown } from './act'
import { refuseAct } from './refused'
import { coins, money, word } from './shown'

/** What an operator sees of an order that an act is about. */
export const orderShown: Readonly<Record<string, Shown>> = {
  title: { title: '订单' },
  kind: word('类型', orderKinds),
  nickname: { title: '用户' },
  fen: money('付款金额'),
  coins: coins('拍币'),
  state: word('状态', orderStates),
}

/** An order by its id alone, locked, whoever's it is. */
export async function lockAnyOrder(tx: Tx, id: string): Promise<FoundOrder> {
  const owner = await tx.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirst()
  const order = owner === undefined ? null : await lockOrder(tx, owner.user_id, id)
  return order ?? refuseAct('没有这个订单。')
}

/** For the preview and the audit: what it is before the act. */
export async function orderBefore(tx: Tx, order: FoundOrder) {
  const { userId, title, kind, amountFen: fen, amountCoins: coins, state } = order
  const user = await tx.selectFrom('app_user').select('nickname').where('id', '=', userId).executeTakeFirst()
  return {
    ...{ userId, nickname: user?.nickname, title, kind, state },
    ...(fen > 0 ? { fen } : {}),
    ...(coins > 0 ? { coins } : {}),
  }
}
