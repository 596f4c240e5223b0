import { sql } from 'kysely'
import { claimMinutes } from '@contract/console/reviews'
import { minuteMs } from '@contract/shanghai'
import { transaction, type Connection, type Db } from '../db/connection'
import type { ProposalRow } from '../features/moderation/repo'
import type { Operator } from '../features/operators/repo'

/** Who holds a review now; null when nobody does. */
export async function holderOf(
  db: Connection,
  proposalId: string,
  now: Date,
): Promise<{ operatorId: string; name: string } | null> {
  const row = await db
    .selectFrom('review_claim')
    .innerJoin('operator', 'operator.id', 'review_claim.operator_id')
    .select(['operator.id as operatorId', 'operator.name'])
    .where('proposal_id', '=', proposalId)
    .where('until', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** What one holds, and then what is riskiest and waits longest and nobody holds: an appeal only where another refused it. */
export async function claimReviews(
  db: Db,
  { operator, most, now }: { operator: Operator; most: number; now: Date },
): Promise<ClaimedRow[]> {
  const until = new Date(now.getTime() + claimMinutes * minuteMs)
  return transaction(db, async (tx) => {
    // Two who claim at the same moment do it one after the other: it is a matter of milliseconds.
    await sql`select pg_advisory_xact_lock(${claiming})`.execute(tx)
    await tx.deleteFrom('review_claim').where('until', '<=', now).execute()
    const rows = await tx
      .selectFrom('proposal')
      .leftJoin('review_claim as held', 'held.proposal_id', 'proposal.id')
      .selectAll('proposal')
      .where(({ or, eb }) => or([eb('state', '=', 'pending'), eb('appeal_state', '=', 'waiting')]))
      .where(({ or, eb }) => or([eb('held.operator_id', 'is', null), eb('held.operator_id', '=', operator.id)]))
      .where(({ or, eb }) =>
        or([eb('appeal_state', '<>', 'waiting'), eb('decided_by', 'is', null), eb('decided_by', '<>', operator.name)]),
      )
      .orderBy(sql`held.operator_id is null`)
      .orderBy(isRisky, 'desc')
      .orderBy('proposal.created_at')
      .orderBy('proposal.id')
      .limit(most)
      .execute()
    if (rows.length > 0)
      await tx
        .insertInto('review_claim')
        .values(rows.map(({ id }) => ({ proposal_id: id, operator_id: operator.id, until })))
        .onConflict((conflict) => conflict.column('proposal_id').doUpdateSet({ until }))
        .execute()
    return rows.map((row) => ({ ...row, until }))
  })
}

export type ClaimedRow = ProposalRow & { readonly until: Date }

/** Any number that nothing else locks. */
const claiming = 7_201_004

const isRisky = sql<boolean>`exists (select from content_check
  where content_check.proposal_id = proposal.id and content_check.verdict in ('risky', 'review'))`

/** Gives back all that one holds. */
export async function releaseReviews(db: Connection, operatorId: string): Promise<void> {
  await db.deleteFrom('review_claim').where('operator_id', '=', operatorId).execute()
}

/** How many wait for anybody at all. */
export async function countWaiting(db: Connection): Promise<number> {
  const { n } = await db
    .selectFrom('proposal')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(({ or, eb }) => or([eb('state', '=', 'pending'), eb('appeal_state', '=', 'waiting')]))
    .executeTakeFirstOrThrow()
  return n
}

/** What machines said of text and pictures, by the proposal. */
export async function machineVerdicts(db: Connection, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_check')
    .select(['proposal_id', 'verdict'])
    .where('proposal_id', 'in', [...ids])
    .where('verdict', 'is not', null)
    .orderBy('id')
    .execute()
  const found = new Map<string, string[]>()
  for (const { proposal_id: id, verdict } of rows) found.set(id, [...(found.get(id) ?? []), verdict ?? ''])
  return found
}

/** How many versions of each of these people were let through and refused before. */
export async function historyOf(db: Connection, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, { nickname: string; passed: number; refused: number }>()
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('proposal', 'proposal.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.nickname'])
    .select(({ fn }) => [
      fn.count<number>('proposal.id').filterWhere('proposal.state', '=', 'passed').as('passed'),
      fn.count<number>('proposal.id').filterWhere('proposal.state', '=', 'refused').as('refused'),
    ])
    .where('app_user.id', 'in', [...new Set(userIds)])
    .groupBy(['app_user.id', 'app_user.nickname'])
    .execute()
  return new Map(rows.map(({ id, ...history }) => [id, history]))
}
