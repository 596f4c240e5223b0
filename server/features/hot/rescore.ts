import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { stored } from '../../db/stored'
import { hotScore, rescoreAt } from './rules'

/**
 * Asks for a new score of a thing whose votes change in this transaction. It only adds a row of its own, so that people who
 * vote for one thing at once do not wait for each other. Scores move together every five minutes, and stand still in between:
 * whoever pages meanwhile finds the order that the cursor was made in.
 */
export async function rescoreLater(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
  await run(tx, rescoreStmt({ id, at }))
}

/** `rescoreLater`. */
export function rescoreStmt({ id, at }: { id: string; at: Date }) {
  return storedDue({ id: uuidv7(), targetId: id, dueAt: rescoreAt(at) })
}

const storedDue = stored((due: { id: string; targetId: string; dueAt: Date }, db) =>
  db.insertInto('rescore_due').values({ id: due.id, target_id: due.targetId, due_at: due.dueAt }),
)

const batch = 500

/** Scores anew a batch of what is due; false when nothing was. Twice gives the same scores. */
export async function rescoreDue(tx: Tx, now: Date): Promise<boolean> {
  const due = await tx
    .deleteFrom('rescore_due')
    .where('id', 'in', (query) =>
      query
        .selectFrom('rescore_due')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('target_id')
    .execute()
  if (due.length === 0) return false
  const ids = [...new Set(due.map((row) => row.target_id))].sort()
  await rescoreHotItems(tx, ids)
  await rescoreModels(tx, ids)
  return true
}

/** Locked before the votes are counted, so that of two processes the later one counts no less than the earlier. */
async function rescoreHotItems(tx: Tx, ids: readonly string[]): Promise<void> {
  const items = await tx
    .selectFrom('hot_item')
    .select(['id', 'score', 'created_at as createdAt'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  const votes = await votesFor(
    tx,
    items.map(({ id }) => id),
  )
  for (const { id, score: before, createdAt } of items) {
    const score = hotScore({ votes: votes.get(id) ?? 0, createdAt })
    if (score !== before) await tx.updateTable('hot_item').set({ score }).where('id', '=', id).execute()
  }
}

/** Likes, and for a share order everybody who is aboard too. */
async function votesFor(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; votes: number }>`
    select id, greatest(0, sum(votes))::int as votes from (
      select target_id as id, n as votes from tally
        where target_type in ('post', 'theme', 'shareOrder') and target_id = any(${ids}) and kind = 'like'
      union all
      select id, seats_joined as votes from share_order where id = any(${ids})
    ) as counted group by id
  `.execute(tx)
  return new Map(rows.map(({ id, votes }) => [id, votes]))
}

/** A model's score in the list of models: who likes her and who keeps her. */
async function rescoreModels(tx: Tx, ids: readonly string[]): Promise<void> {
  const models = tx
    .selectFrom('model')
    .select('id')
    .where('id', 'in', [...ids])
  const locked = await models.orderBy('id').forNoKeyUpdate().execute()
  if (locked.length === 0) return
  await sql`
    update model set hot_score = (
      select coalesce(greatest(0, sum(n)), 0) from tally
        where target_type = 'model' and target_id = model.id and kind in ('like', 'favourite')
    ) where id = any(${locked.map(({ id }) => id)})
  `.execute(tx)
}
