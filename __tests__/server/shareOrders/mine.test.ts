import { ledgerDrift } from '../../support/builders/ledger'
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

function wait(user: TestUser, shareId: string) {
  return app.as(user).call('saveUserdata', { kind: 'wait', targetType: 'shareOrder', targetId: shareId, on: true })
}

type Show = 'waiting' | 'recruiting' | 'formed' | 'ended' | 'cancelled' | 'left'

async function mine(user: TestUser, show?: Show) {
  return (await app.as(user).call('listMyShareOrders', { ...(show && { show }) })).records
}

/** A booking on a day of June, opened by somebody else. */
async function opened(day: string, terms: { minUsers?: number; maxUsers?: number } = {}) {
  const opener = await aPhotographer(app)
  const { shareId } = await aShareOrder(app, opener, { day, ...terms })
  return { opener, shareId }
}

test('what is ahead comes first, the soonest on top; what was left lies below, each with the part in it', async () => {
  const me = await aPhotographer(app, 200)
  const [late, full, left, leftLater, soon] = [
    await opened('2026-06-20'),
    await opened('2026-06-15', { maxUsers: 2 }),
    await opened('2026-06-12'),
    await opened('2026-06-13'),
    await opened('2026-06-08'),
  ]
  await join(app, await aPhotographer(app), full.shareId)
  for (const user of [await aPhotographer(app), me]) {
    await wait(user, full.shareId)
    app.clock.advance({ seconds: 1 })
  }
  for (const { shareId } of [late, left, leftLater, soon]) await join(app, me, shareId)
  for (const { shareId } of [left, leftLater]) await app.as(me).call('exitShareOrder', { shareId })
  const parts = (await mine(me)).map(({ shareId, part, place, over }) => ({ shareId, part, place, over }))
  expect(parts).toEqual([
    { shareId: soon.shareId, part: 'joined', place: null, over: false },
    { shareId: full.shareId, part: 'waiting', place: 2, over: false },
    { shareId: late.shareId, part: 'joined', place: null, over: false },
    { shareId: leftLater.shareId, part: 'left', place: null, over: true },
    { shareId: left.shareId, part: 'left', place: null, over: true },
  ])
  const first = await app.as(me).call('listMyShareOrders', { pageSize: 3 })
  const rest = await app.as(me).call('listMyShareOrders', { pageSize: 3, cursor: first.cursor ?? '' })
  expect([...first.records, ...rest.records].map(({ shareId }) => shareId)).toEqual(parts.map(({ shareId }) => shareId))
  expect([first.total, rest.hasMore]).toEqual([5, false])
  expect(await app.as(me).call('getUserInfo')).toMatchObject({ counts: { shareOrders: 2, waiting: 1 } })
})

test('each state shows what belongs to it, and nothing of anybody else', async () => {
  const me = await aPhotographer(app, 200)
  const [ended, dropped] = [await opened('2026-06-04', { maxUsers: 2 }), await opened('2026-06-05', { minUsers: 3 })]
  for (const { shareId } of [ended, dropped]) await join(app, me, shareId)
  app.clock.set('2026-06-04T16:00:00+08:00')
  await runDueJobs(app.deps)
  const [recruiting, formed, full, left] = [
    await opened('2026-06-20'),
    await opened('2026-06-19', { maxUsers: 2 }),
    await opened('2026-06-18', { maxUsers: 2 }),
    await opened('2026-06-17'),
  ]
  for (const { shareId } of [recruiting, formed, left]) await join(app, me, shareId)
  await join(app, await aPhotographer(app), full.shareId)
  await wait(me, full.shareId)
  await app.as(me).call('exitShareOrder', { shareId: left.shareId })
  const of = async (show: Show) => (await mine(me, show)).map(({ shareId }) => shareId)
  expect(await of('waiting')).toEqual([full.shareId])
  expect(await of('recruiting')).toEqual([recruiting.shareId])
  expect(await of('formed')).toEqual([formed.shareId])
  expect(await of('ended')).toEqual([ended.shareId])
  expect(await of('cancelled')).toEqual([dropped.shareId])
  expect(await of('left')).toEqual([left.shareId])
  expect(await mine(me, 'ended')).toMatchObject([{ part: 'joined', over: true, canReview: true, opener: false }])
  expect(await mine(ended.opener, 'ended')).toMatchObject([{ opener: true }])
  expect(await mine(await aPhotographer(app))).toEqual([])
})

test('a seat that waits for its payment says until when and by which order; never paid, it lapses', async () => {
  const [me, other] = [await aPhotographer(app, 200), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, other, {})
  await app.db
    .updateTable('share_order')
    .set({ seat_fee_fen: 5000, hourly_fee_fen: 5000 })
    .where('id', '=', shareId)
    .execute()
  const { orderId } = await app.as(me).call('share', { shareId, priceCoins: 20, seatFeeFen: 5000 })
  const [held] = await mine(me)
  expect(held).toMatchObject({ part: 'held', over: false, orderId, until: '2026-06-01T02:15:00.000Z' })
  expect(await mine(me, 'recruiting')).toHaveLength(1)
  await app.as(me).call('exitShareOrder', { shareId })
  expect(await mine(me)).toMatchObject([{ part: 'lapsed', over: true, orderId: null, until: null }])
})

test('a freed seat that is offered says until when it is kept', async () => {
  const me = await aPhotographer(app)
  const { shareId } = await opened('2026-06-20', { maxUsers: 2 })
  const second = await aPhotographer(app)
  await join(app, second, shareId)
  await wait(me, shareId)
  await app.db.updateTable('share_order').set({ seat_fee_fen: 5000 }).where('id', '=', shareId).execute()
  await app.as(second).call('exitShareOrder', { shareId })
  await runDueJobs(app.deps)
  expect(await mine(me)).toMatchObject([{ part: 'offered', place: 1, until: '2026-06-01T04:00:00.000Z' }])
})
