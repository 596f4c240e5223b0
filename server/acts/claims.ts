import { sql } from 'kysely'
import { claimMinutes, type Review } from '@contract/console/reviews'
import { minuteMs } from '@contract/shanghai'
import { transaction, type Connection, type Db, type Tx } from '../db/connection'
import type { Operator } from '../features/operators/repo'
import type { Doing } from './act'
import { refuseAct } from './refused'

/** Something that waits for a moderator, by the id of a proposal, of a reported thing or of a standing. */
export interface Work {
  readonly work: Review['work']
  readonly id: string
  /** Of a report its target's type, of a proposal its subject's. */
  readonly type: string
  readonly since: Date
  readonly risky: boolean
}

export type ClaimedWork = Work & { readonly until: Date }

/** More people than one who report the same are not mistaken together. */
const reportersRisky = 2

/**
 * All that waits, each with who may not decide it: an appeal is for another than whoever decided first. Risky is what a machine found so, what several people reported, and
 * whoever is kept out meanwhile.
 */
const waiting = sql<Work & { readonly barred: string | null }>`
  select 'proposal' as work, proposal.id, subject_type as type,
         case when appeal_state = 'waiting' then coalesce(appealed_at, decided_at) else proposal.created_at end as since,
         exists (select from content_check where content_check.proposal_id = proposal.id and verdict in ('risky', 'review')) as risky,
         case when appeal_state = 'waiting' then decided_by end as barred
    from proposal where state = 'pending' or appeal_state = 'waiting'
  union all
  select 'report', target_id, target_type, min(created_at), count(*) >= ${sql.lit(reportersRisky)}, null
    from report where closed_at is null group by target_id, target_type
  union all
  select 'standing', id, 'standing', appealed_at, state = 'suspended', decided_by from standing where appeal_state = 'waiting'`

/** What one holds, and then what is riskiest and waits longest and nobody holds: an appeal only where another decided first. */
export async function claimReviews(
  db: Db,
  { operator, most, now }: { operator: Operator; most: number; now: Date },
): Promise<ClaimedWork[]> {
  const until = new Date(now.getTime() + claimMinutes * minuteMs)
  return transaction(db, async (tx) => {
    // Two who claim at the same moment do it one after the other: it is a matter of milliseconds.
    await sql`select pg_advisory_xact_lock(${claiming})`.execute(tx)
    await tx.deleteFrom('work_claim').where('until', '<=', now).execute()
    const { rows } = await sql<Work>`
      select work, waiting.id, type, since, risky from (${waiting}) as waiting
        left join work_claim as held on held.id = waiting.id
       where (held.operator_id is null or held.operator_id = ${operator.id})
         and barred is distinct from ${operator.name}
       order by held.operator_id is null, risky desc, since, waiting.id limit ${most}`.execute(tx)
    if (rows.length > 0)
      await tx
        .insertInto('work_claim')
        .values(rows.map(({ id }) => ({ id, operator_id: operator.id, until })))
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ until }))
        .execute()
    return rows.map((row) => ({ ...row, until }))
  })
}

/** Any number that nothing else locks. */
const claiming = 7_201_004

/** Gives back all that one holds. */
export async function releaseReviews(db: Connection, operatorId: string): Promise<void> {
  await db.deleteFrom('work_claim').where('operator_id', '=', operatorId).execute()
}

/** How many wait for anybody at all. */
export async function countWaiting(db: Connection): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${waiting}) as waiting`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Ends the claim of what is decided now, and lets nobody claim until that is done: who asks in between would get back what is decided. Refuses an act on what
 * another operator holds, at the machine itself too.
 */
export async function endClaim(tx: Tx, id: string, { actor, at }: Doing): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${claiming})`.execute(tx)
  const holder = await tx
    .selectFrom('work_claim')
    .innerJoin('operator', 'operator.id', 'work_claim.operator_id')
    .select(['operator.id', 'operator.name'])
    .where('work_claim.id', '=', id)
    .where('until', '>', at)
    .executeTakeFirst()
  if (holder !== undefined && holder.id !== actor.operatorId) refuseAct(`${holder.name} 正在处理这一条。`)
  await tx.deleteFrom('work_claim').where('id', '=', id).execute()
}
