import { coinsOf, entryCount, feesTaken, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, join, opening, setPrices, shootDay } from '../../support/builders/shareOrders'
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
const todosOf = async (user: { id: string }) =>
  (await app.db.selectFrom('todo').select(['kind']).where('user_id', '=', user.id).execute()).map(({ kind }) => kind)

test('the opener is the first participant and pays', async () => {
  const opener = await aPhotographer(app)
  const { shareOrder, orderId } = await aShareOrder(app, opener)
  expect(orderId).toBeNull()
  expect(shareOrder).toMatchObject({ shareState: 1, currentShare: true, opener: true, hours: 2, heldSeats: 0 })
  expect(shareOrder).toMatchObject({ canExit: true, exitRefund: { coins: 20, fen: 0 }, pccName: '上海市徐汇区' })
  expect(shareOrder.shareUsers).toHaveLength(1)
  expect(await coinsOf(app, opener)).toBe(40)
})

test('a full booking forms, and opens again when someone leaves before the deadline', async () => {
  const [opener, second, third] = [await aPhotographer(app), await aPhotographer(app), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, opener)
  await join(app, second, shareId)
  expect((await join(app, third, shareId)).shareOrder.shareState).toBe(2)
  expect(await todosOf(opener)).toEqual(['shareOrderChanged'])
  const left = await app.as(third).call('exitShareOrder', { shareId })
  expect(left).toMatchObject({ refundedCoins: 20, shareOrder: { shareState: 1, currentShare: false } })
})

test('only members, from state 2 on, see address, contact and names', async () => {
  const [opener, second, third] = [await aPhotographer(app), await aPhotographer(app), await aPhotographer(app)]
  const meetingPoint = { longitude: 121.4602, latitude: 31.1788 }
  const terms = opening({ modelId: await aModel(app.db), maxUsers: 2 })
  const { shareId, shareOrder } = await app.as(opener).call('share', { ...terms, meetingPoint })
  const secret = /龙腾大道|secret-contact|nickname|meetingPoint|121\.4602/
  expect(JSON.stringify(shareOrder)).not.toMatch(secret)
  const { shareOrder: formed } = await join(app, second, shareId)
  const where = { meetingAddress: '龙腾大道 2555 号门口', meetingPoint }
  expect(formed).toMatchObject({ contact: '微信 secret-contact', ...where })
  expect(formed.shareUsers[0]).toHaveProperty('nickname')
  for (const speaker of [app.visitor, app.as(third)]) {
    expect(JSON.stringify(await speaker.call('getShareOrder', { id: shareId }))).not.toMatch(secret)
    const list = await speaker.call('listModels', { searchType: 2 })
    expect(list.records).toHaveLength(1)
    expect(JSON.stringify(list)).not.toMatch(secret)
  }
})

test('forty callers for three seats: exactly three, charges as many as seats', async () => {
  const opener = await aPhotographer(app)
  const { shareId } = await aShareOrder(app, opener, { maxUsers: 4 })
  const callers = await Promise.all(Array.from({ length: 40 }, () => aPhotographer(app)))
  const results = await Promise.allSettled(callers.map((caller) => join(app, caller, shareId)))
  const turnedDown = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(turnedDown).toHaveLength(37)
  for (const reason of turnedDown) expect(reason).toMatchObject({ reason: 'SHARE_FULL' })
  const charged = await Promise.all(callers.map((caller) => coinsOf(app, caller)))
  expect(charged.filter((coins) => coins === 40)).toHaveLength(3)
  expect(charged.filter((coins) => coins === 60)).toHaveLength(37)
})

test('one user joining many times at once has one seat and one charge', async () => {
  const [opener, user] = [await aPhotographer(app), await aPhotographer(app, 200)]
  const { shareId } = await aShareOrder(app, opener, { maxUsers: 10 })
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => join(app, user, shareId)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await coinsOf(app, user)).toBe(180)
})

test('openers of overlapping hours at once: one of them gets the model', async () => {
  const modelId = await aModel(app.db)
  const openers = await Promise.all(Array.from({ length: 8 }, () => aPhotographer(app)))
  const open = (index: number) => ({ ...opening({ modelId, hours: index % 2 === 0 ? [14, 15] : [15, 16] }) })
  const results = await Promise.allSettled(openers.map((user, index) => app.as(user).call('share', open(index))))
  const turnedDown = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(turnedDown).toHaveLength(7)
  for (const reason of turnedDown) expect(reason).toMatchObject({ reason: 'WINDOW_TAKEN' })
  expect(await app.db.selectFrom('share_order').select('id').execute()).toHaveLength(1)
})

