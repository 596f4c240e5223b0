import { shanghaiDay } from '@contract/shanghai'
import type { TargetType } from '@contract/userdata'
import type { Connection, Tx } from '../../db/connection'
import { addNotices } from '../notices/add'
import type { Thing } from '../notices/ofContent'
import { told } from '../notices/told'
import type { Relation } from './repo'

/** Tells whose thing it is of the likes of a day, by the first of them: those after it are counted in at reading. */
export async function tellLiked(tx: Tx, { userId, targetType, targetId }: Relation, at: Date): Promise<void> {
  const liked = await likedThing(tx, targetType, targetId)
  if (liked === null) return
  const { thing, authorId } = liked
  const key = `like ${targetId} ${shanghaiDay(at)}`
  await addNotices(tx, [{ ...told.liked({ thing }), userId: authorId, key, fromUserId: userId, targetId }], at)
}

interface Liked {
  readonly thing: Thing
  readonly authorId: string
}

/** What people like, with whose it is; null for what is nobody's. */
async function likedThing(db: Connection, type: TargetType, id: string): Promise<Liked | null> {
  if (type === 'post' || type === 'comment') return likedWriting(db, type, id)
  if (type === 'theme') {
    const row = await db.selectFrom('theme').select(['title', 'user_id']).where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : { thing: { type, id, title: row.title }, authorId: row.user_id }
  }
  if (type !== 'model') return null
  const row = await db.selectFrom('model').select(['name', 'user_id']).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : { thing: { type, id, title: row.name }, authorId: row.user_id }
}

async function likedWriting(db: Connection, type: 'post' | 'comment', id: string): Promise<Liked | null> {
  const row = await db
    .selectFrom('comment')
    .select(['text', 'user_id', 'parent_type', 'parent_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { parent_type: parentType, parent_id: parentId } = row
  const parent = parentType === null || parentId === null ? undefined : { type: parentType, id: parentId }
  const [title = ''] = row.text.trim().split('\n')
  return { thing: { type, id, title, parent }, authorId: row.user_id }
}
