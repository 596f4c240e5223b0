import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { dayMs, hourMs } from '@contract/shanghai'
import { disputeMs, retention, type Kept } from '../../../server/wiring/retention'
import { startSweeping } from '../../../server/wiring/sweep'
import { aPhotographer, aShareOrder } from '../../support/builders/shareOrders'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { columnsOf } from './columns'

const page = join(__dirname, '../../../docs/operating.md')
const place = /(?<=<!-- retention -->\n)[^]*?(?=<!-- \/retention -->)/

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('every table of the database is bounded by something, or kept for a reason', async () => {
  const tables = new Set((await columnsOf(app.db)).map(({ table }) => table))
  const machinery = ['kysely_migration', 'kysely_migration_lock']
  expect([...tables].filter((table) => !machinery.includes(table)).sort()).toEqual(Object.keys(retention).sort())
})

test('the page for operators says of each what the sweep goes by', () => {
  const drawing = drawn(Object.entries(retention))
  const text = readFileSync(page, 'utf8')
  if (process.env['DRAW'] === '1') writeFileSync(page, text.replace(place, drawing))
  expect(place.exec(readFileSync(page, 'utf8'))?.[0]).toBe(drawing)
})

const swept = Object.entries(retention).flatMap(([table, kept]) =>
  typeof kept === 'string' ? [] : [{ table, ...kept }],
)

test.each(swept)(
  'what is over in $table is found without reading all of it, or that stays small',
  async ({ table, past }) => {
    const { rows } = await sql<{
      indexdef: string
    }>`select indexdef from pg_indexes where tablename = ${table}`.execute(app.db)
    const indexed = rows.some(({ indexdef }) => indexdef.toLowerCase().includes(`(${past.toLowerCase()}`))
    expect(indexed || small.has(table)).toBe(true)
  },
)

/** Each holds no more than some hours or days of use, or what operators do. */
const small = new Set([
  ...['session', 'rsa_key', 'used_nonce', 'sms_challenge', 'sms_code', 'operator_session', 'operator_step'],
  ...['work_claim', 'wechat_state', 'wechat_ticket', 'wechat_push_seen', 'live_card', 'act_request'],
  ...['payment_notify', 'idempotency', 'last_write', 'rate_limit', 'user_notice'],
])

/** One table, one row a line, in words. */
function drawn(entries: readonly (readonly [string, Kept])[]): string {
  const groups = new Map<string, string[]>()
  for (const [table, kept] of entries) {
    const words = wordsOf(kept)
    groups.set(words, [...(groups.get(words) ?? []), `\`${table}\``])
  }
  const rows = [...groups].map(([words, tables]) => [tables.join(', '), words] as const)
  const [first, second] = [Math.max(...rows.map(([a]) => a.length)), Math.max(...rows.map(([, b]) => b.length))]
  const line = (a: string, b: string) => `| ${a.padEnd(first)} | ${b.padEnd(second)} |`
  const lines = [line('tables', 'kept'), `| ${'-'.repeat(first)} | ${'-'.repeat(second)} |`]
  return `\n${[...lines, ...rows.map(([a, b]) => line(a, b))].join('\n')}\n\n`
}

function wordsOf(kept: Kept): string {
  if (typeof kept === 'string') return kept
  const { past, ms, but } = kept
  const long = ms === 0 ? '' : `${ms % dayMs === 0 ? several(ms / dayMs, 'day') : several(ms / hourMs, 'hour')} `
  const columns = past.replace(/^coalesce\((.*)\)$/, '$1').split(', ')
  return `gone ${long}after ${columns.map((name) => `\`${name}\``).join(', or ')}${but === undefined ? '' : `, where \`${but}\``}`
}

const several = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`

