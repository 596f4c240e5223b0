import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '../../../server/app'
import { connect } from '../../../server/db/connection'
import { migrateDatabase } from '../../../server/db/migrate'
import { ledgerDrift } from '../../../server/features/ledger/drift'
import { openMetrics } from '../../../server/metrics/metrics'
import { startSweeping } from '../../../server/wiring/sweep'
import { consoleBeside } from '../../server/console/consoleApp'
import { aPost } from '../../support/builders/content'
import { aPhotographer, aShareOrder, join as joinShareOrder, setPrices } from '../../support/builders/shareOrders'
import { startCluster } from '../../support/cluster'
import { runDueJobs } from '../../support/dueJobs'
import { isPassedOver, programMissing } from '../../support/programs'
import { temporaryFolder } from '../../support/temporaryFolder'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { fill, grownTables } from './fill'

const rows = Number(process.env['ROWS'] ?? 10_000_000)
const limitMs = 90 * 60_000
/** A page of a person, and one of an operator. */
const [quickMs, patientMs] = [1000, 4000]
const dayMs = 86_400_000

const missing = programMissing('psql', ['--version'], 'postgresql')
if (missing !== null) console.warn(`proof: skipped, no table is filled: ${missing}`)
const proof = isPassedOver(missing) ? test.skip : test

/** The plans that PostgreSQL has written of what was asked since. */
function plansIn(logFile: string) {
  const from = statSync(logFile).size
  return () => readFileSync(logFile).subarray(from).toString()
}

/** The grown tables that a plan reads from one end to the other; one that stops at so many rows (a count up to 10,000) does not. */
function readWhole(plans: string): string[] {
  const unbounded = plans.replaceAll(/Limit .*\n\s*->\s+Seq Scan on .*/g, '')
  return grownTables.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(unbounded))
}

proof(
  `with ${rows} rows of each that grows for ever, people and operators wait for what they ask alone`,
  async () => {
    const folder = temporaryFolder('size')
    execFileSync('chmod', ['755', folder])
    const explained = ['session_preload_libraries=auto_explain', 'auto_explain.log_min_duration=0']
    const settings = [
      ...explained,
      'auto_explain.log_nested_statements=on',
      'max_wal_size=8GB',
      'shared_buffers=512MB',
      'maintenance_work_mem=512MB',
    ]
    const cluster = await startCluster(folder, 'docs/operating.md', settings)
    await migrateDatabase(cluster.ownerUrl, 'pinpai_app')
    const app = await buildTestApp({ database: { ...cluster, drop: () => cluster.stop() } })
    const superuserUrl = `postgres://postgres@127.0.0.1:${new URL(cluster.appUrl).port}/pinpai`
    const person = await aPhotographer(app, 1000)
    await fill(superuserUrl, { rows, busiest: person.id, now: app.clock.now() })
    for (const line of await sizesOf(app)) console.log(`proof: ${line}`)

    const slow: string[] = []
    const asked: Asked = async (name, withinMs, work, { readsAll } = { readsAll: false }) => {
      const plans = plansIn(join(folder, 'postgresql.log'))
      const times = []
      for (let run = 0; run < 3; run++) {
        const began = performance.now()
        await work().catch((error: unknown) => slow.push(`${name}: ${JSON.stringify(error)}`))
        times.push(performance.now() - began)
      }
      const [first = 0, , last = 0] = times
      const whole = readWhole(plans())
      const read = whole.length === 0 ? '' : `, reads all of ${whole.join(', ')}`
      console.log(`proof: ${name}: ${Math.round(first)} ms at first, then ${Math.round(last)} ms${read}`)
      if (last > withinMs || (whole.length > 0 && !readsAll)) slow.push(name)
    }
    await people(app, person, asked)
    await operators(app, asked)
    await work(app, asked)
    await app.close()
    expect(slow).toEqual([])
  },
  limitMs,
)

type Asked = (
  name: string,
  withinMs: number,
  work: () => Promise<unknown>,
  options?: { readonly readsAll: boolean },
) => Promise<void>

