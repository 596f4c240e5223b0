import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import {
  aPaidShareOrder,
  aPayingMember,
  aPublicShareOrder,
  fenOn,
  hold,
  hourlyFeeFen,
  pay,
  seatFeeFen,
  settleOrder,
} from '../../support/builders/seatFees'
import { aPhotographer, aShareOrder, setPrices, shootDay } from '../../support/builders/shareOrders'
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

function missing(): never {
  throw new Error('there is no such user')
}

const refused = (reason: string) => expect.objectContaining({ reason })
const photographers = (count: number) => Promise.all(Array.from({ length: count }, () => aPhotographer(app)))
const seen = (user: TestUser, id: string) => app.as(user).call('getShareOrder', { id })
const infoOf = (user: TestUser) => app.as(user).call('getUserInfo')
const exit = (user: TestUser, shareId: string) => app.as(user).call('exitShareOrder', { shareId })
const feed = async () => (await app.db.selectFrom('hot_item').select('id').execute()).map(({ id }) => id)

const aPublicOne = (terms?: Parameters<typeof aPublicShareOrder>[1]) => aPublicShareOrder(app, terms)
const joined = (shareId: string) => aPayingMember(app, shareId)

test('what its opener has yet to pay is seen by the opener alone, and holds the hours', async () => {
  const [opener = missing(), other = missing()] = await photographers(2)
  const modelId = await aModel(app.db, { hourly_fee_fen: hourlyFeeFen })
  const { shareId, orderId, shareOrder } = await aPaidShareOrder(app, opener, { modelId })
  expect(shareOrder).toMatchObject({ shareState: 0, opener: true, currentShare: false, heldSeats: 1, shareUsers: [] })
  expect(shareOrder).toMatchObject({ orderId, payUntil: '2026-06-01T02:15:00.000Z', exitRefund: { coins: 20, fen: 0 } })
  expect(await coinsOf(app, opener)).toBe(40)
  const order = await app.as(opener).call('getOrder', { id: orderId })
  expect(order).toMatchObject({ kind: 8, state: 0, amountCoins: 20, amountFen: seatFeeFen })
  expect(order.expiresAt).toBe('2026-06-01T02:15:00.000Z')
  const info = await infoOf(opener)
  expect(info.todo).toMatchObject([{ kind: 'orderUnpaid', path: `/pages/syt/syt?orderId=${orderId}` }])
  expect(info.counts).toMatchObject({ unpaidOrders: 1 })
  await expect(seen(other, shareId)).rejects.toEqual(refused('NOT_FOUND'))
  await expect(exit(other, shareId)).rejects.toEqual(refused('NOT_FOUND'))
  await expect(hold(app, other, shareId)).rejects.toEqual(refused('NOT_FOUND'))
  await expect(aPaidShareOrder(app, other, { modelId })).rejects.toEqual(refused('WINDOW_TAKEN'))
  expect((await app.visitor.call('listModels', { searchType: 2 })).records).toEqual([])
  expect(await feed()).toEqual([])
})

test('paid, it is public: the opener joined, the fee in escrow, in the feed, nothing left to do', async () => {
  const { opener, shareId } = await aPublicOne()
  const open = await seen(opener, shareId)
  expect(open).toMatchObject({ shareState: 1, currentShare: true, heldSeats: 0, payUntil: null })
  expect(open.exitRefund).toEqual({ coins: 20, fen: seatFeeFen })
  expect([await fenOn(app, 'platform:cash'), await fenOn(app, 'escrow')]).toEqual([-seatFeeFen, seatFeeFen])
  expect(await feed()).toEqual([shareId])
  expect(await infoOf(opener)).toMatchObject({ todo: [], counts: { unpaidOrders: 0 } })
})

test('a booking for one forms with its payment', async () => {
  const opener = await aPhotographer(app)
  const modelId = await aModel(app.db, { hourly_fee_fen: 5_000 })
  const { shareId, orderId } = await aPaidShareOrder(app, opener, { modelId, minUsers: 1, maxUsers: 1 })
  await pay(app, opener, orderId)
  expect(await seen(opener, shareId)).toMatchObject({ shareState: 2, currentShare: true })
})

