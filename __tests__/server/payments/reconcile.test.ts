import { earn } from '../../support/builders/money'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { because, operate } from '../ops/operator'

const day = '2026-06-01'
const weapp = { headers: { 'x-client': 'weapp' } }

let app: PaymentTestApp
let user: TestUser
beforeEach(async () => {
  app = await buildPaymentApp({ local: false })
  user = await app.aUser()
  await app.knownToWechat(user)
})
afterEach(() => app.close())

async function jobs(): Promise<void> {
  await runDueJobs(app.deps)
  await app.settled()
  await runDueJobs(app.deps)
}

/** Coins bought in the mini-program by virtual payment. */
async function boughtVirtually(): Promise<string> {
  const id = await app.coinOrder(user)
  const sheet = await app.as(user).call('payOrder', { id, channel: 'virtual' }, weapp)
  if (sheet.channel !== 'virtual') throw new Error('no virtual sheet')
  const openid = `o${user.id.replaceAll('-', '')}`
  const body = JSON.stringify({ openid, signData: sheet.signData, paySig: sheet.paySig })
  await fetch(`${app.pay.origin}/cashier/virtual`, { method: 'POST', body })
  const [trade] = await app.trades(id)
  if (trade === undefined) throw new Error('virtual payment has no such order')
  app.pay.gateway.choose(trade, 'succeed')
  await jobs()
  return trade.outTradeNo
}

async function paidOut(): Promise<string> {
  await earn(app, user, 5000)
  const { id } = await app.as(user).call('askPayout', { fen: 5000 })
  await operate(app, 'approve-payout', id, ...because)
  await jobs()
  const record = app.pay.gateway.transfers.all().at(-1)
  if (record === undefined) throw new Error('WeChat has no transfer')
  app.pay.gateway.transfers.choose(record, 'confirm')
  await jobs()
  return record.outBillNo
}

const rows = () =>
  app.db
    .selectFrom('reconciliation')
    .select(['channel', 'lines', 'fen', 'differences', 'failed'])
    .orderBy('channel')
    .execute()

test('every channel that is set up is compared, in the morning after and by itself', async () => {
  await boughtVirtually()
  await paidOut()
  app.clock.set('2026-06-02T10:00:00+08:00')
  await jobs()
  expect(await rows()).toEqual([])
  app.clock.set('2026-06-02T11:30:00+08:00')
  await jobs()
  expect(await rows()).toMatchObject([
    { channel: 'transfer', lines: 1, fen: 5000, differences: [], failed: null },
    { channel: 'virtual', lines: 1, fen: 3000, differences: [], failed: null },
    { channel: 'wechatPay', lines: 0, differences: [], failed: null },
  ])
  expect(await operate(app, 'reconcile', '--day', day)).toMatchObject({ code: 0 })
})

test('what differs carries its channel: an amount, a transfer that nobody asked for, a virtual order that is paid there alone', async () => {
  const [virtual, transfer] = [await boughtVirtually(), await paidOut()]
  const { trades, transfers } = app.pay.gateway.book
  const trade = trades.get(virtual)
  const record = transfers.get(transfer)
  if (trade === undefined || record === undefined) throw new Error('nothing was paid')
  trades.set(virtual, { ...trade, amountFen: 2999 })
  transfers.set('Tbyhand', { ...record, outBillNo: 'Tbyhand', transferBillNo: '1', amountFen: 7 })
  const { code, text } = await operate(app, 'reconcile', '--day', day)
  expect(code).toBe(1)
  expect(text).toMatch(new RegExp(`金额不符.*${virtual}.*3000.*2999`))
  expect(text).toMatch(/只在渠道.*提现.*Tbyhand.*7/)
  expect(text).not.toContain(transfer)
  transfers.clear()
  expect((await operate(app, 'reconcile', '--day', day)).text).toMatch(new RegExp(`只在系统.*提现.*${transfer}`))
})

test('what virtual payment gave back stands beside our refunds: done there alone, and done here alone', async () => {
  const number = await boughtVirtually()
  const order = await app.db
    .selectFrom('payment')
    .select('order_id')
    .where('out_trade_no', '=', number)
    .executeTakeFirstOrThrow()
  await operate(app, 'refund-part', order.order_id, '--fen', '1000', ...because)
  await jobs()
  expect(await operate(app, 'reconcile', '--day', day)).toMatchObject({ code: 0 })
  const [record] = app.pay.gateway.book.refunds.values()
  if (record === undefined) throw new Error('virtual payment has no refund')
  record.state = 'processing'
  const hereAlone = await operate(app, 'reconcile', '--day', day)
  expect(hereAlone.text).toMatch(new RegExp(`只在系统 +退款 +${record.outRefundNo} +1000`))
  record.state = 'done'
  await app.db.updateTable('refund').set({ state: 'processing' }).execute()
  const thereAlone = await operate(app, 'reconcile', '--day', day)
  expect(thereAlone.text).toMatch(new RegExp(`只在渠道 +退款 +${record.outRefundNo} +1000`))
})

test('an attempt that nobody opened is no payment at virtual payment, and no failure either', async () => {
  await app.as(user).call('payOrder', { id: await app.coinOrder(user), channel: 'virtual' }, weapp)
  const { code, text } = await operate(app, 'reconcile', '--day', day)
  expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('虚拟支付：0 笔') })
})

test('a bill in another form than expected was not compared', async () => {
  await paidOut()
  app.pay.gateway.headsOf = (heads) => heads.replace('业务凭证号', '凭证')
  const { code, text } = await operate(app, 'reconcile', '--day', day)
  expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining('lacks 业务凭证号') })
  app.pay.gateway.headsOf = (heads) => heads.replace('收支金额(元)', '收支金额（元）')
  expect(await operate(app, 'reconcile', '--day', day)).toMatchObject({ code: 0 })
})

test('a channel that cannot be asked is said, kept and asked again; the others are compared', async () => {
  await boughtVirtually()
  app.pay.gateway.book.trades.clear()
  await paidOut()
  const ask = app.deps.payment.wechatPay
  if (ask === null) throw new Error('no WeChat Pay')
  const { transferFlow } = ask
  Object.assign(ask, { transferFlow: () => Promise.reject(new Error('no answer')) })
  app.clock.set('2026-06-02T11:30:00+08:00')
  await jobs()
  expect(await rows()).toMatchObject([
    { failed: 'no answer' },
    { differences: [{ theirsFen: null }] },
    { failed: null },
  ])
  Object.assign(ask, { transferFlow })
  app.clock.advance({ minutes: 61 })
  await jobs()
  expect(await rows()).toMatchObject([{ channel: 'transfer', failed: null, differences: [] }, {}, {}])
})
