import { shareState } from '@contract/states'
import { transaction } from '../../../server/db/connection'
import { postponeMessage } from '../../../server/jobs/claim'
import { putInOutbox } from '../../../server/jobs/outbox'
import { originOf, withOrigin } from '../../../server/lib/origin'
import { ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aCoinPackage } from '../../support/builders/packages'
import { aPhotographer, aShareOrder, join } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { consoleBeside, type SignedInOperator, type TestConsole } from './consoleApp'

let app: PaymentTestApp
let at: TestConsole
let support: SignedInOperator
let finance: SignedInOperator
let moderator: SignedInOperator
let admin: SignedInOperator

beforeAll(async () => {
  app = await buildPaymentApp()
  at = await consoleBeside(app)
  support = await at.anOperator('sara', 'support')
  finance = await at.anOperator('fritz', 'finance')
  moderator = await at.anOperator('mona', 'moderator')
  admin = await at.anOperator('ada', 'admin')
})
afterAll(async () => {
  await at.close()
  await app.close()
})

const reason = '工单 17'

async function carryOut(operator: SignedInOperator, act: string, input: Record<string, unknown>) {
  const { seen } = await operator.call('previewAct', { act, input, reason })
  return operator.call('carryOutAct', { act, input, reason, seen })
}

async function paidOrder() {
  const user = await app.aUser()
  const packageId = await aCoinPackage(app, { priceFen: 3000 })
  const { orderId } = await app.as(user).call('buyCoins', { packageId, priceFen: 3000 })
  await app.payLocally(user, orderId, 'succeed')
  return { user, orderId }
}

test('an order is found by its id, its person and every number that a channel knows, and its timeline has all of it', async () => {
  const { user, orderId } = await paidOrder()
  await paidOrder()
  await carryOut(finance, 'refund-part', { orderId, fen: 1000 })
  await runDueJobs(app.deps)
  await app.settled()
  const payment = await app.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const refund = await app.db.selectFrom('refund').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  for (const q of [orderId, user.id, payment.out_trade_no, payment.transaction_id ?? '', refund.out_refund_no])
    expect((await support.call('listOrders', { q })).items.map(({ id }) => id)).toEqual([orderId])
  expect((await support.call('listOrders', { q: 'nobody knows' })).items).toEqual([])
  expect((await support.call('listOrders', { state: '5' })).items.map(({ id }) => id)).toEqual([orderId])
  const { events } = await support.call('getOrderTimeline', { id: orderId })
  const titles = events.map(({ title }) => title)
  for (const title of ['下单', '发起付款', '收到渠道通知', '渠道收款', '发起退款', '退款到账'])
    expect(titles).toContain(title)
  expect(titles[0]).toBe('下单')
  expect(events).toContainEqual(expect.objectContaining({ title: '操作：部分退款', text: `fritz · ${reason}` }))
  const told = events.filter(({ title }) => title === '收到渠道通知').map(({ text }) => text)
  expect(told).toEqual(['微信支付：已付', `微信支付：退款 ${refund.out_refund_no}`])
})

test('what the ledger moved is found by person and order, downloaded by finance, and the books are sound', async () => {
  const { user, orderId } = await paidOrder()
  const { items } = await finance.call('listTransactions', { orderId })
  expect(items.every(({ user: { id } }) => id === user.id)).toBe(true)
  expect(items.flatMap(({ entries }) => entries.map(({ account }) => account))).toContain('platform:sales')
  for (const name of ['exportTransactions', 'exportOrders'] as const) {
    const sent = { cookie: finance.cookie, csrf: finance.csrf }
    const file = await at.send(name, name === 'exportOrders' ? { q: orderId } : { orderId }, sent)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain(orderId)
    expect((await at.send(name, {}, { cookie: support.cookie, csrf: support.csrf })).statusCode).toBe(403)
  }
  const { accounts, drift } = await finance.call('getBooks')
  expect(Object.values(drift)).toEqual([0, 0, 0, 0])
  expect(accounts.some(({ account }) => account === 'platform:sales')).toBe(true)
})