test('a held seat lowers what is left and is nobody yet; its payment joins it and forms what is full', async () => {
  const { shareId } = await aPublicOne({ maxUsers: 2 })
  const [second = missing(), third = missing()] = await photographers(2)
  const { orderId, shareOrder } = await hold(app, second, shareId)
  expect(shareOrder).toMatchObject({ heldSeats: 1, currentShare: false, shareState: 1, orderId, canExit: true })
  expect(shareOrder.shareUsers).toHaveLength(1)
  expect(await seen(third, shareId)).toMatchObject({ heldSeats: 1, orderId: null, payUntil: null })
  await expect(hold(app, third, shareId)).rejects.toEqual(refused('SHARE_FULL'))
  await expect(hold(app, second, shareId)).rejects.toEqual(refused('SHARE_JOINED'))
  app.clock.advance({ minutes: 14 })
  expect(await pay(app, second, orderId)).toBe(true)
  expect(await pay(app, second, orderId)).toBe(false)
  expect(await seen(second, shareId)).toMatchObject({ shareState: 2, currentShare: true, heldSeats: 0 })
  expect(await fenOn(app, 'escrow')).toBe(2 * seatFeeFen)
})

test('a seat fee that differs from what was shown is refused, whichever is the dearer', async () => {
  const { shareId } = await aPublicOne()
  const user = await aPhotographer(app)
  for (const shown of [seatFeeFen + 1, seatFeeFen - 1]) {
    const differs = app.as(user).call('share', { shareId, priceCoins: 20, seatFeeFen: shown })
    await expect(differs).rejects.toEqual(refused('PRICE_ROSE'))
  }
  const { orderId } = await hold(app, user, shareId)
  const order = await app.as(user).call('getOrder', { id: orderId })
  expect(order).toMatchObject({ amountCoins: 20, amountFen: seatFeeFen })
})

describe('nobody pays', () => {
  test('the seat is free, the coins are back, and the list of things to do is empty', async () => {
    const { shareId } = await aPublicOne({ maxUsers: 2 })
    const [late = missing(), other = missing()] = await photographers(2)
    const { orderId } = await hold(app, late, shareId)
    await settleOrder(app, late, orderId, 'closed')
    expect(await seen(late, shareId)).toMatchObject({ heldSeats: 0, orderId: null, payUntil: null })
    expect(await infoOf(late)).toMatchObject({ todo: [], counts: { unpaidOrders: 0 } })
    expect(await coinsOf(app, late)).toBe(60)
    await expect(hold(app, other, shareId)).resolves.toMatchObject({ shareOrder: { heldSeats: 1 } })
    await expect(hold(app, late, shareId)).rejects.toEqual(refused('SHARE_FULL'))
  })

  test("the opener's booking is cancelled and its hours are free", async () => {
    const [opener = missing(), other = missing()] = await photographers(2)
    const modelId = await aModel(app.db, { hourly_fee_fen: hourlyFeeFen })
    const { shareId, orderId } = await aPaidShareOrder(app, opener, { modelId })
    await settleOrder(app, opener, orderId, 'closed')
    expect(await seen(opener, shareId)).toMatchObject({ shareState: 4, orderId: null })
    expect(await coinsOf(app, opener)).toBe(60)
    await expect(aPaidShareOrder(app, other, { modelId })).resolves.toMatchObject({ shareOrder: { shareState: 0 } })
  })
})

describe('the place of an opener who left', () => {
  test('goes to whoever pays first when only held seats are left', async () => {
    const { opener, shareId } = await aPublicOne()
    const [second = missing(), third = missing()] = await photographers(2)
    const orders = [await hold(app, second, shareId), await hold(app, third, shareId)]
    expect(await exit(opener, shareId)).toMatchObject({ shareOrder: { shareState: 1, heldSeats: 2 } })
    await pay(app, third, orders[1]?.orderId ?? '')
    expect(await seen(third, shareId)).toMatchObject({ opener: true, shareState: 1 })
    expect(await seen(opener, shareId)).toMatchObject({ opener: false })
  })

  test('goes to nobody when none of them pays: cancelled', async () => {
    const { opener, shareId } = await aPublicOne()
    const second = await aPhotographer(app)
    const { orderId } = await hold(app, second, shareId)
    await exit(opener, shareId)
    await settleOrder(app, second, orderId, 'closed')
    expect(await seen(second, shareId)).toMatchObject({ shareState: 4 })
    expect([await coinsOf(app, opener), await coinsOf(app, second)]).toEqual([60, 60])
  })
})

