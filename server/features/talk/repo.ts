import { sql } from 'kysely'
import { limits } from '@contract/limits'
import { minuteMs } from '@contract/shanghai'
import type { Connection, Tx } from '../../db/connection'
import { run, type Statement } from '../../db/statements'
import { stateNow } from '../shareOrders/stateSql'
import { isGone } from '../standing/gone'
import { nextMark } from '../threads/systemLine'
import type { Standing } from './rules'

/** How a share order stands to a user who may be in its talk. One row, or none. */
export function standingStmt(db: Connection, shareId: string, { userId, now }: { userId: string; now: Date }) {
  return db
    .selectFrom('share_order')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .select([
      stateNow(now).as('state'),
      'share_order.ends_at as endsAt',
      'share_order.opener_user_id as openerUserId',
      'model.user_id as modelUserId',
      sql<boolean>`exists (select from share_seat where share_id = share_order.id and user_id = ${userId}
        and state = 'joined')`.as('aboard'),
    ])
    .where('share_order.id', '=', shareId) satisfies Statement<Standing>
}

/** Who is in the talk of a share order, for a statement: the model's user and its members, by `user_id`, `joined_at` and `seat_id`. */
export function peopleOf(shareId: string) {
  return sql`select model.user_id, null::timestamptz as joined_at, null::uuid as seat_id
       from share_order join model on model.id = share_order.model_id where share_order.id = ${shareId}
      union all
     select user_id, joined_at, id from share_seat where share_id = ${shareId} and state = 'joined'`
}

/** The members of a share order, earliest first, and the model's user before them. */
export function peopleStmt(shareId: string) {
  return sql<{ userId: string; name: string; avatarKey: string }>`
    select person.id as "userId", person.nickname as name, person.avatar_key as "avatarKey"
      from (${peopleOf(shareId)}) as aboard
      join app_user as person on person.id = aboard.user_id
     order by aboard.joined_at nulls first, aboard.seat_id`
}

export function markStmt(db: Connection, shareId: string) {
  return db.selectFrom('talk').select('mark').where('share_id', '=', shareId)
}

/** Lines as this reader may see them: their own in any state, others' once they are passed; whom the reader has blocked is not heard. */
function linesFor(db: Connection, shareId: string, readerId: string) {
  return db
    .selectFrom('talk_line as line')
    .leftJoin('app_user as author', 'author.id', 'line.user_id')
    .selectAll('line')
    .select(['author.nickname', 'author.avatar_key as avatarKey', isGone('author').as('personGone')])
    .where('line.share_id', '=', shareId)
    .where(
      sql<boolean>`(line.kind <> 'said' or line.user_id = ${readerId} or (line.state in ('passed', 'gone')
        and not exists (select from userdata where userdata.user_id = ${readerId} and kind = 'block'
          and target_type = 'user' and target_id = line.user_id)))`,
    )
}

export type LineRow = Awaited<ReturnType<ReturnType<typeof linesFor>['execute']>>[number]

/** The newest lines, or those before one, newest first. What is gone is not among them. */
export function pageStmt(db: Connection, { shareId, readerId, before, limit }: Reading & { before?: number }) {
  return linesFor(db, shareId, readerId)
    .where('line.state', '<>', 'gone')
    .$if(before !== undefined, (query) => query.where('line.seq', '<', before ?? 0))
    .orderBy('line.seq', 'desc')
    .limit(limit)
}

/** What came or changed after a mark, in the order in which it did; of what is gone that it is. */
export function newsStmt(db: Connection, { shareId, readerId, since, limit }: Reading & { since: number }) {
  return linesFor(db, shareId, readerId).where('line.mark', '>', since).orderBy('line.mark').limit(limit)
}

interface Reading {
  readonly shareId: string
  readonly readerId: string
  readonly limit: number
}

/** A line as its reader may see it; none where the reader may not. */
export async function findLine(db: Connection, at: { shareId: string; readerId: string; id: string }) {
  return linesFor(db, at.shareId, at.readerId).where('line.id', '=', at.id).executeTakeFirst()
}

