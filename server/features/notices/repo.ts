import { sql, type SqlBool } from 'kysely'
import type { Input } from '@contract/endpoint'
import type { listOwnNotices } from '@contract/notices'
import type { NoticeKind, QuietKind } from '@contract/states'
import type { Connection, Tx } from '../../db/connection'
import type { Sort } from '../../http/keyset'
import { keysetPage } from '../../http/keysetPage'
import { isGone } from '../standing/gone'
import { blockBetween } from './add'

const newest: Sort = {
  keys: [
    { of: sql`user_notice.created_at`, kind: 'time' },
    { of: sql`user_notice.id`, kind: 'id' },
  ],
  direction: 'desc',
}

/** The likes that a notice tells of: of its thing, on its day, but by nobody with a block between. */
const likesOfNotice = sql`userdata as liked
  where liked.kind = 'like' and liked.target_id = user_notice.target_id and liked.user_id <> user_notice.user_id
    and liked.created_at >= user_notice.created_at
    and liked.created_at < (date_trunc('day', user_notice.created_at at time zone 'Asia/Shanghai') + interval '1 day')
          at time zone 'Asia/Shanghai'
    and not ${blockBetween(sql`user_notice.user_id`, sql`liked.user_id`)}`

/** That the one a notice tells of is still there and follows its user, or a model card of theirs. */
const stillFollows = sql<SqlBool>`exists (select from userdata as follow join app_user on app_user.id = follow.user_id
  where not ${isGone('app_user')} and follow.kind = 'follow' and follow.user_id = user_notice.from_user_id
    and (follow.target_id = user_notice.user_id
      or follow.target_id in (select model.id from model where model.user_id = user_notice.user_id)))`

/** What still is as it was told: likes and follows that were taken back go, comments that are gone, and whatever comes from behind a block. */
const stands = sql<SqlBool>`case user_notice.kind when 'like' then exists (select from ${likesOfNotice})
  else (user_notice.kind <> 'follow' or ${stillFollows}) and ( user_notice.from_user_id is null
    or not ${blockBetween(sql`user_notice.user_id`, sql`user_notice.from_user_id`)})
    and (user_notice.target_id is null or exists (select from comment where comment.id = user_notice.target_id
      and comment.deleted_at is null and comment.taken_down_at is null)) end`

/** One page of a user's notices, newest first, and how many there are up to 1,000: two statements, one round trip. */
export function noticesOf(db: Connection, userId: string, input: Input<typeof listOwnNotices>) {
  return keysetPage(db, db.selectFrom('user_notice').where('user_id', '=', userId).where(stands), newest, input)
}

export interface Doers {
  readonly id: string
  readonly count: number
  /** Of the only one, or of who liked it last. */
  readonly nickname: string
}

/** Who did what these notices tell of, under their names of now: one statement, none without ids. */
export async function doersOf(db: Connection, userId: string, ids: readonly string[]): Promise<Map<string, Doers>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Doers>`
    select user_notice.id, doers.count, doers.nickname
      from user_notice cross join lateral (
        select count(*)::int as count, (array_agg(app_user.nickname order by found.created_at desc))[1] as nickname
          from (select liked.user_id, liked.created_at from ${likesOfNotice} and user_notice.kind = 'like'
                union all select user_notice.from_user_id, user_notice.created_at where user_notice.kind <> 'like') as found
          join app_user on app_user.id = found.user_id) as doers
     where user_notice.user_id = ${userId} and user_notice.id in (${sql.join(ids)})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many of a user's notices are unread, as a value of a statement. */
export function unreadNotices(userId: string) {
  return sql<number>`(select count(*)::int from user_notice
    where user_notice.user_id = ${userId} and user_notice.read_at is null and ${stands})`
}

export async function countUnread(db: Connection, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${unreadNotices(userId)} as n`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Marks as read one of a user's notices, those that lead to one place, or all. Twice, or someone else's, does nothing. Answers where they
 * lead.
 */
export async function markRead(
  tx: Tx,
  { userId, id, path, at }: { userId: string; id?: string; path?: string; at: Date },
): Promise<string[]> {
  const read = await tx
    .updateTable('user_notice')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(path !== undefined, (query) => query.where('path', '=', path ?? ''))
    .returning('path')
    .execute()
  return [...new Set(read.map((row) => row.path))]
}

/** Takes away what is true no more: users' notices of one kind about one place. Twice is the same as once. */
export async function dropNotices(
  tx: Tx,
  { userIds, kind, path }: { userIds: readonly string[]; kind: NoticeKind; path: string },
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .deleteFrom('user_notice')
    .where('user_id', 'in', [...userIds])
    .where('kind', '=', kind)
    .where('path', '=', path)
    .execute()
}

/** The kinds that a user has switched off. */
export async function switchedOff(db: Connection, userId: string): Promise<NoticeKind[]> {
  const rows = await db.selectFrom('notice_off').select('kind').where('user_id', '=', userId).orderBy('kind').execute()
  return rows.map(({ kind }) => kind)
}

/** Twice is the same as once. */
export async function switchKind(
  tx: Tx,
  { userId, kind, on }: { userId: string; kind: QuietKind; on: boolean },
): Promise<void> {
  if (on) await tx.deleteFrom('notice_off').where('user_id', '=', userId).where('kind', '=', kind).execute()
  else
    await tx
      .insertInto('notice_off')
      .values({ user_id: userId, kind })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
      .execute()
}
