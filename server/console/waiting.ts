import { sql, type RawBuilder } from 'kysely'
import { mayAct, type Role } from '@contract/console/roles'
import type { Connection } from '../db/connection'
import { proposedSteps } from '../features/standing/due'

/** A queue, for whom it is, and the rows that wait in it, each with the moment since when. */
interface WaitingQueue {
  readonly name: string
  readonly title: string
  readonly roles: readonly Role[]
  readonly rows: (now: Date) => RawBuilder<unknown>
}

const queues: readonly WaitingQueue[] = [
  {
    name: 'reviews',
    title: '内容审核',
    roles: ['moderator'],
    rows: () => sql`select created_at as since from proposal where state = 'pending' and subject_type <> 'model'`,
  },
  {
    name: 'applications',
    title: '模特申请',
    roles: ['moderator'],
    rows: () => sql`select created_at as since from proposal where state = 'pending' and subject_type = 'model'`,
  },
  {
    name: 'appeals',
    title: '申诉',
    roles: ['moderator'],
    rows: () => sql`select coalesce(appealed_at, decided_at) as since from proposal where appeal_state = 'waiting'`,
  },
  {
    name: 'standingAppeals',
    title: '对处分的申诉',
    roles: ['moderator', 'support'],
    rows: () => sql`select appealed_at as since from standing where appeal_state = 'waiting'`,
  },
  {
    name: 'nextSteps',
    title: '建议的下一步处分',
    roles: ['moderator', 'support'],
    rows: proposedSteps,
  },
  {
    name: 'reports',
    title: '举报',
    roles: ['moderator'],
    rows: () => sql`select created_at as since from report where closed_at is null`,
  },
  {
    name: 'noShows',
    title: '模特未到',
    roles: ['support', 'finance'],
    rows: () => sql`select proposed_at as since from share_refund where state = 'waiting'`,
  },
  {
    name: 'refunds',
    title: '异常退款',
    roles: ['support', 'finance'],
    rows: () => sql`select created_at as since from refund where state = 'abnormal'`,
  },
  {
    name: 'payouts',
    title: '提现申请',
    roles: ['finance'],
    rows: () => sql`select asked_at as since from payout where state = 'asked'`,
  },
  {
    name: 'stuckPayouts',
    title: '微信没有接受的提现',
    roles: ['finance'],
    rows: () => sql`select asked_at as since from payout where next_at is not null and tries > 0`,
  },
  {
    name: 'complaints',
    title: '微信支付投诉',
    roles: ['support', 'finance'],
    rows: () => sql`select complained_at as since from complaint where ended_at is null and state is not null`,
  },
  {
    name: 'reconciliations',
    title: '对账有差异',
    roles: ['finance'],
    rows: (now) => sql`select at as since from reconciliation
      where at > ${now}::timestamptz - interval '30 days' and (differences <> '[]' or failed is not null)`,
  },
  {
    name: 'requests',
    title: '等第二人批准',
    roles: ['support', 'finance', 'editor', 'moderator'],
    rows: (now) => sql`select proposed_at as since from act_request where decided_at is null and expires_at > ${now}`,
  },
]

/** What waits for somebody of these roles, and since when. */
export async function waitingFor(db: Connection, own: readonly Role[], now: Date) {
  const wanted = queues.filter(({ roles }) => mayAct(own, roles))
  if (wanted.length === 0) return []
  const counted = wanted.map(
    ({ name, rows }) =>
      sql`select ${name}::text as name, count(*)::int as waiting, min(since) as oldest from (${rows(now)}) as q`,
  )
  const { rows } = await sql<{
    name: string
    waiting: number
    oldest: Date | null
  }>`${sql.join(counted, sql` union all `)}`.execute(db)
  return wanted.map(({ name, title }) => {
    const found = rows.find((row) => row.name === name)
    return { name, title, waiting: found?.waiting ?? 0, oldest: found?.oldest?.toISOString() ?? null }
  })
}
