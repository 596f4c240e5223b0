import type { Connection, Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { stored } from '../../db/stored'
import type { UnlockTable } from '../../db/tables/unlocks'

export interface Unlock {
  readonly userId: string
  readonly targetType: UnlockTable['target_type']
  readonly targetId: string
  readonly orderId: string
  readonly priceCoins: number
}

/** Which of these things the user has unlocked; none for a visitor. */
export async function unlockedOf(db: Connection, userId: string | null, ids: readonly string[]): Promise<Set<string>> {
  if (userId === null || ids.length === 0) return new Set()
  const rows = await run(db, unlocksStmt(db, userId, ids))
  return new Set(rows.map((row) => row.target_id))
}

/** What the user has unlocked among these things, and by which order. */
export function unlocksStmt(db: Connection, userId: string, ids: readonly string[]) {
  return db
    .selectFrom('unlock')
    .select(['target_id', 'order_id'])
    .where('user_id', '=', userId)
    .where('target_id', 'in', [...ids])
}

/** A row when it is new: then, and only then, it is charged. */
export const insertUnlockStmt = stored((unlock: Unlock & { readonly at: Date }, db) =>
  db
    .insertInto('unlock')
    .values({
      user_id: unlock.userId,
      target_type: unlock.targetType,
      target_id: unlock.targetId,
      order_id: unlock.orderId,
      price_coins: unlock.priceCoins,
      created_at: unlock.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'target_id']).doNothing())
    .returning('order_id'),
)

/** Has anybody bought it? */
export async function isSold(db: Connection, targetId: string): Promise<boolean> {
  const row = await db.selectFrom('unlock').select('user_id').where('target_id', '=', targetId).executeTakeFirst()
  return row !== undefined
}

export async function buyersOf(db: Connection, targetId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('unlock')
    .select('user_id')
    .where('target_id', '=', targetId)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** Takes the unlock away and answers the order that paid for it, null when there is none. */
export async function dropUnlock(tx: Tx, userId: string, targetId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('unlock')
    .where('user_id', '=', userId)
    .where('target_id', '=', targetId)
    .returning('order_id')
    .executeTakeFirst()
  return row?.order_id ?? null
}
