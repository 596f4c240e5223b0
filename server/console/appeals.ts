import { sql } from 'kysely'
import type { Appeal } from '@contract/console/appeals'
import { standingWords } from '@contract/console/words'
import type { Connection } from '../db/connection'
import { subjects } from '../wiring/subjects'
import { pageOf, type Paging } from './paging'

interface Row {
  readonly id: string
  readonly work: Appeal['work']
  readonly type: string
  readonly user_id: string
  readonly nickname: string
  readonly about: string
  readonly text: string
  readonly at: Date
  readonly first_by: string
  readonly first_at: Date
  readonly first_why: string
  readonly second_by: string | null
  readonly second_at: Date | null
  readonly second_why: string | null
  readonly upheld: boolean
}

/**
 * Of what a server of the release before decided upon appeal the first decision is not known any more. A first decision that is itself the newest is the one that is
 * appealed against.
 */
const appeals = sql<Row>`(
  select p.id, 'proposal' as work, subject_type as type, user_id, text as about, appeal as text,
         coalesce(appealed_at, decided_at) as at,
         case appeal_state when 'waiting' then decided_by else coalesce(first_by, '') end as first_by,
         case appeal_state when 'waiting' then decided_at else coalesce(first_at, created_at) end as first_at,
         case appeal_state when 'waiting' then why else coalesce(first_why, '') end as first_why,
         case appeal_state when 'over' then decided_by end as second_by,
         case appeal_state when 'over' then decided_at end as second_at,
         case appeal_state when 'over' then why end as second_why,
         state = 'passed' as upheld
    from proposal p where appeal is not null and appeal_state <> 'none'
  union all
  select id, 'standing', state, user_id, '', appeal, appealed_at, decided_by, decided_at, reason,
         answered_by, answered_at, answer, appeal_state = 'upheld'
    from standing where appeal_state <> 'none')`

/** Appeals of both kinds: what waits first, longest first; then what was decided, newest first. */
export async function searchAppeals(
  db: Connection,
  { state, ...part }: { state?: 'waiting' | 'over' } & Paging,
  operatorName: string,
) {
  const chosen = db
    .selectFrom(appeals.as<'found'>('found'))
    .innerJoin('app_user', 'app_user.id', 'found.user_id')
    .selectAll('found')
    .select('app_user.nickname')
    .$if(state === 'waiting', (query) => query.where('second_at', 'is', null))
    .$if(state === 'over', (query) => query.where('second_at', 'is not', null))
    .orderBy(sql`second_at is not null`)
    .orderBy(sql`case when second_at is null then at end`)
    .orderBy('second_at', 'desc')
    .orderBy('found.id')
  const { rows, total } = await pageOf(db, chosen, part)
  return { items: rows.map((row) => presentAppeal(row, operatorName)), total }
}

function presentAppeal(row: Row, operatorName: string): Appeal {
  const { second_at: at, second_by: by, second_why: why } = row
  const outcome = row.upheld ? ('upheld' as const) : ('refused' as const)
  return {
    ...{ id: row.id, work: row.work, about: row.about, text: row.text, at: row.at.toISOString() },
    kind:
      row.work === 'standing' ? `处分：${standingWords[row.type] ?? row.type}` : (subjects[row.type]?.name ?? row.type),
    person: { id: row.user_id, nickname: row.nickname },
    first: { by: row.first_by, at: row.first_at.toISOString(), why: row.first_why },
    second: at === null ? null : { by: by ?? '', at: at.toISOString(), why: why ?? '', outcome },
    own: at === null && row.first_by === operatorName,
  }
}