test('a booking is found and cancelled: everybody gets everything back and its hours are free', async () => {
  const modelId = await aModel(app.db, { name: '林知夏' })
  const [opener, second] = [await aPhotographer(app), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, opener, { modelId, maxUsers: 2 })
  await join(app, second, shareId)
  for (const wanted of [{ q: shareId }, { q: second.id }, { q: '知夏' }, { state: String(shareState.formed) }])
    expect((await support.call('listBookings', wanted)).items.map(({ id }) => id)).toContain(shareId)
  const { seats } = await support.call('getBooking', { id: shareId })
  expect(seats.map(({ person }) => person.id)).toEqual([opener.id, second.id])
  const before = await app.as(second).call('getUserInfo')
  await carryOut(support, 'cancel-booking', { shareId })
  await runDueJobs(app.deps)
  expect((await support.call('getBooking', { id: shareId })).state).toBe(shareState.cancelled)
  const { wallet } = await app.as(second).call('getUserInfo')
  expect(wallet.gift + wallet.paid).toBeGreaterThan(before.wallet.gift + before.wallet.paid)
  await expect(carryOut(support, 'cancel-booking', { shareId })).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
  expect(await ledgerDrift(app)).toBe(0)
})

test('a thing reported twice stands once, with what both say, until it is decided', async () => {
  const [one, two, bad] = [await app.aUser(), await app.aUser(), await app.aUser()]
  for (const who of [one, two])
    await app
      .as(who)
      .call('saveUserdata', { kind: 'report', targetType: 'user', targetId: bad.id, on: true, note: '骂人' })
  const found = (await moderator.call('listReports', { type: 'user' })).items.filter(({ id }) => id === bad.id)
  expect(found).toHaveLength(1)
  expect(found[0]?.reports.map(({ by, note }) => [by.id, note])).toEqual([
    [one.id, '骂人'],
    [two.id, '骂人'],
  ])
  await carryOut(moderator, 'dismiss', { type: 'user', id: bad.id })
  expect((await moderator.call('listReports', {})).items.map(({ id }) => id)).not.toContain(bad.id)
})

test('a job that fails is seen with its error, and tried again at once by hand', async () => {
  const topic = 'nobody.knows'
  const now = app.clock.now()
  const requestId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await withOrigin(originOf(requestId), () =>
    transaction(app.db, (tx) => putInOutbox(tx, { topic, payload: {}, at: now })),
  )
  const { id } = await app.db.selectFrom('outbox').select('id').where('topic', '=', topic).executeTakeFirstOrThrow()
  await postponeMessage(app.db, { id, attempts: 3, now, error: new Error('the other side is away') })
  const [job] = (await admin.call('listJobs', { topic, state: 'failed' })).items
  expect(job).toMatchObject({ topic, attempts: 4, error: 'the other side is away', requestId })
  for (const [digits, total] of [
    ['4bf92f35', 1],
    [requestId, 1],
    ['f92f3577', 0],
  ] as const)
    expect((await admin.call('listJobs', { requestId: digits })).total).toBe(total)
  expect((await admin.call('listJobs', { topic, state: 'later' })).total).toBe(1)
  await carryOut(admin, 'retry-job', { jobId: id })
  expect((await admin.call('listJobs', { topic, state: 'due' })).total).toBe(1)
})

test('an administrator sees who may come in, and who is in', async () => {
  await at.invited('ivy', ['support'])
  const rows = await admin.call('listOperators')
  expect(rows.find(({ name }) => name === 'ivy')).toMatchObject({ state: 'invited', sessions: 0 })
  expect(rows.find(({ name }) => name === 'ada')).toMatchObject({ state: 'in', sessions: 1, roles: ['admin'] })
})
