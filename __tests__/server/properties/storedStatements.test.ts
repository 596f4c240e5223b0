import { hourMs } from '@contract/shanghai'
import { shareState, type ShareState } from '@contract/states'
import { transaction } from '../../../server/db/connection'
import { run } from '../../../server/db/statements'
import { creditTopic } from '../../../server/features/ledger/clearing'
import { lockShareOrder, saveStmt } from '../../../server/features/shareOrders/repo'
import { seatNewsTopic } from '../../../server/features/shareOrders/seatNews'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aReader } from '../../support/builders/readers'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => void (app = await buildTestApp()))
afterEach(() => app.close())

const promised = (topic: string) =>
  app.db.selectFrom('outbox').selectAll().where('topic', '=', topic).orderBy('created_at').orderBy('id').execute()

test('one listing asked at two moments answers for each', async () => {
  const city = { pcc: '310100' }
  const pinned = await aModel(app.db, {
    created_at: new Date('2026-01-01T00:00:00Z'),
    top_until: new Date(app.clock.now().getTime() + hourMs),
  })
  const newer = await aModel(app.db, { created_at: new Date('2026-01-02T00:00:00Z') })
  const listed = async () =>
    (await app.visitor.call('listModels', city)).records.map(({ id, isTop }): unknown[] => [id, isTop])
  for (const _ of [1, 2, 3, 4]) {
    expect(await listed()).toEqual([
      [pinned, '1'],
      [newer, '0'],
    ])
  }
  app.clock.advance({ hours: 2 })
  expect(await listed()).toEqual([
    [newer, '0'],
    [pinned, '0'],
  ])
})

test('each join promises word of its own seat, due at its own moment', async () => {
  await setPrices(app)
  const opener = await aPhotographer(app, 1000)
  const { shareId } = await aShareOrder(app, opener, { minUsers: 4, maxUsers: 6 })
  const expected: object[] = []
  for (const joined of [2, 3]) {
    app.clock.advance({ minutes: 1 })
    const user = await aPhotographer(app)
    await join(app, user, shareId)
    const seat = await app.db
      .selectFrom('share_seat')
      .select('order_id')
      .where('share_id', '=', shareId)
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    const [due_at, created_at] = [app.clock.now(), app.clock.now()]
    const payload = { shareId, userId: user.id, orderId: seat.order_id, what: 'joined', joined }
    expected.push({ topic: seatNewsTopic, payload, due_at, created_at })
  }
  const found = await promised(seatNewsTopic)
  expect(found).toMatchObject(expected)
  expect(found.map(({ payload }) => Object.keys(Object(payload)).length)).toEqual([5, 5])
})

test('each unlock promises its author their part of what its buyer paid', async () => {
  const author = await app.aUser()
  const expected: object[] = []
  for (const [gift, paid] of [
    [10, 0],
    [4, 20],
  ] as const) {
    app.clock.advance({ minutes: 1 })
    const id = await aPost(app.db, author.id, { text: '一次值得记录的拍摄。'.repeat(20), priceCoins: 10 })
    const reader = await aReader(app, { gift, paid })
    const { orderId } = await app.as(reader).call('unlockComment', { id, priceCoins: 10 })
    const amounts =
      paid === 0
        ? [{ bucket: 'gift', amount: 7 }]
        : [
            { bucket: 'gift', amount: 2 },
            { bucket: 'paid', amount: 5 },
          ]
    const payload = { userId: author.id, ref: `unlock:${orderId}`, kind: 'unlock', memo: '帖子被解锁', amounts }
    expected.push({ payload, due_at: app.clock.now(), created_at: app.clock.now() })
  }
  const found = await promised(creditTopic)
  expect(found.map(({ payload, due_at, created_at }) => ({ payload, due_at, created_at }))).toEqual(expected)
})

test('a booking keeps when it formed, and when and why it was cancelled', async () => {
  await setPrices(app)
  const { shareId } = await aShareOrder(app, await aPhotographer(app, 1000))
  const saved = async (state: ShareState, cancelledFor?: 'model' | 'operator') => {
    app.clock.advance({ minutes: 1 })
    const now = app.clock.now()
    await transaction(app.db, async (tx) => {
      const order = await lockShareOrder(tx, shareId)
      if (order === null) throw new Error('the booking is not there')
      await run(tx, saveStmt({ ...order, state }, { dueAt: null, now, cancelledFor }))
    })
    const columns = ['formed_at', 'cancelled_at', 'cancelled_for'] as const
    const row = await app.db
      .selectFrom('share_order')
      .select(columns)
      .where('id', '=', shareId)
      .executeTakeFirstOrThrow()
    return { row, now }
  }
  const first = await saved(shareState.formed)
  expect(first.row).toEqual({ formed_at: first.now, cancelled_at: null, cancelled_for: null })
  expect((await saved(shareState.ended)).row).toEqual(first.row)
  const cancelled = await saved(shareState.cancelled, 'model')
  expect(cancelled.row).toEqual({ formed_at: first.now, cancelled_at: cancelled.now, cancelled_for: 'model' })
  expect((await saved(shareState.cancelled)).row).toEqual(cancelled.row)
})