describe('the sweep', () => {
  const ago = (ms: number) => new Date(app.clock.now().getTime() - ms)
  const uuid = (n: number) => `01935000-0000-7000-8000-${String(n).padStart(12, '0')}`
  let userId: string
  let shareId: string
  beforeAll(async () => {
    userId = (await app.aUser()).id
    shareId = (await aShareOrder(app, await aPhotographer(app))).shareId
    await sql`insert into proposal (id, subject_type, subject_id, user_id, text, content, media_keys, state, created_at)
      values (${uuid(9)}, 'post', ${uuid(9)}, ${userId}, '', '{}', '{}', 'passed', ${app.clock.now()})`.execute(app.db)
  })
  const count = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(app.db)
    return rows[0]?.n
  }

  /** A row whose time is this, with whatever else the table wants. */
  const rowsAt: Readonly<Record<string, (n: number, at: Date) => Promise<unknown>>> = {
    todo: (n, at) =>
      sql`insert into todo (user_id, id, kind, text, path, created_at, done_at)
      values (${userId}, ${uuid(n)}, 'refused', '', '', ${ago(2000 * dayMs)}, ${at})`.execute(app.db),
    wechat_message: (n, at) =>
      sql`insert into wechat_message (user_id, id, kind, template_id, outcome, created_at)
      values (${userId}, ${uuid(n)}, 'formed', 't', 'sent', ${at})`.execute(app.db),
    content_check: (n, at) =>
      sql`insert into content_check (id, proposal_id, verdict, created_at, decided_at)
      values (${uuid(n)}, ${uuid(9)}, 'pass', ${at}, ${at})`.execute(app.db),
    report: (n, at) =>
      sql`insert into report (user_id, id, target_type, target_id, note, created_at, closed_at, outcome)
      values (${userId}, ${uuid(n)}, 'post', ${uuid(n)}, '', ${at}, ${at}, 'dismissed')`.execute(app.db),
    live_card: (n, at) =>
      sql`insert into live_card (activity_id, share_id, joined, expires_at, due_at)
      values (${uuid(n)}, ${shareId}, 1, ${at}, ${at})`.execute(app.db),
    complaint: (n, at) =>
      sql`insert into complaint (id, complained_at, ended_at) values (${uuid(n)}, ${at}, ${at})`.execute(app.db),
    act_request: (n, at) =>
      sql`insert into act_request (id, act, input, target, reason, preview, proposed_by, proposed_at, expires_at)
      values (${uuid(n)}, 'refund', '{}', '', '', '{}', ${uuid(9)}, ${at}, ${at})`.execute(app.db),
  }

  test.each(Object.keys(rowsAt))('takes from %s what is over, to the hour, and nothing else', async (table) => {
    const ms = swept.find((one) => one.table === table)?.ms ?? disputeMs
    await rowsAt[table]?.(101, ago(ms + hourMs))
    await rowsAt[table]?.(102, ago(ms - hourMs))
    const before = (await count(table)) ?? 0
    await startSweeping(app.deps).stop()
    expect(await count(table)).toBe(before - 1)
  })

  test('a WeChat identity without an account goes half a year after its last visit, one with an account stays', async () => {
    const at = ago(181 * dayMs)
    for (const [openid, user] of [
      ['stranger', null],
      ['hers', userId],
    ] as const)
      await sql`insert into identity (app_id, openid, user_id, created_at, used_at) values ('app', ${openid}, ${user}, ${at}, ${at})`.execute(
        app.db,
      )
    await startSweeping(app.deps).stop()
    expect(await app.db.selectFrom('identity').select('openid').execute()).toEqual([{ openid: 'hers' }])
  })

  test('what operators said of a complaint goes with it', async () => {
    await rowsAt['complaint']?.(103, ago(disputeMs + hourMs))
    await sql`insert into complaint_word (id, complaint_id, kind, by_name, created_at, sent_at)
      values (${uuid(1)}, ${uuid(103)}, 'reply', 'lin', ${ago(disputeMs)}, ${ago(disputeMs)})`.execute(app.db)
    await startSweeping(app.deps).stop()
    expect(await count('complaint_word')).toBe(0)
  })
})
