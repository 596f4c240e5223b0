import { uuidv7 } from 'uuidv7'
import { transaction } from '../../../server/db/connection'
import { run } from '../../../server/db/statements'
import { holdCoins, refundEscrow } from '../../../server/features/ledger/escrow'
import { ledger } from '../../../server/features/ledger/ledger'
import { spendCoins } from '../../../server/features/ledger/spend'
import { grantWelcomeCoins } from '../../../server/features/ledger/welcome'
import { insertOrderStmt, type NewOrder } from '../../../server/features/orders/repo'
import { phrases } from '../../../src/domain/phrases'
import { aCoinPackage, markPaid } from '../../support/builders/packages'
import { aPhotographer, aShareOrder, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { statementsOf } from '../../support/statements'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const order = (user: TestUser, amountCoins: number): NewOrder => ({
  id: uuidv7(),
  userId: user.id,
  kind: 6,
  state: 1,
  title: '置顶 3 天',
  amountCoins,
  amountFen: 0,
  targetType: 'model',
  targetId: uuidv7(),
})

async function pin(app: TestApp, user: TestUser, coins: number): Promise<string> {
  app.clock.advance({ seconds: 1 })
  const made = order(user, coins)
  await transaction(app.db, async (tx) => {
    await run(tx, insertOrderStmt(made, app.clock.now()))
    const move = { userId: user.id, orderId: made.id, memo: '置顶', at: app.clock.now() }
    await spendCoins(tx, { ...move, kind: 'pin', coins, payee: null })
  })
  return made.id
}

test('a line a movement: buckets summed, the balance after it, the order behind it', async () => {
  const user = await aPhotographer(app, 60)
  app.clock.advance({ seconds: 1 })
  const { orderId } = await app.as(user).call('buyCoins', { packageId: await aCoinPackage(app), priceFen: 3000 })
  await markPaid(app, user, orderId)
  const pinId = await pin(app, user, 100)
  const { records, total } = await app.as(user).call('listBills', {})
  expect(total).toBe(3)
  expect(records).toMatchObject([
    { title: '置顶', currency: 'coin', amount: -100, balanceAfter: 275, order: { id: pinId, kind: 6, state: 1 } },
    { title: '300 拍币', amount: 315, balanceAfter: 375, order: { id: orderId, kind: 2, refundedCoins: 0 } },
    { title: '新人礼金', amount: 60, balanceAfter: 60, order: null },
  ])
  expect(await app.as(await app.aUser()).call('listBills', {})).toMatchObject({ total: 0, records: [] })
})

test('a refund is a line of its own, and the order behind both tells it', async () => {
  const user = await aPhotographer(app, 60)
  const held = order(user, 20)
  const move = { userId: user.id, orderId: held.id, memo: '拼单服务费', at: app.clock.now() }
  await transaction(app.db, async (tx) => {
    await run(tx, insertOrderStmt(held, app.clock.now()))
    await holdCoins(tx, { ...move, coins: 20 })
  })
  app.clock.advance({ seconds: 1 })
  await transaction(app.db, (tx) => refundEscrow(tx, { ...move, memo: '拼单退款', at: app.clock.now() }))
  const { records } = await app.as(user).call('listBills', {})
  expect(records.slice(0, 2)).toMatchObject([
    { title: '拼单退款', amount: 20, balanceAfter: 60, order: { refundedCoins: 20 } },
    { title: '拼单服务费', amount: -20, balanceAfter: 40, order: { refundedCoins: 20 } },
  ])
  const back = await app.as(user).call('listBills', { direction: 'back' })
  expect(back.records).toMatchObject([{ title: '拼单退款', amount: 20 }])
  const page = await app.as(user).call('listOrders', { kinds: [6] })
  expect(page.records).toMatchObject([{ id: held.id, refundedCoins: 20, refundedFen: 0 }])
})

test('fen and coins are filtered apart, in and out too; one movement of both has two lines', async () => {
  const user = await aPhotographer(app, 60)
  app.clock.advance({ seconds: 1 })
  const posting = {
    userId: user.id,
    ref: 'payout',
    kind: 'income',
    orderId: null,
    memo: '拼单收入',
    at: app.clock.now(),
  }
  await transaction(app.db, (tx) =>
    ledger.post(tx, {
      ...posting,
      entries: [
        { account: 'clearing', bucket: 'fen', amount: -9900 },
        { account: 'wallet', bucket: 'fen', amount: 9900 },
        { account: 'clearing', bucket: 'gift', amount: 3 },
        { account: 'wallet', bucket: 'gift', amount: -3 },
      ],
    }),
  )
  const fen = await app.as(user).call('listBills', { currency: 'fen' })
  expect(fen).toMatchObject({ total: 1, records: [{ title: '拼单收入', amount: 9900, balanceAfter: 9900 }] })
  const all = await app.as(user).call('listBills', {})
  expect(all.records.map(({ amount }) => amount)).toEqual([-3, 9900, 60])
  expect(new Set(all.records.map(({ id }) => id)).size).toBe(3)
  expect(await app.as(user).call('listBills', { direction: 'out' })).toMatchObject({ records: [{ amount: -3 }] })
  expect((await app.as(user).call('listBills', { direction: 'in', currency: 'coin' })).records).toMatchObject([
    { amount: 60 },
  ])
})

test('pages follow one another by cursor without a gap, at the same number of statements however long', async () => {
  const user = await aPhotographer(app, 100)
  for (let made = 0; made < 6; made++) await pin(app, user, 1 + made)
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor)
    seen.push(...page.records.map(({ amount }) => amount))
    cursor = page.cursor
  } while (cursor !== null)
  expect(seen).toEqual([-6, -5, -4, -3, -2, -1, 100])
  const one = await statementsOf(() => app.as(user).call('listBills', { pageSize: 1 }))
  const many = await statementsOf(() => app.as(user).call('listBills', { pageSize: 50 }))
  expect(many).toHaveLength(one.length)

  function read(from: string | null) {
    return app.as(user).call('listBills', { pageSize: 3, ...(from === null ? {} : { cursor: from }) })
  }
})

