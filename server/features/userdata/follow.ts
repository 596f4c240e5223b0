import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { addNotices, blockBetween } from '../notices/add'
import { told } from '../notices/told'
import type { Relation } from './repo'

/** Refuses NOT_FOUND where a block of either keeps the one who would follow apart: they see nothing of each other (product 11.3). */
export async function requireNoBlock(db: Connection, { userId, targetType, targetId }: Relation): Promise<void> {
  const followed = await followedUser(db, { targetType, targetId })
  const { rows } = await sql<{ apart: boolean }>`
    select ${blockBetween(sql`${userId}::uuid`, sql`${followed}::uuid`)} as apart`.execute(db)
  if (rows[0]?.apart === true) refuse('NOT_FOUND')
}

/** Tells whoever is followed, as a person or by a model card, of each follower once. */
export async function tellFollowed(tx: Tx, { userId, targetType, targetId }: Relation, at: Date): Promise<void> {
  const followed = await followedUser(tx, { targetType, targetId })
  if (followed === null) return
  const notice = { ...told.followed({ followerId: userId }), userId: followed, key: `follow ${userId}` }
  await addNotices(tx, [{ ...notice, fromUserId: userId }], at)
}

async function followedUser(db: Connection, { targetType, targetId }: Pick<Relation, 'targetType' | 'targetId'>) {
  if (targetType === 'user') return targetId
  const card = await db.selectFrom('model').select('user_id').where('id', '=', targetId).executeTakeFirst()
  return card?.user_id ?? null
}

/** Two that a block keeps apart follow each other no longer, as people or by their model cards. */
export async function endFollows(tx: Tx, one: string, other: string): Promise<void> {
  const shownBy = (userId: string) => sql<string>`(select ${userId}::uuid union all
    select model.id from model where model.user_id = ${userId})`
  await sql`delete from userdata where kind = 'follow'
    and ((user_id = ${one} and target_id in ${shownBy(other)}) or (user_id = ${other} and target_id in ${shownBy(one)}))`.execute(
    tx,
  )
}