test('leaving twice, also at once, refunds once and answers the same', async () => {
  const [opener, second] = [await aPhotographer(app), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, opener)
  await join(app, second, shareId)
  const exits = await Promise.all(Array.from({ length: 5 }, () => app.as(second).call('exitShareOrder', { shareId })))
  expect(exits.map((exit) => exit.refundedCoins)).toEqual([20, 20, 20, 20, 20])
  expect(await coinsOf(app, second)).toBe(60)
})

test('the place of an opener who leaves passes to the earliest joiner; with the last one the hours are free', async () => {
  const [opener, second, other] = [await aPhotographer(app), await aPhotographer(app), await aPhotographer(app)]
  const modelId = await aModel(app.db)
  const { shareId } = await aShareOrder(app, opener, { modelId })
  await join(app, second, shareId)
  await app.as(opener).call('exitShareOrder', { shareId })
  expect(await app.as(second).call('getShareOrder', { id: shareId })).toMatchObject({ opener: true })
  const last = await app.as(second).call('exitShareOrder', { shareId })
  expect(last).toMatchObject({ refundedCoins: 20, shareOrder: { shareState: 4 } })
  await expect(aShareOrder(app, other, { modelId })).resolves.toMatchObject({ shareOrder: { shareState: 1 } })
})

test('too few at the deadline: cancelled for every reader at once, everything back when the scheduler comes', async () => {
  const opener = await aPhotographer(app)
  const { shareId } = await aShareOrder(app, opener)
  app.clock.set('2026-06-09T14:00:00+08:00')
  expect(await app.as(opener).call('getShareOrder', { id: shareId })).toMatchObject({ shareState: 4, canExit: false })
  expect((await app.visitor.call('listModels', { searchType: 2 })).records).toEqual([])
  await Promise.all([runDueJobs(app.deps), runDueJobs(app.deps), runDueJobs(app.deps)])
  await runDueJobs(app.deps)
  expect(await coinsOf(app, opener)).toBe(60)
  expect(await todosOf(opener)).toEqual(['shareOrderChanged'])
  expect(await app.as(opener).call('listOrders', { kind: 8 })).toMatchObject({ records: [{ state: 6 }] })
})

test('enough at the deadline: formed, joinable until the start, ended at the end with the fees taken once', async () => {
  const [opener, second, third] = [await aPhotographer(app), await aPhotographer(app), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, opener)
  await join(app, second, shareId)
  app.clock.set('2026-06-10T13:59:59+08:00')
  expect((await join(app, third, shareId)).shareOrder.shareState).toBe(2)
  const late = await app.as(third).call('exitShareOrder', { shareId })
  expect(late).toMatchObject({ refundedCoins: 0, shareOrder: { shareState: 2 } })
  app.clock.set('2026-06-10T14:00:00+08:00')
  await expect(join(app, third, shareId)).rejects.toEqual(refused('SHARE_STARTED'))
  await expect(app.as(second).call('exitShareOrder', { shareId })).rejects.toEqual(refused('SHARE_STARTED'))
  app.clock.set('2026-06-10T16:00:00+08:00')
  expect(await app.visitor.call('getShareOrder', { id: shareId })).toMatchObject({ shareState: 3 })
  await Promise.all([runDueJobs(app.deps), runDueJobs(app.deps)])
  await runDueJobs(app.deps)
  expect(await feesTaken(app)).toBe(60)
  await expect(join(app, third, shareId)).rejects.toEqual(refused('SHARE_ENDED'))
})

test("the model's user cannot join, and may cancel until the start with everything back", async () => {
  const [opener, second, owner] = [await aPhotographer(app), await aPhotographer(app), await aPhotographer(app)]
  const modelId = await aModel(app.db, { user_id: owner.id })
  const { shareId } = await aShareOrder(app, opener, { modelId, maxUsers: 2 })
  await expect(join(app, owner, shareId)).rejects.toEqual(refused('OWN_MODEL'))
  await join(app, second, shareId)
  app.clock.set('2026-06-10T13:00:00+08:00')
  const cancelled = await app.as(owner).call('exitShareOrder', { shareId })
  expect(cancelled).toMatchObject({ refundedCoins: 0, shareOrder: { shareState: 4, own: true } })
  await app.as(owner).call('exitShareOrder', { shareId })
  expect(await app.as(second).call('exitShareOrder', { shareId })).toMatchObject({ refundedCoins: 20 })
  await runDueJobs(app.deps)
  expect([await coinsOf(app, opener), await coinsOf(app, second)]).toEqual([60, 60])
})

