import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '@contract/shanghai'

/** So many upheld reports within so many days propose the next step (product 22.6). */
const reportsForNext = 3
const withinDays = 90

export interface ProposedStep {
  readonly userId: string
  readonly nickname: string
  readonly standing: 'good' | 'warned' | 'silenced' | 'suspended'
  readonly reports: number
  /** Of how many different things. */
  readonly things: number
  /** When the last of them was upheld. */
  readonly since: Date
}

/** Whoever made or opened the thing that a report is about. */
const authorOf = sql`coalesce(c.user_id, m.user_id, t.user_id, l.user_id, o.opener_user_id,
  case when r.target_type = 'user' then r.target_id end)`

/** People of whose things enough was upheld since they were last told, longest since first. Nothing is done to anybody by it. */
export function proposedSteps(now: Date): RawBuilder<ProposedStep> {
  const from = new Date(now.getTime() - withinDays * dayMs)
  return sql<ProposedStep>`
    with upheld as (
      select ${authorOf} as user_id, r.target_id, r.closed_at
        from report r
        left join comment c on r.target_type in ('post', 'comment') and c.id = r.target_id
        left join model m on r.target_type = 'model' and m.id = r.target_id
        left join theme t on r.target_type = 'theme' and t.id = r.target_id
        left join talk_line l on r.target_type = 'talkLine' and l.id = r.target_id
        left join share_order o on r.target_type = 'shareOrder' and o.id = r.target_id
       where r.outcome = 'upheld' and r.closed_at > ${from})
    select app_user.id as "userId", app_user.nickname, app_user.standing, count(*)::int as reports,
        count(distinct upheld.target_id)::int as things, max(upheld.closed_at) as since
      from upheld join app_user on app_user.id = upheld.user_id
     where app_user.gone_at is null and app_user.standing <> 'suspended'
       and upheld.closed_at > coalesce((select max(decided_at) from standing
         where standing.user_id = app_user.id and standing.state <> 'good'), '-infinity')
     group by app_user.id having count(*) >= ${reportsForNext}
     order by since, app_user.id limit 200`
}
