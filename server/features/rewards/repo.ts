import { sql } from 'kysely'
import type { Tx } from '../../db/connection'

export async function findRewardable(tx: Tx, id: string) {
  const model = await tx
    .selectFrom('model')
    .select(['id', 'name', 'user_id as userId'])
    .where('id', '=', id)
    .where('state', '=', 'passed')
    .executeTakeFirst()
  return model ?? null
}

export async function nicknameOf(tx: Tx, userId: string): Promise<string> {
  const user = await tx.selectFrom('app_user').select('nickname').where('id', '=', userId).executeTakeFirst()
  return user?.nickname ?? ''
}

/** True the first time: a reward is told of once, whichever way its message went. */
export async function markTold(tx: Tx, { userId, orderId }: { userId: string; orderId: string }): Promise<boolean> {
  const marked = await tx
    .updateTable('orders')
    .set({ detail: sql<string>`detail || '{"told": true}'` })
    .where('user_id', '=', userId)
    .where('id', '=', orderId)
    .where(sql<boolean>`not detail ? 'told'`)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