test('every refusal leaves no trace', async () => {
  const [opener, poor, user] = [await aPhotographer(app), await aPhotographer(app, 19), await aPhotographer(app)]
  const modelId = await aModel(app.db)
  const paid = await aModel(app.db, { hourly_fee_fen: 26000 })
  const { shareId } = await aShareOrder(app, opener, { modelId })
  const trace = async () => [
    await entryCount(app),
    await app.db.selectFrom('orders').select('id').execute(),
    await app.db.selectFrom('share_seat').selectAll().execute(),
    await app.db.selectFrom('share_order').selectAll().execute(),
    await app.db.selectFrom('window_claim').selectAll().execute(),
    await app.db.selectFrom('todo').selectAll().execute(),
  ]
  const before = await trace()
  const cheap = { shareId, priceCoins: 19, seatFeeFen: 0 }
  const later = { modelId, hours: [17] }
  const refusals: Array<[() => Promise<unknown>, string]> = [
    [() => join(app, poor, shareId), 'NOT_ENOUGH_COINS'],
    [() => app.as(poor).call('share', opening(later)), 'NOT_ENOUGH_COINS'],
    [() => app.as(user).call('share', cheap), 'PRICE_ROSE'],
    [() => app.as(user).call('share', { ...opening(later), priceCoins: 19 }), 'PRICE_ROSE'],
    [() => join(app, opener, shareId), 'SHARE_JOINED'],
    [() => app.as(user).call('exitShareOrder', { shareId }), 'SHARE_NOT_JOINED'],
    [() => app.as(user).call('share', opening({ modelId: paid })), 'PRICE_ROSE'],
    [() => app.as(user).call('share', opening({ modelId })), 'WINDOW_TAKEN'],
    [() => app.as(user).call('share', opening({ modelId, hours: [7] })), 'WINDOW_CLOSED'],
    [() => app.as(user).call('share', opening({ modelId, day: '2026-06-01', hours: [12] })), 'WINDOW_TOO_SOON'],
    [() => app.as(user).call('share', opening({ modelId, hours: [10, 12] })), 'WINDOWS_NOT_ADJACENT'],
    [() => app.as(user).call('share', opening({ ...later, minUsers: 4, maxUsers: 3 })), 'MIN_OVER_MAX'],
    [() => app.as(user).call('share', { ...opening(later), areaCode: '999999' }), 'AREA_UNKNOWN'],
    [() => app.as(user).call('share', opening({ modelId: shareId })), 'NOT_FOUND'],
    [() => join(app, user, modelId), 'NOT_FOUND'],
    [() => app.visitor.call('share', cheap), 'SIGN_IN'],
  ]
  for (const [call, reason] of refusals) await expect(call()).rejects.toEqual(refused(reason))
  expect(await trace()).toEqual(before)
})

test('a dearer price that was shown is refused too, with what it costs now', async () => {
  const [opener, user] = [await aPhotographer(app), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, opener)
  const now = { priceCoins: 20, seatFeeFen: 0 }
  for (const shown of [{ priceCoins: 50 }, { seatFeeFen: 900 }]) {
    const differs = app.as(user).call('share', { shareId, ...now, ...shown })
    await expect(differs).rejects.toMatchObject({ code: 409, reason: 'PRICE_ROSE', data: now })
  }
  expect(await coinsOf(app, user)).toBe(60)
  await app.as(user).call('share', { shareId, ...now })
  expect(await coinsOf(app, user)).toBe(40)
})

test('one key sent many times at once books once, with one answer', async () => {
  const user = await aPhotographer(app)
  const body = opening({ modelId: await aModel(app.db) })
  const calls = Array.from({ length: 10 }, () => app.as(user).call('share', body, { key: 'the-same' }))
  const answers = await Promise.all(calls)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await coinsOf(app, user)).toBe(40)
})

test('another booking of mine at the same time warns', async () => {
  const user = await aPhotographer(app)
  const first = await aShareOrder(app, user)
  const other = await aShareOrder(app, await aPhotographer(app), { hours: [15] })
  const seen = await app.as(user).call('getShareOrder', { id: other.shareId })
  expect(seen.overlap).toMatchObject({ shareId: first.shareId })
  await expect(join(app, user, other.shareId)).resolves.toMatchObject({ shareOrder: { currentShare: true } })
})

test('the windows of a model show what is taken, and no more than 92 days', async () => {
  const modelId = await aModel(app.db)
  await aShareOrder(app, await aPhotographer(app), { modelId })
  const { days } = await app.visitor.call('getModelWindows', { modelId, date: shootDay })
  const booked = days[0]?.windows.filter(({ why }) => why === 'BOOKED').map(({ start }) => start)
  expect(booked).toEqual(['2026-06-10T06:00:00.000Z', '2026-06-10T07:00:00.000Z'])
  const span = (to: string) => app.visitor.call('getModelWindows', { modelId, from: '2026-06-01', to })
  expect((await span('2026-08-31')).days).toHaveLength(92)
  await expect(span('2026-09-01')).rejects.toEqual(refused('BAD_INPUT'))
  await expect(span('2026-05-31')).rejects.toEqual(refused('BAD_INPUT'))
})
