import { sql } from 'kysely'
import type { Author } from '@contract/console/reviews'
import { proposalStates, reportStates, standingWords } from '@contract/console/words'
import type { Connection } from '../../db/connection'
import { stateAtNow } from '../../features/standing/rules'
import { subjects } from '../../wiring/subjects'

const recentMost = 8
const upheldDays = 90

interface Row extends Pick<Author, 'id' | 'nickname' | 'passed' | 'refused' | 'upheld'> {
  readonly standing: Author['standing']
  readonly standing_until: Date | null
}

interface Deed {
  readonly userId: string
  readonly at: string
  readonly what: 'proposal' | 'report' | 'standing'
  readonly type: string
  readonly text: string
  readonly state: string
}

/** Whose things are reported: ids of all that somebody made, and of the person. */
const thingsOf = sql`
  select id from comment where comment.user_id = person.id union all select id from model where model.user_id = person.id
  union all select id from theme where theme.user_id = person.id union all select id from talk_line where talk_line.user_id = person.id
  union all select id from share_order where opener_user_id = person.id union all select person.id`

/** People as a moderator wants to know them before deciding: how they stand, what became of theirs, and what was last of it. */
export async function authorsOf(db: Connection, userIds: readonly string[], now: Date): Promise<Map<string, Author>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const from = new Date(now.getTime() - upheldDays * 24 * 3_600_000)
  const { rows } = await sql<Row>`
    select person.id, nickname, standing, standing_until,
           (select count(*)::int from proposal where user_id = person.id and state = 'passed') as passed,
           (select count(*)::int from proposal where user_id = person.id and state = 'refused') as refused,
           (select count(*)::int from report where outcome = 'upheld' and closed_at > ${from} and target_id in (${thingsOf})) as upheld
      from app_user as person where id = any(${ids}::uuid[])`.execute(db)
  const deeds = await deedsOf(db, ids)
  return new Map(
    rows.map(({ standing, standing_until, ...row }) => [
      row.id,
      { ...row, standing: stateAtNow({ standing, standing_until }, now), recent: deeds.get(row.id) ?? [] },
    ]),
  )
}

async function deedsOf(db: Connection, ids: readonly string[]): Promise<Map<string, Author['recent']>> {
  const { rows } = await sql<Deed>`
    select person.id as "userId", deed.* from unnest(${[...ids]}::uuid[]) as person (id) cross join lateral (
      (select coalesce(decided_at, created_at) as at, 'proposal' as what, subject_type as type, text, state
         from proposal where user_id = person.id and state <> 'replaced' order by created_at desc limit ${recentMost})
      union all
      (select created_at, 'report', target_type, note, coalesce(outcome, 'waiting')
         from report where target_id in (${thingsOf}) order by created_at desc limit ${recentMost})
      union all
      (select decided_at, 'standing', state, reason, state from standing where user_id = person.id order by decided_at desc limit ${recentMost})
      order by at desc limit ${recentMost}) as deed`.execute(db)
  const found = new Map<string, Author['recent']>()
  for (const { userId, ...deed } of rows) found.set(userId, [...(found.get(userId) ?? []), inWords(deed)])
  return found
}

function inWords({ at, what, type, text, state }: Omit<Deed, 'userId'>): Author['recent'][number] {
  const about = { at: new Date(at).toISOString(), text: text.slice(0, 120) }
  if (what === 'proposal')
    return { ...about, what: subjects[type]?.name ?? type, state: proposalStates[state] ?? state }
  if (what === 'report') return { ...about, what: '被举报', state: reportStates[state] ?? state }
  return { ...about, what: '处分', state: standingWords[state] ?? state }
}