async function people(app: TestApp, person: Awaited<ReturnType<typeof aPhotographer>>, asked: Asked): Promise<void> {
  const { call } = app.as(person)
  const day = (ago: number) => new Date(app.clock.now().getTime() - ago * dayMs).toISOString().slice(0, 10)
  await asked('my bills, the newest', quickMs, () => call('listBills', {}))
  await asked('my bills, those that came back', quickMs, () => call('listBills', { direction: 'back' }))
  await asked('my bills, two years ago', quickMs, () => call('listBills', { until: day(730) }))
  await asked('my notices', quickMs, () => call('listOwnNotices', {}))
  await asked('how many notices are unread', quickMs, () => call('getUserInfo', {}))
  await asked('all notices read', quickMs, () => call('readNotices', {}))
  await setPrices(app)
  await asked('an unlock', quickMs, async () => {
    const author = await app.aUser()
    const id = await aPost(app.db, author.id, { priceCoins: 5, text: '雨夜霓虹的布光笔记'.repeat(20) })
    await call('unlockComment', { id, priceCoins: 5 })
  })
  const opener = await aPhotographer(app, 1000)
  let hour = 8
  await asked('a booking opened and joined', quickMs, async () => {
    const { shareId } = await aShareOrder(app, opener, { hours: [++hour] })
    await joinShareOrder(app, person, shareId)
  })
}

async function operators(app: TestApp, asked: Asked): Promise<void> {
  const beside = await consoleBeside(app)
  const admin = await beside.anOperator('主管', 'admin', 'finance', 'support')
  const one = await app.db.selectFrom('audit').select('target').orderBy('created_at').limit(1).executeTakeFirstOrThrow()
  const entry = await app.db
    .selectFrom('ledger_transaction')
    .select(['order_id', 'user_id'])
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  await asked('the audit, the newest', patientMs, () => admin.call('listAudit', {}))
  await asked('the audit of one thing', patientMs, () => admin.call('listAudit', { target: one.target }))
  await asked('the audit of one act', patientMs, () => admin.call('listAudit', { act: 'grant' }))
  await asked('the audit of one operator', patientMs, () => admin.call('listAudit', { actor: '客服7' }))
  await asked('the audit of who never did anything', patientMs, () => admin.call('listAudit', { actor: '某某' }))
  await asked('the ledger, the newest', patientMs, () => admin.call('listTransactions', {}))
  const { user_id: userId, order_id: orderId } = entry
  await asked('the ledger of one person', patientMs, () => admin.call('listTransactions', { userId }))
  await asked('the ledger of one order', patientMs, () => admin.call('listTransactions', { orderId: orderId ?? '' }))
  await asked('the ledger of a kind that is rare', patientMs, () => admin.call('listTransactions', { kind: 'welcome' }))
  await asked('what is promised', patientMs, () => admin.call('listJobs', {}))
  await asked('what is promised to one request', patientMs, () => admin.call('listJobs', { requestId: 'f'.repeat(32) }))
  await beside.close()
}

async function work(app: TestApp, asked: Asked): Promise<void> {
  await asked('all jobs when nothing is due', patientMs, () => runDueJobs(app.deps))
  const measured = await buildApp(app.deps)
  const registry = openMetrics(measured, app.deps)
  await asked('the metrics', 2 * patientMs, () => registry.metrics(), { readsAll: true })
  await measured.close()
  await asked('the hourly sweep of nothing', quickMs, () => startSweeping(app.deps).stop())
  await asked('the ledger added up', 10 * 60_000, () => addedUp(app), { readsAll: true })
  app.clock.advance({ days: 1 })
  await asked('the hourly sweep of a whole day', 10 * 60_000, () => startSweeping(app.deps).stop())
}

/** As an operator's command does it, without the limit of a statement. */
async function addedUp({ deps }: TestApp): Promise<void> {
  const db = connect(deps.env.databaseUrl, { poolSize: 1, statementTimeout: 'none' })
  await ledgerDrift(db)
  await db.destroy()
}

async function sizesOf(app: TestApp): Promise<string[]> {
  const { rows: sizes } = await sql<{ name: string; n: number; table: string; all: string }>`
    select relname as name, n_live_tup::int8 as n, pg_size_pretty(pg_table_size(relid)) as table,
           pg_size_pretty(pg_total_relation_size(relid)) as all
      from pg_stat_user_tables where relname in (${sql.join([...grownTables])}) order by relname`.execute(app.db)
  return sizes.map(({ name, n, table, all }) => `${name}: ${n} rows, ${table}, ${all} with its indexes`)
}
