import type { Selectable } from 'kysely'
import type { Connection, Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { stored } from '../../db/stored'
import type { CommentTable } from '../../db/tables/content'
import { spotIn } from './spot'
import type { Version } from './version'

/** What a comment stands under. */
export interface ParentRef {
  readonly type: 'post' | 'theme' | 'shareOrder'
  readonly id: string
}

export type CommentRow = Selectable<CommentTable>

export async function findComment(db: Connection, id: string): Promise<CommentRow | undefined> {
  const [row] = await run(db, commentStmt({ id }))
  return row
}

/** A post or a comment in whatever state: one row, or none. */
export function commentQuery(db: Connection, id: string) {
  return db.selectFrom('comment').selectAll().where('id', '=', id)
}

/** Its moments, for `rowOf`. */
export const commentDates = { created_at: true, deleted_at: true, passed_at: true, taken_down_at: true } as const

const commentStmt = stored(({ id }: { id: string }, db) => commentQuery(db, id))

/** For a change of it; before any wallet. */
export function lockComment(tx: Tx, id: string): Promise<CommentRow | undefined> {
  return tx.selectFrom('comment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** For buying it: buyers do not wait for each other, a change or a take-down waits for them. Travels with others. */
export const holdStmt = stored(({ id }: { id: string }, db) =>
  db.selectFrom('comment').select('id').where('id', '=', id).forShare(),
)

/** The keys of a comment's pictures in order. */
async function pictureKeys(db: Connection, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('comment_picture')
    .select('media_key')
    .where('comment_id', '=', id)
    .orderBy('seq')
    .execute()
  return rows.map((row) => row.media_key)
}

/** The version that stands in the row: what is read, or before the first passing what waits. */
export async function standingVersion(db: Connection, row: CommentRow): Promise<Version> {
  const { text, price_coins: priceCoins, vip_free: vipFree, video_key: key, video_cover_key: coverKey } = row
  const video = key === null || coverKey === null ? null : { key, coverKey }
  return { text, priceCoins, vipFree, pictures: await pictureKeys(db, row.id), video, spot: spotIn(row), copies: {} }
}

export interface NewComment {
  readonly id: string
  readonly userId: string
  readonly parent: ParentRef | null
  readonly replyTo: string | null
  readonly modelId: string | null
  /** Of a review. */
  readonly stars: number | null
  readonly publishOrderId: string | null
}

/** Writes a post or comment that waits for the check. */
export async function insertComment(tx: Tx, comment: NewComment, version: Version, at: Date): Promise<void> {
  await tx
    .insertInto('comment')
    .values({
      id: comment.id,
      user_id: comment.userId,
      parent_type: comment.parent?.type ?? null,
      parent_id: comment.parent?.id ?? null,
      reply_to: comment.replyTo,
      model_id: comment.modelId,
      stars: comment.stars,
      ...columnsOf(version),
      state: 'pending',
      refused_why: null,
      created_at: at,
      deleted_at: null,
      publish_order_id: comment.publishOrderId,
    })
    .execute()
  await putPictures(tx, comment.id, version.pictures)
}

/** Puts a version into the row. */
export async function writeVersion(tx: Tx, id: string, version: Version): Promise<void> {
  await tx.updateTable('comment').set(columnsOf(version)).where('id', '=', id).execute()
  await tx.deleteFrom('comment_picture').where('comment_id', '=', id).execute()
  await putPictures(tx, id, version.pictures)
}

export async function updateComment(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<CommentRow, 'state' | 'refused_why' | 'passed_at' | 'taken_down_at' | 'deleted_at' | 'publish_order_id'>
  >,
): Promise<void> {
  await tx.updateTable('comment').set(changes).where('id', '=', id).execute()
}

function columnsOf({ text, priceCoins, vipFree, video, spot }: Version) {
  return {
    text,
    price_coins: priceCoins,
    vip_free: vipFree,
    video_key: video?.key ?? null,
    video_cover_key: video?.coverKey ?? null,
    place_name: spot?.name ?? '',
    place_region: spot?.region ?? '',
    place_city: spot?.city ?? '',
  }
}

async function putPictures(tx: Tx, id: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map((key, index) => ({ comment_id: id, seq: index + 1, media_key: key }))
  await tx.insertInto('comment_picture').values(rows).execute()
}
