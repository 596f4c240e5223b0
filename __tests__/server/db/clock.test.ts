import { clockSentence, DatabaseClock } from '../../../server/db/clock'
import { transaction } from '../../../server/db/connection'
import type { Deps } from '../../../server/deps'
import { listSessions, openSession } from '../../../server/features/accounts/sessions'
import { sending } from '../../../server/features/ledger/clearing'
import { putInOutbox } from '../../../server/jobs/outbox'
import { coinsOf } from '../../support/builders/ledger'
import { aPhotographer, aShareOrder } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

const hourMs = 3_600_000
/** For the way to the database and back, on a busy machine. */
const closeMs = 1000

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

/** A server on the database of `app`, on a machine whose clock is wrong. */
async function aServer(aheadMs: number) {
  const wall = { aheadMs }
  const machine = { wall: () => Date.now() + wall.aheadMs, steady: () => performance.now() }
  const clock = new DatabaseClock(app.db, machine)
  await clock.ask()
  const deps: Deps = { ...app.deps, clock }
  return { deps, clock, jump: (ms: number) => (wall.aheadMs += ms) }
}

function apartMs(one: DatabaseClock): number {
  return Math.abs(one.now().getTime() - Date.now())
}

test('servers of machines an hour apart go by one time, and by the same when one of them jumps', async () => {
  const servers = await Promise.all([aServer(hourMs), aServer(-hourMs)])
  for (const { clock } of servers) expect(apartMs(clock)).toBeLessThan(closeMs)
  for (const { jump } of servers) jump(-2 * hourMs)
  for (const { clock } of servers) expect(apartMs(clock)).toBeLessThan(closeMs)
  expect(servers.map(({ clock }) => Math.round((clock.aheadMs() ?? 0) / hourMs))).toEqual([-1, -3])
})

test('a server that has not heard from its database goes by its machine, and follows the database once it answers', async () => {
  const clock = new DatabaseClock(app.db, { wall: () => Date.now() + hourMs, steady: () => performance.now() })
  expect(clock.aheadMs()).toBeNull()
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(hourMs - closeMs)
  expect(await clock.ask()).toBeNull()
  expect(apartMs(clock)).toBeLessThan(closeMs)
})

test('it follows a database whose time moves, and leaves alone what the way there and back explains', async () => {
  let steadyMs = 0
  const clock = new DatabaseClock(app.db, { wall: () => Date.now(), steady: () => performance.now() + steadyMs })
  await clock.ask()
  const moves = [await clock.ask(), await clock.ask()]
  for (const moved of moves) expect(Math.abs(moved ?? hourMs)).toBeLessThan(closeMs)
  // As if the database had been put back by an hour.
  steadyMs = hourMs
  const back = await clock.ask()
  expect(Math.abs((back ?? 0) + hourMs)).toBeLessThan(closeMs)
  expect(apartMs(clock)).toBeLessThan(closeMs)
})

test('what a server with a clock ahead promises, one with a clock behind carries out at once, and once', async () => {
  const [ahead, behind] = [await aServer(hourMs), await aServer(-hourMs)]
  const user = await app.aUser()
  const amounts = [{ bucket: 'paid' as const, amount: 10 }]
  const credit = (ref: string, from: Deps) =>
    sending({ userId: user.id, ref, kind: 'reward', memo: 'test', amounts, at: from.clock.now() }).promise
  await transaction(app.db, (tx) => putInOutbox(tx, credit('reward:1', ahead.deps)))
  // What the one calls now may be some milliseconds away for the other, and no more.
  for (const end = Date.now() + closeMs; Date.now() < end && (await coinsOf(app, user)) === 0;)
    await runDueJobs(behind.deps)
  expect(await coinsOf(app, user)).toBe(10)
  // What is promised for later stays for later, also for the one that is ahead.
  const due = new Date(Date.now() + 30 * 60_000)
  await transaction(app.db, (tx) => putInOutbox(tx, { ...credit('reward:2', behind.deps), due }))
  for (const { deps } of [ahead, behind]) await runDueJobs(deps)
  expect(await coinsOf(app, user)).toBe(10)
})

test('a deadline and a session end at their time, whichever server looks', async () => {
  app.clock.set(new Date())
  const [ahead, behind] = [await aServer(hourMs), await aServer(-hourMs)]
  const day = new Date(Date.now() + 9 * 24 * hourMs).toISOString().slice(0, 10)
  const photographer = await aPhotographer(app)
  const { shareId } = await aShareOrder(app, photographer, { day })
  const stepAt = async (due_at: Date) => {
    await app.db.updateTable('share_order').set({ due_at }).where('id', '=', shareId).execute()
    for (const { deps } of [ahead, behind]) await runDueJobs(deps)
    const { due_at: now } = await app.db.selectFrom('share_order').select('due_at').executeTakeFirstOrThrow()
    return now?.getTime() !== due_at.getTime()
  }
  expect(await stepAt(new Date(Date.now() + 30 * 60_000))).toBe(false)
  expect(await stepAt(new Date(Date.now() - 1000))).toBe(true)
  await app.db.deleteFrom('session').execute()
  await openSession(app.db, photographer.id, 'h5', ahead.clock.now())
  const lasts = async (expires_at: Date) => {
    await app.db.updateTable('session').set({ expires_at }).execute()
    const seen = [ahead, behind].map(({ clock }) => listSessions(app.db, photographer.id, clock.now()))
    return (await Promise.all(seen)).map((sessions) => sessions.length === 1)
  }
  expect(await lasts(new Date(Date.now() + 30 * 60_000))).toEqual([true, true])
  expect(await lasts(new Date(Date.now() - 30 * 60_000))).toEqual([false, false])
})

test('a machine whose clock is not that of the database is told so, and by how much', () => {
  expect(clockSentence(null)).toBeNull()
  expect(clockSentence(29_000)).toBeNull()
  expect(clockSentence(120_000)).toMatch(/时钟比数据库快 120 秒/)
  expect(clockSentence(-hourMs)).toMatch(/时钟比数据库慢 3600 秒/)
})