/** What a user's device has sent by this key before. */
export async function lineOfKey(db: Connection, at: { shareId: string; userId: string; key: string }) {
  const row = await db
    .selectFrom('talk_line')
    .select('id')
    .where('user_id', '=', at.userId)
    .where('share_id', '=', at.shareId)
    .where('key', '=', at.key)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The pictures of lines, in order: rows for `byOwner`. */
export function talkPictureStmt(db: Connection, ids: readonly string[]) {
  return db
    .selectFrom('talk_picture as link')
    .innerJoin('media', 'media.key', 'link.media_key')
    .select(['link.line_id as owner', 'media.key', 'media.width', 'media.height', 'media.blur_key', 'media.public'])
    .select('media.sealed')
    .where('link.line_id', 'in', [...ids])
    .orderBy('link.seq')
}

export interface NewLine {
  readonly id: string
  readonly shareId: string
  readonly userId: string
  readonly key: string
  readonly text: string
  readonly pictures: readonly string[]
  readonly at: Date
}

/** Writes a line that waits for the check. False when its key has one already, and then nothing is written. */
export async function insertLine(tx: Tx, { id, shareId, userId, key, text, pictures, at }: NewLine): Promise<boolean> {
  const mark = await countOn(tx, shareId)
  const row = { id, share_id: shareId, seq: mark, mark, user_id: userId, key, text, created_at: at }
  const written = await tx
    .insertInto('talk_line')
    .values({ ...row, kind: 'said', state: 'pending' })
    .onConflict((conflict) => conflict.columns(['user_id', 'share_id', 'key']).where('key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) return false
  if (pictures.length === 0) return true
  const links = pictures.map((media_key, index) => ({ line_id: id, seq: index + 1, media_key }))
  await tx.insertInto('talk_picture').values(links).execute()
  return true
}

/** Puts a line into another state, which is news to whoever reads along. Null when there is no such line, or it was in it before. */
export async function changeLine(tx: Tx, id: string, state: LineRow['state']) {
  const line = await tx
    .selectFrom('talk_line')
    .select(['share_id as shareId', 'user_id as userId', 'state', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (line === undefined || line.userId === null || line.state === state) return null
  const mark = await countOn(tx, line.shareId)
  await tx.updateTable('talk_line').set({ state, mark }).where('id', '=', id).execute()
  return { ...line, userId: line.userId }
}

async function countOn(tx: Tx, shareId: string): Promise<number> {
  const { rows } = await nextMark(shareId).execute(tx)
  const [counted] = rows
  if (counted === undefined) throw new Error('a talk without its share order')
  return counted.mark
}

/** How many lines a person has written anywhere in the last minute. Holds them until the transaction ends: of many at once each sees those before it. */
export async function linesThisMinute(tx: Tx, userId: string, now: Date): Promise<number> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { n } = await tx
    .selectFrom('talk_line')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'said')
    .where('created_at', '>', new Date(now.getTime() - minuteMs))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Has a reader know the talk up to a mark; it never goes back. */
export async function putReader(tx: Tx, reader: { shareId: string; userId: string; mark: number }): Promise<void> {
  await run(
    tx,
    sql`insert into talk_reader (share_id, user_id, mark)
      select share_id, ${reader.userId}, least(${reader.mark}, mark) from talk where share_id = ${reader.shareId}
      on conflict (share_id, user_id) do update set mark = greatest(talk_reader.mark, excluded.mark)`,
  )
}

/** What is kept with a report: the line and what was said around it. */
const around = { before: 40, after: 10 } as const

export interface Evidence {
  readonly at: string
  readonly userId: string | null
  readonly kind: string
  readonly text: string
  readonly pictures: readonly string[]
  readonly reported?: true
}

export async function evidenceAround(db: Connection, lineId: string): Promise<Evidence[]> {
  const { rows } = await sql<Omit<Evidence, 'reported'> & { id: string }>`
    with told as (select share_id, seq from talk_line where id = ${lineId})
    select line.id, to_char(line.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at,
           line.user_id as "userId", line.kind, line.text,
           coalesce((select array_agg(media_key order by seq) from talk_picture where line_id = line.id), '{}') as pictures
      from talk_line as line join told on told.share_id = line.share_id
     where line.seq between told.seq - ${around.before} and told.seq + ${around.after}
       and line.state in ('passed', 'gone')
     order by line.seq`.execute(db)
  return rows.map(({ id, ...line }) => (id === lineId ? { ...line, reported: true } : line))
}

export const pageSize = 30
export const newsSize = 100
export const paceMost = limits.talkLinesAMinute
