import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterEach(async () => {
  expect(await ledgerDrift(app)).toBe(0)
  await app.close()
})

const refused = (reason: string) => expect.objectContaining({ reason })

function wait(user: TestUser, shareId: string, on = true) {
  return app.as(user).call('saveUserdata', { kind: 'wait', targetType: 'shareOrder', targetId: shareId, on })
}

/** A booking of two that is full. */
async function aFullOrder() {
  const [opener, second] = [await aPhotographer(app), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, opener, { maxUsers: 2 })
  await join(app, second, shareId)
  return { opener, second, shareId }
}

test('a freed seat goes to the first who waits and can pay, and no passer-by takes it before', async () => {
  const { second, shareId } = await aFullOrder()
  const [poor, first, next, passerBy] = [
    await aPhotographer(app, 19),
    await aPhotographer(app),
    await aPhotographer(app),
    await aPhotographer(app),
  ]
  for (const user of [poor, first, next]) {
    await wait(user, shareId)
    app.clock.advance({ seconds: 1 })
  }
  await wait(first, shareId)
  expect(await app.as(next).call('getShareOrder', { id: shareId })).toMatchObject({ waiting: true, waitingCount: 3 })
  await app.as(second).call('exitShareOrder', { shareId })
  await expect(join(app, passerBy, shareId)).rejects.toEqual(refused('SHARE_FULL'))
  await Promise.all([runDueJobs(app.deps), runDueJobs(app.deps)])
  expect(await coinsOf(app, first)).toBe(40)
  expect([await coinsOf(app, poor), await coinsOf(app, next)]).toEqual([19, 60])
  const seated = await app.as(first).call('getShareOrder', { id: shareId })
  expect(seated).toMatchObject({ shareState: 2, currentShare: true, waiting: false, waitingCount: 1 })
  const todos = await app.db.selectFrom('todo').select(['user_id', 'kind']).execute()
  expect(todos).toContainEqual({ user_id: first.id, kind: 'waitingSeated' })
  expect(todos).toContainEqual({ user_id: poor.id, kind: 'shareOrderChanged' })
})

test('after the deadline nobody is seated from the list', async () => {
  const { second, shareId } = await aFullOrder()
  const waiter = await aPhotographer(app)
  await wait(waiter, shareId)
  app.clock.set('2026-06-09T14:00:00+08:00')
  await app.as(second).call('exitShareOrder', { shareId })
  await runDueJobs(app.deps)
  expect(await coinsOf(app, waiter)).toBe(60)
  await expect(join(app, waiter, shareId)).resolves.toMatchObject({ shareOrder: { currentShare: true } })
})

test('with a seat fee the first gets an offer of two hours, then the next', async () => {
  const { second, shareId } = await aFullOrder()
  const [first, next] = [await aPhotographer(app), await aPhotographer(app)]
  await wait(first, shareId)
  app.clock.advance({ seconds: 1 })
  await wait(next, shareId)
  await app.db.updateTable('share_order').set({ seat_fee_fen: 5000 }).where('id', '=', shareId).execute()
  await app.as(second).call('exitShareOrder', { shareId })
  await runDueJobs(app.deps)
  const offerOf = async (user: TestUser) => (await app.as(user).call('getShareOrder', { id: shareId })).offerUntil
  expect(await offerOf(first)).toBe('2026-06-01T04:00:01.000Z')
  expect(await offerOf(next)).toBeNull()
  app.clock.advance({ hours: 2 })
  await runDueJobs(app.deps)
  expect(await offerOf(first)).toBeNull()
  expect(await offerOf(next)).toBe('2026-06-01T06:00:01.000Z')
})

test('one waits only for what is full, and not for what one has', async () => {
  const opener = await aPhotographer(app)
  const { shareId: open } = await aShareOrder(app, opener)
  const user = await aPhotographer(app)
  await expect(wait(user, open)).rejects.toEqual(refused('SHARE_NOT_FULL'))
  const full = await aFullOrder()
  await expect(wait(full.opener, full.shareId)).rejects.toEqual(refused('SHARE_JOINED'))
  await wait(user, full.shareId)
  const list = await app.as(user).call('listUserdata', { kind: 'wait' })
  expect(list).toMatchObject({ total: 1, records: [{ shareOrder: { shareId: full.shareId } }] })
  await wait(user, full.shareId, false)
  await wait(user, full.shareId, false)
  expect(await app.as(user).call('listUserdata', { kind: 'wait' })).toMatchObject({ total: 0, records: [] })
})
