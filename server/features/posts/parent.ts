import { shareState } from '@contract/states'
import type { Connection } from '../../db/connection'
import { unlockedOf } from '../unlocks/repo'
import type { ParentRef } from './repo'
import { mayRead } from './rules'

/** What a comment stands under, for one reader: whose it is, and whether it can be seen. */
export interface Parent extends ParentRef {
  readonly authorId: string
  readonly readable: boolean
}

/** The post, theme or share order behind an id; null when there is none. A comment is no parent: comments are one level deep. */
export async function findParent(db: Connection, id: string, readerId: string | null): Promise<Parent | null> {
  return (await findPost(db, id, readerId)) ?? (await findTheme(db, id, readerId)) ?? (await findShareOrder(db, id))
}

/** What is written under a share order are reviews; its model does not keep anybody from writing one. */
async function findShareOrder(db: Connection, id: string): Promise<Parent | null> {
  const row = await db
    .selectFrom('share_order')
    .select(['opener_user_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  return { type: 'shareOrder', id, authorId: row.opener_user_id, readable: row.state !== shareState.unpaid }
}

async function findPost(db: Connection, id: string, readerId: string | null): Promise<Parent | null> {
  const row = await db
    .selectFrom('comment')
    .select(['user_id', 'state', 'deleted_at'])
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const bought = row.deleted_at !== null && (await unlockedOf(db, readerId, [id])).has(id)
  return { type: 'post', id, authorId: row.user_id, readable: mayRead(row, { id: readerId, bought }) }
}

async function findTheme(db: Connection, id: string, readerId: string | null): Promise<Parent | null> {
  const row = await db
    .selectFrom('theme')
    .innerJoin('model', 'model.id', 'theme.model_id')
    .select(['theme.user_id', 'theme.taken_down_at', 'model.state'])
    .where('theme.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const shown = row.taken_down_at === null && row.state === 'passed'
  return { type: 'theme', id, authorId: row.user_id, readable: shown || row.user_id === readerId }
}