test('bills of a day and before it, by the days of Shanghai', async () => {
  const app = await buildTestApp()
  app.clock.set('2026-06-03T23:59:58+08:00')
  const user = await app.aUser()
  await transaction(app.db, (tx) => grantWelcomeCoins(tx, user.id, 60, app.clock.now()))
  await pin(app, user, 1)
  await pin(app, user, 2)
  const amounts = async (until: string, more = {}) => {
    const { records, total } = await app.as(user).call('listBills', { until, ...more })
    return [total, records.map(({ amount }) => amount)]
  }
  expect(await amounts('2026-06-02')).toEqual([0, []])
  expect(await amounts('2026-06-03')).toEqual([2, [-1, 60]])
  expect(await amounts('2026-06-03', { direction: 'out' })).toEqual([1, [-1]])
  expect(await amounts('2026-06-04')).toEqual([3, [-2, -1, 60]])
  const first = await app.as(user).call('listBills', { until: '2026-06-03', pageSize: 1 })
  const next = await app.as(user).call('listBills', { until: '2026-06-03', pageSize: 1, cursor: first.cursor ?? '' })
  expect([...first.records, ...next.records].map(({ amount }) => amount)).toEqual([-1, 60])
  await expect(app.as(user).call('listBills', { until: '2026-02-30' })).rejects.toMatchObject({ code: 400 })
  await app.close()
})

test("a booking's fee has the name that the client shows before it is paid", async () => {
  await setPrices(app)
  const user = await aPhotographer(app)
  await aShareOrder(app, user)
  const { records } = await app.as(user).call('listBills', {})
  expect(records[0]).toMatchObject({ title: phrases.platformFee, amount: -20 })
})
