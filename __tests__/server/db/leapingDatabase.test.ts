import { sql } from 'kysely'
import { dayMs, hourMs, minuteMs } from '@contract/shanghai'
import { DatabaseClock } from '../../../server/db/clock'
import { connect, type Db } from '../../../server/db/connection'
import { LocalLimit } from '../../../server/http/localLimit'
import { countTry } from '../../../server/http/rateLimit'
import { startSweeping } from '../../../server/wiring/sweep'
import { aPhotographer, aShareOrder } from '../../support/builders/shareOrders'
import { movableTime } from '../../support/database/movableTime'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

/** For the way to the database and back, on a busy machine. */
const closeMs = 2000

let app: TestApp
let db: Db
let leap: (ms: number) => Promise<void>
beforeEach(async () => {
  app = await buildTestApp()
  leap = await movableTime(app.ownerUrl)
  db = connect(app.deps.env.databaseUrl, { poolSize: 1 })
})
afterEach(async () => {
  await db.destroy()
  await app.close()
})

/** A server that runs; its machine's clock, and the one that nobody sets, go on as they are told. */
async function aServer() {
  const machine = { wallMs: 0, steadyMs: 0 }
  const clock = new DatabaseClock(db, {
    wall: () => Date.now() + machine.wallMs,
    steady: () => performance.now() + machine.steadyMs,
  })
  await clock.ask()
  return { clock, machine, deps: { ...app.deps, clock } }
}

function apartMs(clock: DatabaseClock, ms = 0): number {
  return Math.abs(clock.now().getTime() - Date.now() - ms)
}

/** What the sweep keeps for three days, and has for two and a half: how many of it are there. */
async function aPromise(): Promise<() => Promise<number>> {
  await sql`insert into payment_notify (id, received_at) values ('young', ${new Date(Date.now() - 2.5 * dayMs)})`.execute(
    app.db,
  )
  return async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from payment_notify`.execute(app.db)
    return rows[0]?.n ?? 0
  }
}

/** A booking whose next step is due within the day, and whether it was taken. */
async function aDeadline(): Promise<() => Promise<boolean>> {
  app.clock.set(new Date())
  const day = new Date(Date.now() + 9 * dayMs).toISOString().slice(0, 10)
  const { shareId } = await aShareOrder(app, await aPhotographer(app), { day })
  const due_at = new Date(Date.now() + 12 * hourMs)
  await app.db.updateTable('share_order').set({ due_at }).where('id', '=', shareId).execute()
  return async () => {
    const row = await app.db.selectFrom('share_order').select('due_at').where('id', '=', shareId).executeTakeFirst()
    return row?.due_at?.getTime() !== due_at.getTime()
  }
}

test.each([
  ['a day ahead', dayMs],
  ['an hour back', -hourMs],
])(
  'a database that leaps %s alone is not followed, is complained of, and is followed again once it is back',
  async (_what, ms) => {
    const { clock } = await aServer()
    await leap(ms)
    await clock.ask()
    expect(apartMs(clock)).toBeLessThan(closeMs)
    expect(Math.abs(clock.heldMs() - ms)).toBeLessThan(closeMs)
    expect(clock.complaint()).toMatch(/数据库的时钟忽然[快慢]了 (86400|3600) 秒/)
    await leap(0)
    await clock.ask()
    expect([clock.heldMs(), clock.complaint(), clock.evenForMs()]).toEqual([0, null, Infinity])
    expect(apartMs(clock)).toBeLessThan(closeMs)
  },
)

test('one that is put right, as this machine has it, is followed at once', async () => {
  await leap(-hourMs)
  const { clock } = await aServer()
  expect(apartMs(clock, -hourMs)).toBeLessThan(closeMs)
  await leap(0)
  expect(Math.abs(((await clock.ask()) ?? 0) - hourMs)).toBeLessThan(closeMs)
  expect([apartMs(clock) < closeMs, clock.complaint()]).toEqual([true, null])
})

test('nothing ends and nothing goes early when a database leaps a day ahead and comes back', async () => {
  const { clock, deps } = await aServer()
  const [kept, isStepped] = [await aPromise(), await aDeadline()]
  await leap(dayMs)
  await clock.ask()
  await runDueJobs(deps)
  await startSweeping(deps).stop()
  await leap(0)
  await clock.ask()
  await runDueJobs(deps)
  await startSweeping(deps).stop()
  expect([await kept(), await isStepped()]).toEqual([1, false])
})

test('where the machine leapt with it, as one that slept, the time is followed: ends wait for minutes, removals for a day', async () => {
  const { clock, machine, deps } = await aServer()
  const [kept, isStepped] = [await aPromise(), await aDeadline()]
  const work = async () => {
    await runDueJobs(deps)
    await startSweeping(deps).stop()
    return [await kept(), await isStepped()]
  }
  machine.wallMs = dayMs
  await leap(dayMs)
  await clock.ask()
  expect(apartMs(clock, dayMs)).toBeLessThan(closeMs)
  expect(await work()).toEqual([1, false])
  machine.steadyMs = 14 * minuteMs
  expect(await work()).toEqual([1, false])
  machine.steadyMs = 16 * minuteMs
  expect(await work()).toEqual([1, true])
  machine.steadyMs = 27 * hourMs
  expect(await work()).toEqual([0, true])
})

test('a server that starts beside a database that is ahead of its machine ends and removes nothing for as long', async () => {
  await leap(dayMs)
  const { clock, deps } = await aServer()
  const [kept, isStepped] = [await aPromise(), await aDeadline()]
  await runDueJobs(deps)
  await startSweeping(deps).stop()
  expect([await kept(), await isStepped()]).toEqual([1, false])
  expect(clock.complaint()).toMatch(/时钟比数据库慢 86400 秒/)
})

test('tries that were counted a day ahead keep nobody out once the clock is back', async () => {
  const [now, ahead] = [new Date(), new Date(Date.now() + dayMs)]
  const tries = (at: Date) => countTry(app.db, 'somebody', { ms: hourMs, now: at })
  expect([await tries(ahead), await tries(ahead)]).toEqual([1, 2])
  expect([await tries(now), await tries(now)]).toEqual([1, 2])
})

test('reads that were counted a day ahead keep nobody out either', () => {
  const reads = new LocalLimit(1)
  const at = (ms: number) => reads.take('192.0.2.1', new Date(Date.now() + ms))
  expect([at(dayMs), at(dayMs), at(0)]).toEqual([true, false, true])
})

test('who watches /readyz reads that the clock is wrong, and the server serves on', async () => {
  const asked = () => app.app.inject({ url: '/readyz' })
  expect((await asked()).json()).toEqual({ ok: true })
  app.clock.complaint = () => '数据库的时钟忽然快了 86400 秒'
  const answer = await asked()
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, clock: '数据库的时钟忽然快了 86400 秒' }])
})
