import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/connection'
import { orderState } from '@contract/states'

/** The user's own row. */
export async function findUser(db: Connection, id: string) {
  return db.selectFrom('app_user').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Coins by bucket; all zero before the first entry. */
export async function findWallet(db: Connection, userId: string) {
  const wallet = await db
    .selectFrom('wallet')
    .select(['gift', 'income', 'paid'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return wallet ?? { gift: 0, income: 0, paid: 0 }
}

/** The user's relations by kind, in one pass. */
export async function countRelations(db: Connection, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('userdata')
    .select(['kind', sql<number>`count(*)`.as('count')])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['favourite', 'follow', 'like'])
    .groupBy('kind')
    .execute()
  return new Map(rows.map((row) => [row.kind, row.count]))
}

/** The user's own posts, in any state of being checked. */
export async function countPosts(db: Connection, userId: string): Promise<number> {
  const row = await db
    .selectFrom('comment')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('parent_type', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Share orders in which the user holds or has taken a seat. */
export async function countShareOrders(db: Connection, userId: string): Promise<number> {
  const row = await db
    .selectFrom('share_seat')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['held', 'joined'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Orders that can still be paid. */
export async function countUnpaidOrders(db: Connection, userId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', orderState.unpaid)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return row.count
}

export interface Profile {
  nickname?: string
  sex?: number
  region_code?: string
  intro?: string
}

export async function saveProfile(tx: Tx, userId: string, profile: Profile): Promise<void> {
  if (Object.keys(profile).length === 0) return
  await tx.updateTable('app_user').set(profile).where('id', '=', userId).execute()
}
