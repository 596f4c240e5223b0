import { sql } from 'kysely'
import type { Decided } from '@contract/console/waiting'
import { decidedDays } from '@contract/console/words'
import { dayMs } from '@contract/shanghai'
import type { Connection } from '../db/connection'
import { subjects } from '../wiring/subjects'

interface Row extends Omit<Decided, 'kind'> {
  /** Null of all together. */
  readonly kind: string | null
}

const otherKinds: Readonly<Record<string, string>> = { report: '举报', standing: '对处分的申诉' }

/**
 * What people decided lately: how long it had waited, and where the machine had a word, how often they agreed. A doubt of the machine counts as against, a refusal that was appealed
 * against as what it was. Take-downs decide what nobody waited for, and are left out.
 */
export async function decidedLately(db: Connection, now: Date): Promise<{ all: Decided; kinds: Decided[] }> {
  const from = new Date(now.getTime() - decidedDays * dayMs)
  const { rows } = await sql<Row>`
    with decided as (
      select case subject_type when 'themeComment' then 'comment' else subject_type end as kind,
             coalesce(appealed_at, created_at) as since, decided_at as at, state = 'refused' as refused,
             case when first_by in ('wordList', 'wechat') then true
                  when exists (select from content_check where proposal_id = proposal.id and verdict in ('risky', 'review')) then true
                  when exists (select from content_check where proposal_id = proposal.id and verdict = 'pass') then false end as against
        from proposal
       where decided_at > ${from} and decided_at > created_at and state in ('passed', 'refused') and decided_by not in ('wordList', 'wechat')
      union all
      select 'report', created_at, closed_at, null, null from report where closed_at > ${from} and outcome in ('upheld', 'dismissed')
      union all
      select 'standing', appealed_at, answered_at, null, null from standing where answered_at > ${from})
    select kind, count(*)::int as count,
           round(percentile_cont(0.5) within group (order by extract(epoch from at - since)))::int as p50,
           round(percentile_cont(0.95) within group (order by extract(epoch from at - since)))::int as p95,
           count(against)::int as "machineSaid",
           (count(*) filter (where against = refused))::int as "machineAgreed"
      from decided group by grouping sets ((), (kind)) order by grouping(kind) desc, count(*) desc, kind`.execute(db)
  const [all, ...kinds] = rows.map(({ kind, ...row }) => ({ kind: titleOf(kind), ...row }))
  const none = { kind: '', count: 0, p50: 0, p95: 0, machineSaid: 0, machineAgreed: 0 }
  return all === undefined || all.count === 0 ? { all: none, kinds: [] } : { all, kinds }
}

function titleOf(kind: string | null): string {
  if (kind === null) return '全部'
  return otherKinds[kind] ?? subjects[kind]?.name ?? kind
}
