import { takeDuePayout } from '../../../server/features/payments/payouts/due'
import type { TransferChoice } from '../../../server/laptop/doubles/payment/transfers'
import { ledgerDrift } from '../../support/builders/ledger'
import { cashDrift, earn } from '../../support/builders/money'
import { fenOn } from '../../support/builders/seatFees'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { because, operate } from '../ops/operator'

let app: PaymentTestApp
let model: TestUser
beforeEach(async () => {
  app = await buildPaymentApp({ local: false })
  model = await app.aUser()
  await app.knownToWechat(model)
  await earn(app, model, 8667)
})
afterEach(async () => {
  await app.settled()
  expect(await ledgerDrift(app)).toBe(0)
  expect(await cashDrift(app)).toBe(0)
  await app.close()
})

const transfers = () => app.pay.gateway.transfers
const ask = (fen = 5000, user = model) => app.as(user).call('askPayout', { fen })

async function jobs(): Promise<void> {
  await runDueJobs(app.deps)
  await app.settled()
  await runDueJobs(app.deps)
}

/** Asked for and approved; WeChat waits for the person. */
async function approved(fen = 5000): Promise<string> {
  const { id } = await ask(fen)
  expect(await operate(app, 'approve-payout', id, ...because)).toMatchObject({ code: 0 })
  await jobs()
  return id
}

async function choose(choice: TransferChoice): Promise<void> {
  const record = transfers().all().at(-1)
  if (record === undefined) throw new Error('WeChat has no transfer')
  transfers().choose(record, choice)
  await app.settled()
}

async function mine() {
  const { records, fen } = await app.as(model).call('listPayouts', {})
  return { fen, ...records[0] }
}

const after = async (time: Parameters<PaymentTestApp['clock']['advance']>[0]) => {
  app.clock.advance(time)
  await jobs()
}

test('earnings leave the wallet when asked for, and the books when WeChat says that the person has them', async () => {
  const { id } = await ask()
  expect(await mine()).toMatchObject({ fen: 3667, id, state: 'asked', amountFen: 5000, confirm: null })
  expect(await fenOn(app, 'platform:paying')).toBe(5000)
  await after({ hours: 1 })
  expect(transfers().all()).toEqual([])
  await operate(app, 'approve-payout', id, ...because)
  await jobs()
  expect(await mine()).toMatchObject({
    state: 'waiting',
    until: expect.any(String),
    confirm: { channel: 'mini', mchId: app.pay.gateway.settings.keys.mchId, package: expect.any(String) },
  })
  expect(await fenOn(app, 'platform:cash')).toBe(0)
  await choose('confirm')
  await jobs()
  expect(await mine()).toMatchObject({ fen: 3667, state: 'done', confirm: null, endedAt: expect.any(String) })
  expect([await fenOn(app, 'platform:paying'), await fenOn(app, 'platform:cash')]).toEqual([0, 5000])
  const { records } = await app.as(model).call('listBills', { currency: 'fen' })
  expect(records.map(({ title, amount }) => [title, amount])).toEqual([
    ['提现', -5000],
    ['拼单收入', 8667],
  ])
  expect((await app.as(model).call('listOwnNotices', {})).records.map(({ text }) => text)).toEqual([
    '提现 ¥50.00 已到账，请在微信零钱查看',
    '提现 ¥50.00 等你确认收款，24 小时内有效',
  ])
})

test('called off and given back while one server was still asking WeChat, it is not paid by that server', async () => {
  const { id } = await ask()
  await operate(app, 'approve-payout', id, ...because)
  const slow = await takeDuePayout(app.deps)
  await app.as(model).call('cancelPayout', { id })
  await (
    await takeDuePayout(app.deps)
  )?.()
  expect(await mine()).toMatchObject({ state: 'cancelled', fen: 8667 })
  await slow?.()
  expect(transfers().all()).toEqual([])
})

test('a notify that is lost is healed by asking; one that comes twice or late counts once', async () => {
  for (const choice of ['lost', 'twice', 'late'] as const) {
    await approved(1000)
    await choose(choice)
    await after({ minutes: 11 })
    expect(await mine()).toMatchObject({ state: 'done' })
  }
  expect(await fenOn(app, 'platform:cash')).toBe(3000)
})

test('a notify moves nothing by itself: WeChat is asked, and says who is right', async () => {
  await approved()
  const record = transfers().all().at(-1)
  if (record === undefined) throw new Error('WeChat has no transfer')
  transfers().announce({ ...record, state: 'SUCCESS' })
  await app.settled()
  await jobs()
  expect(await mine()).toMatchObject({ state: 'waiting' })
  transfers().announce({ ...record, outBillNo: 'Tnobodys' })
  await app.settled()
  await jobs()
  expect(await fenOn(app, 'platform:cash')).toBe(0)
})

test('an answer that was lost is asked after, and nobody is paid twice', async () => {
  const { id } = await ask()
  transfers().loseAnswer()
  await operate(app, 'approve-payout', id, ...because)
  await jobs()
  expect(await mine()).toMatchObject({ state: 'approved' })
  await after({ minutes: 2 })
  expect(await mine()).toMatchObject({ state: 'waiting', confirm: { channel: 'mini' } })
  expect(transfers().all()).toHaveLength(1)
})

