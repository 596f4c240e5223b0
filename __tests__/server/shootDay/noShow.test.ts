import { coinsOf, feesTaken, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aPaidShareOrder, fenOn, hold, hourlyFeeFen, pay, seatFeeFen } from '../../support/builders/seatFees'
import { aPhotographer, setPrices } from '../../support/builders/shareOrders'
import { codeShown, ends, minutesAfter, starts } from '../../support/builders/shootDay'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { because, operate } from '../ops/operator'

let app: TestApp
let model: TestUser
let members: TestUser[]
let shareId: string

/** Three who have paid for their seats with a model who charges. */
beforeEach(async () => {
  app = await buildTestApp()
  await setPrices(app)
  model = await app.aUser()
  const modelId = await aModel(app.db, { user_id: model.id, hourly_fee_fen: hourlyFeeFen })
  members = [await aPhotographer(app), await aPhotographer(app), await aPhotographer(app)]
  const [opener, ...others] = members as [TestUser, ...TestUser[]]
  const opened = await aPaidShareOrder(app, opener, { modelId })
  shareId = opened.shareId
  await pay(app, opener, opened.orderId)
  for (const other of others) await pay(app, other, (await hold(app, other, shareId)).orderId)
})
afterEach(async () => {
  expect(await ledgerDrift(app)).toBe(0)
  await app.close()
})

const refused = (reason: string) => expect.objectContaining({ reason })
const at = (place: number) => members[place] ?? model
const say = (user: TestUser, text = '等了一个小时，没有人来') => app.as(user).call('reportNoShow', { shareId, text })
const earned = async () => (await app.as(model).call('getUserInfo')).wallet.fen
const twoDaysLater = async () => {
  app.clock.set(minutesAfter(ends, 49 * 60))
  await runDueJobs(app.deps)
}

test('half the members say it: the fees freeze, and an operator gives everything back', async () => {
  app.clock.set(minutesAfter(starts, 30))
  await say(at(0))
  expect((await operate(app, 'list', 'no-shows')).text).not.toContain(shareId)
  expect(await say(at(1))).toEqual({ saidAt: app.clock.now().toISOString() })
  expect((await operate(app, 'list', 'no-shows')).text).toContain(shareId)
  await twoDaysLater()
  expect([await earned(), await fenOn(app, 'escrow'), await feesTaken(app)]).toEqual([0, 3 * seatFeeFen, 60])

  expect((await operate(app, 'refund-shoot', shareId, ...because)).text).toBe('已安排向 3 人全额退款。')
  await runDueJobs(app.deps)
  expect([await fenOn(app, 'escrow'), await fenOn(app, 'platform:refunding'), await feesTaken(app)]).toEqual([
    0,
    3 * seatFeeFen,
    0,
  ])
  for (const member of members) expect(await coinsOf(app, member)).toBe(60)
  expect((await operate(app, 'refund-shoot', shareId, ...because)).code).toBe(1)
  await runDueJobs(app.deps)
  expect([await earned(), await fenOn(app, 'platform:refunding')]).toEqual([0, 3 * seatFeeFen])
})

test('granted before the end, what the end would have taken is back too', async () => {
  app.clock.set(minutesAfter(starts, 30))
  for (const member of members) await say(member)
  await operate(app, 'refund-shoot', shareId, ...because)
  await twoDaysLater()
  expect([await earned(), await feesTaken(app), await fenOn(app, 'platform:refunding')]).toEqual([0, 0, 3 * seatFeeFen])
})

test('an operator who does not believe it lets the fees go', async () => {
  app.clock.set(minutesAfter(starts, 30))
  await say(at(0))
  await say(at(1))
  await twoDaysLater()
  expect((await operate(app, 'dismiss-shoot', shareId, ...because)).text).toBe('已驳回并解冻。')
  await runDueJobs(app.deps)
  expect([await earned(), (await operate(app, 'dismiss-shoot', shareId, ...because)).code]).toEqual([3 * seatFeeFen, 1])
})

test('one who has checked in with her keeps the fees free, and cannot say it', async () => {
  app.clock.set(minutesAfter(starts, 30))
  const code = await codeShown(app, { shareId, model, modelId: '', members: [at(0), at(1)] }, app.clock.now())
  await app.as(at(2)).call('checkIn', { shareId, code, at: app.clock.now().toISOString() })
  await expect(say(at(2))).rejects.toEqual(refused('CHECKED_IN'))
  await say(at(0))
  await say(at(1))
  await twoDaysLater()
  expect(await earned()).toBe(3 * seatFeeFen)
})

test('a check-in that arrives after the end holds no freeze up, thaws none, and an operator reads both its times', async () => {
  const during = minutesAfter(starts, 40)
  app.clock.set(during)
  const code = await codeShown(app, { shareId, model, modelId: '', members: [at(0), at(1)] }, during)
  await say(at(0))
  app.clock.set(minutesAfter(ends, 60))
  await app.as(at(2)).call('checkIn', { shareId, code, at: during.toISOString() })
  await say(at(1))
  const { text } = await operate(app, 'list', 'no-shows')
  expect(text).toMatch(/1 +2026-06-10 14:40:00 +2026-06-10 17:00:00/)
  await twoDaysLater()
  expect([await earned(), await fenOn(app, 'escrow')]).toEqual([0, 3 * seatFeeFen])
})

test('what the model says of the members freezes nothing', async () => {
  app.clock.set(minutesAfter(starts, 30))
  await say(model, '没有人来')
  await say(at(0))
  await twoDaysLater()
  expect(await earned()).toBe(3 * seatFeeFen)
})

test('each says it once, not before half an hour, not after the fees went out, and no stranger does', async () => {
  app.clock.set(minutesAfter(starts, 29))
  await expect(say(at(0))).rejects.toEqual(refused('NO_SHOW_EARLY'))
  app.clock.set(minutesAfter(starts, 30))
  const both = await Promise.allSettled([say(at(0)), say(at(0))])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(say(at(0))).rejects.toEqual(refused('NO_SHOW_SAID'))
  const { noShow } = await app.as(at(0)).call('getShootDay', { shareId })
  expect(noShow.saidAt).toBe(app.clock.now().toISOString())
  await expect(say(await app.aUser())).rejects.toEqual(refused('SHARE_NOT_JOINED'))
  app.clock.set(minutesAfter(ends, 48 * 60))
  await expect(say(at(1))).rejects.toEqual(refused('NO_SHOW_OVER'))
})
