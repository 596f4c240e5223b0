import { uuidv7 } from 'uuidv7'
import { transaction } from '../../../server/db/connection'
import { run } from '../../../server/db/statements'
import { ledger, type Entry } from '../../../server/features/ledger/ledger'
import { insertOpenOrderStmt, insertOrderStmt, type NewOrder } from '../../../server/features/orders/repo'
import { aPhotographer, aShareOrder, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { statementsOf } from '../../support/statements'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterEach(() => app.close())

function unlockOf(user: TestUser, overrides: Partial<NewOrder> = {}): NewOrder {
  return {
    id: uuidv7(),
    userId: user.id,
    kind: 3,
    state: 1,
    title: '解锁帖子',
    amountCoins: 30,
    amountFen: 0,
    targetType: 'post',
    targetId: uuidv7(),
    ...overrides,
  }
}

async function written(order: NewOrder): Promise<string> {
  app.clock.advance({ seconds: 1 })
  await transaction(app.db, (tx) => run(tx, insertOrderStmt(order, app.clock.now())))
  return order.id
}

test('my bookings are orders of kind 8 with their cards, newest first, and mine alone', async () => {
  const [user, other] = [await aPhotographer(app), await aPhotographer(app)]
  const first = await aShareOrder(app, user)
  app.clock.advance({ minutes: 1 })
  const second = await aShareOrder(app, user, { hours: [18] })
  const page = await app.as(user).call('listOrders', { kind: 8, pageSize: 1 })
  expect(page).toMatchObject({ total: 2, hasMore: true, records: [{ kind: 8, state: 1, amountCoins: 20 }] })
  const rest = await app.as(user).call('listOrders', { kind: 8, cursor: page.cursor ?? '' })
  const cards = [...page.records, ...rest.records].map(({ shareOrder }) => shareOrder?.shareId)
  expect(cards).toEqual([second.shareId, first.shareId])
  expect(await app.as(user).call('listOrders', { kind: 1 })).toMatchObject({ total: 0 })
  expect(await app.as(other).call('listOrders', {})).toMatchObject({ total: 0, records: [] })
  const detail = await app.as(user).call('getOrder', { id: page.records[0]?.id ?? '' })
  expect(detail).toMatchObject({ targetId: second.shareId, shareOrder: { shareId: second.shareId }, channels: [] })
})

test('what I unlocked is listed by several kinds at once, also when the thing itself is gone', async () => {
  const user = await app.aUser()
  const post = await written(unlockOf(user))
  const comment = await written(unlockOf(user, { kind: 4, targetType: 'comment' }))
  await written(unlockOf(user, { kind: 5, targetType: 'model' }))
  const theme = await written(unlockOf(user, { kind: 10, targetType: 'theme' }))
  const { records, total } = await app.as(user).call('listOrders', { kinds: [3, 4, 10] })
  expect(total).toBe(3)
  expect(records.map(({ id }) => id)).toEqual([theme, comment, post])
  expect(await app.as(user).call('getOrder', { id: post })).toMatchObject({ title: '解锁帖子', amountCoins: 30 })
  expect(await app.as(user).call('listOrders', { kinds: [3, 4, 10], state: 6 })).toMatchObject({ total: 0 })
  const stranger = app.as(await app.aUser()).call('getOrder', { id: post })
  await expect(stranger).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})

test.each([
  ['promised to the payer', 'refund', 'platform:sales', 'platform:refunding'],
  ['given back by the provider on its own', 'takeBack', 'platform:sales', 'platform:cash'],
] as const)(
  'money %s counts as refunded, and what the provider then does with it does not',
  async (_, kind, from, to) => {
    const user = await app.aUser()
    const id = await written(unlockOf(user, { kind: 2, targetType: 'package', amountCoins: 0, amountFen: 3000 }))
    const posting = { userId: user.id, orderId: id, memo: 'test', at: app.clock.now() }
    const entries: Entry[] = [
      { account: from, bucket: 'fen', amount: -3000 },
      { account: to, bucket: 'fen', amount: 3000 },
    ]
    await transaction(app.db, async (tx) => {
      await ledger.post(tx, { ...posting, ref: 'back', kind, entries })
      if (to !== 'platform:refunding') return
      const done: Entry[] = [
        { account: to, bucket: 'fen', amount: -3000 },
        { account: 'platform:cash', bucket: 'fen', amount: 3000 },
      ]
      await ledger.post(tx, { ...posting, ref: 'done', kind: 'refundDone', entries: done })
    })
    expect(await app.as(user).call('getOrder', { id })).toMatchObject({ refundedFen: 3000, refundedCoins: 0 })
  },
)

test('one order of a kind and target is open at a time', async () => {
  const user = await app.aUser()
  const open = { ...unlockOf(user, { kind: 1, state: 0, targetType: 'package' }), expiresAt: new Date('2026-06-01') }
  const writes = Array.from({ length: 6 }, () =>
    transaction(app.db, (tx) => run(tx, insertOpenOrderStmt(tx, { ...open, id: uuidv7() }, app.clock.now()))),
  )
  expect((await Promise.all(writes)).flat()).toHaveLength(1)
})

test('a page of orders takes the same number of statements however long', async () => {
  const user = await aPhotographer(app, 100)
  for (const hour of [9, 12, 15, 18]) await aShareOrder(app, user, { hours: [hour] })
  const list = (pageSize: number) => () => app.as(user).call('listOrders', { pageSize })
  const one = await statementsOf(list(1))
  expect(await statementsOf(list(50))).toHaveLength(one.length)
})
