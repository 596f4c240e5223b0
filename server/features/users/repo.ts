import { sql, type RawBuilder } from 'kysely'
import { orderState, openShareStates } from '@contract/states'
import type { UserInfo } from '@contract/users'
import { listed } from '../../db/codes'
import type { Connection, Tx } from '../../db/connection'
import { unreadNotices } from '../notices/repo'
import { stateNow, takenSeats } from '../shareOrders/stateSql'

/** The user's own row, also while the days of grace of a deleted account run. */
export async function findUser(db: Connection, id: string) {
  return db.selectFrom('app_user').selectAll().where('id', '=', id).where('gone_at', 'is', null).executeTakeFirst()
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Coins by bucket and earned fen; all zero before the first entry. */
export async function findWallet(db: Connection, userId: string) {
  const wallet = await db
    .selectFrom('wallet')
    .select(['gift', 'income', 'paid', 'fen'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return wallet ?? { gift: 0, income: 0, paid: 0, fen: 0 }
}

/**
 * How many of each thing the user has, in one statement. Posts are counted in any state of being checked; share orders while they wait for
 * money or people, or for their day; likes are those that others and the user gave to what the user has to show.
 */
export async function countThings(db: Connection, userId: string, now: Date): Promise<UserInfo['counts']> {
  const relation = (kind: string) =>
    sql<number>`(select count(*) from userdata where user_id = ${userId} and kind = ${kind})`
  const posts = sql<number>`(select count(*) from comment
    where user_id = ${userId} and parent_type is null and deleted_at is null)`
  const shareOrders = sql<number>`(select count(*) from share_seat
    join share_order on share_order.id = share_seat.share_id
    where share_seat.user_id = ${userId} and share_seat.state in (${listed(takenSeats)})
      and ${stateNow(now)} in (${listed(openShareStates)}))`
  const unpaidOrders = sql<number>`(select count(*) from orders
    where user_id = ${userId} and state = ${orderState.unpaid} and expires_at > ${now})`
  const { rows } = await sql<UserInfo['counts']>`select ${posts} as posts, ${relation('favourite')} as favourites,
    ${relation('follow')} as follows, ${likesOf(userId)} as likes, ${shareOrders} as "shareOrders",
    ${relation('wait')} as waiting, ${unpaidOrders} as "unpaidOrders", ${unreadNotices(userId)} as "unreadNotices"`.execute(
    db,
  )
  const [counts] = rows
  if (counts === undefined) throw new Error('a select without a table returned no row')
  return counts
}

/** The likes of the user's posts, comments, photo sets and cards, by the counts of each thing; what is gone counts no more. */
export function likesOf(userId: string): RawBuilder<number> {
  return sql`(select coalesce(sum(tally.n), 0)::int from (
      select case when parent_id is null then 'post' else 'comment' end as type, id from comment
        where user_id = ${userId} and deleted_at is null and taken_down_at is null
      union all select 'theme', theme.id from theme join model on model.id = theme.model_id
        where model.user_id = ${userId} and theme.taken_down_at is null
      union all select 'model', id from model where user_id = ${userId}
    ) as own join tally on tally.target_type = own.type and tally.target_id = own.id and tally.kind = 'like')`
}

export interface Profile {
  nickname?: string
  sex?: number
  region_code?: string
  intro?: string
  avatar_key?: string
}

export async function saveProfile(tx: Tx, userId: string, profile: Profile): Promise<void> {
  if (Object.keys(profile).length === 0) return
  await tx.updateTable('app_user').set(profile).where('id', '=', userId).execute()
}
