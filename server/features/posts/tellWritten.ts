import type { Connection, Tx } from '../../db/connection'
import { titleOf } from '../media/lock'
import { addNotices, type NewNotice } from '../notices/add'
import type { Thing } from '../notices/ofContent'
import { told } from '../notices/told'
import type { CommentRow } from './repo'

type Addressed = Omit<NewNotice, 'key'>

/** Tells whose thing it is of a comment that has passed, and whom it answers; of a review the model's user. Once. */
export async function tellWritten(tx: Tx, row: CommentRow, at: Date): Promise<void> {
  const { parent_type: type, parent_id: id } = row
  if (type === null || id === null) return
  const by = { key: `comment ${row.id}`, fromUserId: row.user_id, targetId: row.id }
  const notices = type === 'shareOrder' ? await ofReview(tx, row, id) : await ofComment(tx, row, { type, id })
  await addNotices(
    tx,
    notices.map((notice) => ({ ...notice, ...by })),
    at,
  )
}

async function ofReview(tx: Tx, { stars }: CommentRow, shareId: string): Promise<Addressed[]> {
  const order = await tx
    .selectFrom('share_order')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .select(['model.name', 'model.user_id'])
    .where('share_order.id', '=', shareId)
    .executeTakeFirst()
  if (order === undefined || stars === null) return []
  return [{ ...told.reviewed({ shareId, modelName: order.name, stars }), userId: order.user_id }]
}

interface Under {
  readonly type: 'post' | 'theme'
  readonly id: string
}

/** Whoever is answered on their own thing hears of the answer alone. */
async function ofComment(tx: Tx, { reply_to: replyTo }: CommentRow, under: Under): Promise<Addressed[]> {
  const found = await thingOf(tx, under)
  if (found === null) return []
  const { thing, authorId } = found
  const answered = replyTo === null ? null : await authorOf(tx, replyTo)
  const replied = answered === null ? [] : [{ ...told.replied({ thing }), userId: answered }]
  const commented = answered === authorId ? [] : [{ ...told.commented({ thing }), userId: authorId }]
  return [...replied, ...commented]
}

async function thingOf(db: Connection, { type, id }: Under): Promise<{ thing: Thing; authorId: string } | null> {
  if (type === 'theme') {
    const theme = await db.selectFrom('theme').select(['title', 'user_id']).where('id', '=', id).executeTakeFirst()
    return theme === undefined ? null : { thing: { type, id, title: theme.title }, authorId: theme.user_id }
  }
  const post = await db.selectFrom('comment').select(['text', 'user_id']).where('id', '=', id).executeTakeFirst()
  return post === undefined ? null : { thing: { type, id, title: titleOf(post.text) }, authorId: post.user_id }
}

async function authorOf(db: Connection, commentId: string): Promise<string | null> {
  const row = await db.selectFrom('comment').select('user_id').where('id', '=', commentId).executeTakeFirst()
  return row?.user_id ?? null
}