describe('cancelled', () => {
  const cancels: Array<[string, (shareId: string, owner: TestUser) => Promise<unknown>]> = [
    ['by the model', (shareId, owner) => exit(owner, shareId)],
    ['by too few at the deadline', async () => app.clock.set('2026-06-09T14:00:00+08:00')],
  ]

  test.each(cancels)('%s: everything back to everybody, and late money is not taken', async (_, cancel) => {
    const owner = await app.aUser()
    const modelId = await aModel(app.db, { hourly_fee_fen: hourlyFeeFen * 2, user_id: owner.id })
    const terms = { modelId, minUsers: 4, maxUsers: 5 }
    const { opener, shareId } = await aPublicOne(terms)
    const second = await joined(shareId)
    const waits = await aPhotographer(app)
    const { orderId } = await hold(app, waits, shareId)
    await cancel(shareId, owner)
    await Promise.all([runDueJobs(app.deps), runDueJobs(app.deps)])
    for (const user of [opener, second, waits]) {
      expect(await coinsOf(app, user)).toBe(60)
      expect((await infoOf(user)).todo).toMatchObject([{ kind: 'shareOrderChanged' }])
    }
    expect([await fenOn(app, 'platform:refunding'), await fenOn(app, 'escrow')]).toEqual([2 * seatFeeFen, 0])
    expect(await pay(app, waits, orderId)).toBe(false)
    expect(await seen(second, shareId)).toMatchObject({ shareState: 4, canExit: false })
    expect(await fenOn(app, 'platform:cash')).toBe(-2 * seatFeeFen)
  })

  test('money that comes before the scheduler does finds it cancelled', async () => {
    const { shareId } = await aPublicOne()
    const second = await aPhotographer(app)
    app.clock.set('2026-06-09T13:55:00+08:00')
    const { orderId, shareOrder } = await hold(app, second, shareId)
    expect(shareOrder.payUntil).toBe('2026-06-09T06:00:00.000Z')
    app.clock.set('2026-06-09T14:00:00+08:00')
    expect(await pay(app, second, orderId)).toBe(false)
    expect(await coinsOf(app, second)).toBe(60)
    expect(await seen(second, shareId)).toMatchObject({ shareState: 4, heldSeats: 0 })
  })
})

test('a freed seat is offered to the first who waits; accepted but not paid, to the next', async () => {
  const { shareId } = await aPublicOne({ maxUsers: 2 })
  const second = await joined(shareId)
  const [first = missing(), next = missing(), passerBy = missing()] = await photographers(3)
  for (const user of [first, next]) {
    await app.as(user).call('saveUserdata', { kind: 'wait', targetType: 'shareOrder', targetId: shareId, on: true })
    app.clock.advance({ seconds: 1 })
  }
  await exit(second, shareId)
  await runDueJobs(app.deps)
  expect((await infoOf(first)).todo).toMatchObject([{ kind: 'waitingOffer' }])
  await expect(hold(app, passerBy, shareId)).rejects.toEqual(refused('SHARE_FULL'))
  const { orderId } = await hold(app, first, shareId)
  expect((await infoOf(first)).todo).toMatchObject([{ kind: 'orderUnpaid' }])
  await runDueJobs(app.deps)
  expect(await seen(next, shareId)).toMatchObject({ offerUntil: null, waiting: true })
  await settleOrder(app, first, orderId, 'closed')
  await runDueJobs(app.deps)
  expect((await seen(next, shareId)).offerUntil).not.toBeNull()
  await pay(app, next, (await hold(app, next, shareId)).orderId)
  expect(await seen(next, shareId)).toMatchObject({ shareState: 2, currentShare: true, waitingCount: 0 })
})

test('too few coins, or a booking that is full, leave no trace', async () => {
  const { shareId } = await aPublicOne()
  const poor = await aPhotographer(app, 19)
  const trace = async () => [
    await app.db.selectFrom('orders').selectAll().execute(),
    await app.db.selectFrom('share_seat').selectAll().execute(),
    await app.db.selectFrom('share_order').selectAll().execute(),
    await app.db.selectFrom('todo').selectAll().execute(),
  ]
  const before = await trace()
  await expect(hold(app, poor, shareId)).rejects.toEqual(refused('NOT_ENOUGH_COINS'))
  await expect(aPaidShareOrder(app, poor, { hours: [17, 18] })).rejects.toEqual(refused('NOT_ENOUGH_COINS'))
  expect(await trace()).toEqual(before)
})

test('a free booking overlaps a held one: it warns', async () => {
  const { shareId } = await aPublicOne()
  const user = await aPhotographer(app)
  await hold(app, user, shareId)
  const free = await aShareOrder(app, await aPhotographer(app), { day: shootDay })
  expect((await seen(user, free.shareId)).overlap).toMatchObject({ shareId })
})