test('what WeChat refuses waits where operators see it, and goes through when it may', async () => {
  const { id } = await ask()
  transfers().refuseNext('NOT_ENOUGH')
  await operate(app, 'approve-payout', id, ...because)
  await jobs()
  const { text } = await operate(app, 'list', 'payouts')
  expect(text).toContain('NOT_ENOUGH')
  await after({ minutes: 5 })
  expect(await mine()).toMatchObject({ state: 'waiting' })
})

test('what nobody confirms within a day is back in the wallet, and can be asked for again', async () => {
  await approved()
  await after({ hours: 25 })
  expect(await mine()).toMatchObject({ fen: 8667, state: 'failed', why: '24 小时内没有确认收款' })
  const again = await ask(8667)
  expect(again).toMatchObject({ state: 'asked' })
})

test('an account that cannot take money is told why', async () => {
  await approved()
  await choose('refuse')
  await jobs()
  expect(await mine()).toMatchObject({ state: 'failed', why: '微信收款账户异常，请在微信里核对后再提' })
  expect((await app.as(model).call('listOwnNotices', {})).records[0]?.text).toContain('没有成功，已退回余额')
})

test('another amount in WeChat’s mouth is not believed, and stays where operators see it', async () => {
  await approved()
  const record = transfers().all().at(-1)
  if (record === undefined) throw new Error('WeChat has no transfer')
  app.pay.gateway.book.transfers.set(record.outBillNo, { ...record, amountFen: 1, state: 'SUCCESS' })
  await after({ minutes: 11 })
  expect(await mine()).toMatchObject({ fen: 3667, state: 'waiting' })
  expect((await operate(app, 'list', 'payouts')).text).toContain('¥0.01')
  app.pay.gateway.book.transfers.set(record.outBillNo, { ...record, state: 'SUCCESS' })
  await after({ hours: 2 })
  expect(await mine()).toMatchObject({ state: 'done' })
})

test('one at a time, never more than there is, and only whom WeChat knows', async () => {
  await expect(ask(8668)).rejects.toMatchObject({ code: 402, reason: 'NOT_ENOUGH_FEN', data: { fen: 8667 } })
  const both = await Promise.allSettled([ask(4000), ask(4000)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(ask(100)).rejects.toMatchObject({ code: 409, reason: 'PAYOUT_OPEN' })
  const stranger = await app.aUser()
  await earn(app, stranger, 500)
  expect(await app.as(stranger).call('listPayouts', {})).toMatchObject({ fen: 500, way: 'unbound' })
  await expect(ask(500, stranger)).rejects.toMatchObject({ reason: 'WECHAT_UNBOUND' })
})

test('called off before anybody approved it, it is back at once; afterwards once WeChat says so', async () => {
  const { id } = await ask()
  const off = (payout: string) => app.as(model).call('cancelPayout', { id: payout })
  expect(await off(id)).toMatchObject({ state: 'cancelled' })
  expect(await off(id)).toMatchObject({ state: 'cancelled' })
  expect(await operate(app, 'approve-payout', id, ...because)).toMatchObject({ code: 1 })
  const second = await approved()
  expect(await off(second)).toMatchObject({ state: 'waiting', cancelling: true, confirm: null })
  expect(await mine()).toMatchObject({ fen: 3667 })
  await after({ minutes: 2 })
  // WeChat may tell of the end before its answer is written down, which asks again a minute later.
  await after({ minutes: 2 })
  expect(await mine()).toMatchObject({ fen: 8667, state: 'cancelled', why: null })
})

test('who confirms while it is called off is paid', async () => {
  const id = await approved()
  await app.as(model).call('cancelPayout', { id })
  await choose('lost')
  await after({ minutes: 2 })
  await after({ hours: 2 })
  expect(await mine()).toMatchObject({ fen: 3667, state: 'done' })
})

test('what was never sent is called off without WeChat’s having known of it, though not before a lost request is through', async () => {
  const { id } = await ask()
  transfers().refuseNext('NO_AUTH')
  await operate(app, 'approve-payout', id, ...because)
  await jobs()
  await operate(app, 'refuse-payout', id, '--why', '账户核对后再提', ...because)
  await after({ seconds: 1 })
  expect(await mine()).toMatchObject({ fen: 3667, state: 'approved', cancelling: true })
  await after({ minutes: 11 })
  expect(await mine()).toMatchObject({ fen: 8667, state: 'refused', why: '账户核对后再提' })
})

test('refused by operators it is back at once, with their words', async () => {
  const { id } = await ask()
  expect(await operate(app, 'refuse-payout', id, '--why', '收入有争议', ...because)).toMatchObject({ code: 0 })
  expect(await mine()).toMatchObject({ fen: 8667, state: 'refused', why: '收入有争议' })
  expect(await operate(app, 'refuse-payout', id, ...because)).toMatchObject({ code: 1 })
})

test('nobody is paid by hand beside WeChat', async () => {
  await approved()
  const byHand = await operate(app, 'payout', model.id, '--fen', '100', '--ref', 'bank-1', ...because)
  expect(byHand).toMatchObject({ code: 1, text: expect.stringContaining('微信提现') })
})

test('another user’s payout is nobody’s to call off', async () => {
  const { id } = await ask()
  const stranger = app.as(await app.aUser())
  await expect(stranger.call('cancelPayout', { id })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  expect((await stranger.call('listPayouts', {})).records).toEqual([])
  expect(await mine()).toMatchObject({ state: 'asked' })
})
