import { earn } from '../../support/builders/money'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { consoleBeside, type SignedInOperator, type TestConsole } from './consoleApp'

let app: PaymentTestApp
let at: TestConsole
let finance: SignedInOperator
let second: SignedInOperator
beforeEach(async () => {
  app = await buildPaymentApp()
  at = await consoleBeside(app)
  finance = await at.anOperator('fritz', 'finance')
  second = await at.anOperator('frida', 'finance')
  await runDueJobs(app.deps)
})
afterEach(async () => {
  await at.close()
  await app.close()
})

const reason = '工单 17'

async function jobs(): Promise<void> {
  await app.settled()
  await runDueJobs(app.deps)
  await app.settled()
  await runDueJobs(app.deps)
}

test('a payout takes two operators, and its page has each step; nobody approves the own proposal', async () => {
  const user = await app.aUser()
  await earn(app, user, 5000)
  const { id } = await app.as(user).call('askPayout', { fen: 3000 })
  expect((await finance.call('getWaiting')).queues).toContainEqual(
    expect.objectContaining({ name: 'payouts', waiting: 1 }),
  )
  expect(await finance.call('listPayouts')).toMatchObject([{ id, fen: 3000, state: 'asked', person: { id: user.id } }])
  const wanted = { act: 'approve-payout', input: { payoutId: id }, reason }
  const preview = await finance.call('previewAct', wanted)
  expect(preview).toMatchObject({ fen: 3000, needsSecond: true })
  const { requestId } = await finance.call('carryOutAct', { ...wanted, seen: preview.seen })
  const decision = { id: requestId ?? '', seen: preview.seen }
  await expect(finance.call('approveRequest', decision)).rejects.toMatchObject({ reason: 'FORBIDDEN' })
  expect(await finance.call('getPayout', { id })).toMatchObject({ state: 'asked' })
  await second.call('approveRequest', decision)
  await jobs()
  const record = app.pay.gateway.transfers.all().at(-1)
  if (record === undefined) throw new Error('WeChat has no transfer')
  app.pay.gateway.transfers.choose(record, 'confirm')
  await jobs()
  const whole = await finance.call('getPayout', { id })
  expect(whole).toMatchObject({ state: 'done', walletFen: 2000, outBillNo: record.outBillNo })
  expect(whole.papers.map(({ kind }) => kind)).toEqual([
    ...['decided', 'decided', 'asked', 'answered', 'notified', 'answered'],
  ])
  expect(await finance.call('listPayouts')).toEqual([])
  expect(await finance.call('listPayouts', { over: true })).toMatchObject([{ id, state: 'done' }])
})

test('what the person calls off while a second operator thinks is not approved', async () => {
  const user = await app.aUser()
  await earn(app, user, 5000)
  const { id } = await app.as(user).call('askPayout', { fen: 3000 })
  const wanted = { act: 'approve-payout', input: { payoutId: id }, reason }
  const { seen } = await finance.call('previewAct', wanted)
  const { requestId } = await finance.call('carryOutAct', { ...wanted, seen })
  await app.as(user).call('cancelPayout', { id })
  const late = second.call('approveRequest', { id: requestId ?? '', seen })
  await expect(late).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
  await jobs()
  expect(app.pay.gateway.transfers.all()).toEqual([])
})

test('a complaint has its deadline, what was said, and a phone with its middle hidden', async () => {
  const user = await app.aUser()
  const trade = await app.payLocally(user, await app.coinOrder(user), 'succeed')
  const { id } = app.pay.gateway.complaints.file(trade, '没有收到拍币')
  await jobs()
  const [shown] = await finance.call('listComplaints')
  const due = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()
  expect(shown).toMatchObject({ id, words: '没有收到拍币', state: 'pending', due, person: { id: user.id } })
  const wanted = { act: 'reply-complaint', input: { complaintId: id, words: '核实中' }, reason }
  const { seen } = await finance.call('previewAct', wanted)
  await finance.call('carryOutAct', { ...wanted, seen })
  await jobs()
  const whole = await finance.call('getComplaint', { id })
  expect(whole).toMatchObject({ phone: '189****0001', state: 'processing', orderId: expect.any(String) })
  expect(whole.lines?.map(({ by, text }) => `${by} ${text}`)).toEqual(['投诉人 没有收到拍币', '商家 核实中'])
  expect(whole.papers.map(({ kind }) => kind)).toContain('notified')
})

test('a day is compared from the console, and its differences stand there until they are gone', async () => {
  const user = await app.aUser()
  const trade = await app.payLocally(user, await app.coinOrder(user), 'succeed')
  const { trades } = app.pay.gateway.book
  trades.delete(trade.outTradeNo)
  const day = '2026-06-01'
  expect(await finance.call('reconcileDay', { day })).toContainEqual(
    expect.objectContaining({
      channel: 'wechatPay',
      differences: [{ what: 'payment', number: trade.outTradeNo, oursFen: 3000, theirsFen: null }],
    }),
  )
  const waiting = async () =>
    (await finance.call('getWaiting')).queues.find(({ name }) => name === 'reconciliations')?.waiting
  expect(await waiting()).toBe(1)
  trades.set(trade.outTradeNo, trade)
  await finance.call('reconcileDay', { day })
  expect(await waiting()).toBe(0)
  expect((await finance.call('listReconciliations')).map(({ channel }) => channel)).toHaveLength(3)
})
