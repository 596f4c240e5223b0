import { createHmac } from 'node:crypto'
import { transaction } from '../../../server/db/connection'
import { holdCoins } from '../../../server/features/ledger/escrow'
import { owedCoinsOf } from '../../../server/features/ledger/owed'
import { refundToPayer } from '../../../server/features/payments/refunds'
import { Errcode } from '../../../server/laptop/doubles/payment/xpay'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { cashDrift, moneyOf } from '../../support/builders/money'
import { aMembership } from '../../support/builders/packages'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { takeLoggedErrors } from '../../support/log'
import { testGatewayKeys } from '../../support/paymentKeys'
import { buildPaymentApp, chooseAt, type PaymentTestApp } from '../../support/payments'

const { appKey, offerId } = testGatewayKeys()
const weapp = { headers: { 'x-client': 'weapp' } }

let app: PaymentTestApp
beforeEach(async () => {
  app = await buildPaymentApp({ local: false })
})
afterEach(async () => {
  await app.settled()
  expect(await ledgerDrift(app)).toBe(0)
  expect(await cashDrift(app)).toBe(0)
  await app.close()
})

const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest('hex')

async function startVirtual(user: TestUser, id: string) {
  const instruction = await app.as(user).call('payOrder', { id, channel: 'virtual' }, weapp)
  if (instruction.channel !== 'virtual') throw new Error('not virtual payment')
  return instruction
}

/** The sheet that WeChat's client opens; answers where a person chooses. */
async function openSheet(user: TestUser, id: string): Promise<string> {
  const { signData, paySig, signature } = await startVirtual(user, id)
  const openid = `o${user.id.replaceAll('-', '')}`
  const response = await fetch(`${app.pay.origin}/cashier/virtual`, {
    method: 'POST',
    body: JSON.stringify({ openid, signData, paySig, signature }),
  })
  const { url }: { url?: string } = await response.json()
  if (url === undefined) throw new Error('the sheet does not open')
  return `${app.pay.origin}${url}`
}

async function carriedOut(): Promise<void> {
  await app.settled()
  await runDueJobs(app.deps)
  await app.settled()
  await runDueJobs(app.deps)
}

async function aBuyer() {
  const user = await app.aUser()
  await app.knownToWechat(user)
  return { user, id: await app.coinOrder(user) }
}

async function aPaidOrder() {
  const { user, id } = await aBuyer()
  await chooseAt(await openSheet(user, id), 'succeed')
  await carriedOut()
  return { user, id, trade: (await app.trades(id)).at(-1) }
}

const appleRefund = (outTradeNo: string, fields: object = {}) =>
  app.wechat.pusher.push({
    MsgType: 'event',
    Event: 'xpay_refund_notify',
    MchOrderId: outTradeNo,
    MchRefundId: '',
    WxRefundId: 'apple-refund-1',
    RefundFee: 3000,
    RetCode: 0,
    ...fields,
  })

test('the sheet is signed as WeChat checks it', async () => {
  const { user, id } = await aBuyer()
  const { mode, signData, paySig, signature } = await startVirtual(user, id)
  const order = await app.as(user).call('getOrder', { id }, weapp)
  expect(order.channels).toEqual(['virtual'])
  expect(mode).toBe('short_series_goods')
  expect(JSON.parse(signData)).toMatchObject({
    offerId,
    buyQuantity: 1,
    env: 0,
    currencyType: 'CNY',
    goodsPrice: 3000,
    productId: order.targetId.replaceAll('-', ''),
    outTradeNo: expect.stringMatching(/^[0-9A-Za-z]{8,32}$/),
  })
  expect(paySig).toBe(hmac(appKey, `requestVirtualPayment&${signData}`))
  expect(signature).toBe(hmac('c2Vzc2lvbi1rZXk=', signData))
})

test('a payment is pushed, asked after, delivered and told so', async () => {
  const { user, id, trade } = await aPaidOrder()
  expect(await app.as(user).call('getOrder', { id }, weapp)).toMatchObject({ state: 1 })
  expect(await coinsOf(app, user)).toBe(315)
  expect(trade?.delivered).toBe(true)
})

test('with its push lost, asking finds the payment, and WeChat hears of the delivery', async () => {
  const { user, id } = await aBuyer()
  await chooseAt(await openSheet(user, id), 'lost')
  app.clock.advance({ seconds: 60 })
  await carriedOut()
  expect(await coinsOf(app, user)).toBe(315)
  expect(await app.trades(id)).toMatchObject([{ state: 'paid', delivered: true }])
})

test('a push that no payment stands behind moves nothing', async () => {
  const { user, id } = await aBuyer()
  const { signData } = await startVirtual(user, id)
  const event = { MsgType: 'event', Event: 'xpay_goods_deliver_notify', OutTradeNo: JSON.parse(signData).outTradeNo }
  expect(await app.wechat.pusher.push(event)).toBe(true)
  await carriedOut()
  expect(await app.as(user).call('getOrder', { id }, weapp)).toMatchObject({ state: 0 })
  expect(await coinsOf(app, user)).toBe(0)
})

test('virtual payment cannot be closed: what comes after the order ran out goes back in full', async () => {
  const { user, id } = await aBuyer()
  const url = await openSheet(user, id)
  app.clock.advance({ minutes: 16 })
  await carriedOut()
  expect(await app.as(user).call('getOrder', { id }, weapp)).toMatchObject({ state: 4 })
  await chooseAt(url, 'lost')
  app.clock.advance({ minutes: 10 })
  await carriedOut()
  app.clock.advance({ minutes: 1 })
  await carriedOut()
  const order = await app.as(user).call('getOrder', { id }, weapp)
  expect(order).toMatchObject({ state: 4, refundedFen: 3000, refunds: [{ fen: 3000, state: 'done' }] })
  expect(await coinsOf(app, user)).toBe(0)
  expect(await moneyOf(app)).toMatchObject({ cash: 0, refunding: 0 })
})

test('a refund that we ask for is done when WeChat pushes so', async () => {
  const { user, id } = await aPaidOrder()
  const at = app.clock.now()
  const asked = {
    userId: user.id,
    orderId: id,
    amountFen: 1000,
    ref: 'some',
    memo: '售后',
    at,
    from: 'platform:sales',
  } as const
  await transaction(app.db, (tx) => refundToPayer(tx, asked))
  await carriedOut()
  await carriedOut()
  expect(await app.as(user).call('getOrder', { id }, weapp)).toMatchObject({
    state: 5,
    refunds: [{ fen: 1000, state: 'done' }],
  })
})

test.each([
  ['is busy', -1],
  ['counts too many calls', 268490015],
  ['answers nonsense', 'perhaps'],
])(
  'virtual payment %s when a refund is asked for: it stays promised, and is done when it is itself again',
  async (_how, errcode) => {
    const { user, id } = await aPaidOrder()
    const { gateway } = app.pay
    const startRefund = gateway.startRefund.bind(gateway)
    gateway.startRefund = () => {
      throw new Errcode(errcode)
    }
    const asked = { userId: user.id, orderId: id, amountFen: 3000, ref: 'all', memo: '售后' } as const
    await transaction(app.db, (tx) => refundToPayer(tx, { ...asked, at: app.clock.now(), from: 'platform:sales' }))
    await carriedOut()
    expect(takeLoggedErrors().join('')).toContain('payment.refund')
    const stands = async () => (await app.as(user).call('getOrder', { id })).refunds
    expect(await stands()).toMatchObject([{ fen: 3000, state: 'processing' }])
    gateway.startRefund = startRefund
    app.clock.advance({ minutes: 11 })
    await carriedOut()
    expect(await stands()).toMatchObject([{ fen: 3000, state: 'done' }])
  },
)

test('what Apple gives back after it was spent is owed, and the next purchase makes it good', async () => {
  const { user, id, trade } = await aPaidOrder()
  const spend = { userId: user.id, orderId: id, memo: '花掉', at: app.clock.now(), coins: 200 }
  await transaction(app.db, (tx) => holdCoins(tx, spend))
  for (let times = 0; times < 2; times++) {
    expect(await appleRefund(trade?.outTradeNo ?? '')).toBe(true)
    await carriedOut()
  }
  // 315 bought, 200 spent (15 of them gifts): 115 paid coins are taken, 185 paid and 15 gift coins are owed.
  expect(await coinsOf(app, user)).toBe(0)
  expect(await owedCoinsOf(app.db, user.id)).toBe(200)
  expect(await app.as(user).call('getUserInfo')).toMatchObject({ wallet: { total: 0, owedCoins: 200 } })
  expect(await app.as(user).call('getOrder', { id }, weapp)).toMatchObject({
    state: 6,
    refunds: [{ fen: 3000, state: 'done' }],
  })
  expect(await moneyOf(app)).toMatchObject({ cash: 0, sales: 0 })
  const next = await app.coinOrder(user)
  await chooseAt(await openSheet(user, next), 'succeed')
  await carriedOut()
  expect(await owedCoinsOf(app.db, user.id)).toBe(0)
  expect(await coinsOf(app, user)).toBe(115)
})

test('what Apple gives back before it was spent is taken back, and nothing is owed', async () => {
  const { user, trade } = await aPaidOrder()
  await appleRefund(trade?.outTradeNo ?? '')
  await carriedOut()
  expect([await coinsOf(app, user), await owedCoinsOf(app.db, user.id)]).toEqual([0, 0])
})

test('what we could not give back ourselves is done once Apple gives it back', async () => {
  const { user, id } = await aBuyer()
  const url = await openSheet(user, id)
  app.clock.advance({ minutes: 16 })
  await carriedOut()
  await chooseAt(url, 'refundFails')
  await carriedOut()
  await carriedOut()
  expect((await app.as(user).call('getOrder', { id }, weapp)).refunds).toMatchObject([{ state: 'abnormal' }])
  const [trade] = await app.trades(id)
  for (let times = 0; times < 2; times++) {
    await appleRefund(trade?.outTradeNo ?? '')
    await carriedOut()
  }
  expect((await app.as(user).call('getOrder', { id }, weapp)).refunds).toMatchObject([{ fen: 3000, state: 'done' }])
  expect(await moneyOf(app)).toMatchObject({ cash: 0, refunding: 0, sales: 0 })
})

test('a membership that Apple gave back ends', async () => {
  const user = await app.aUser()
  await app.knownToWechat(user)
  const packageId = await aMembership(app)
  const { orderId } = await app.as(user).call('buyMembership', { packageId, priceFen: 2900 })
  await chooseAt(await openSheet(user, orderId), 'succeed')
  await carriedOut()
  expect(await app.as(user).call('getUserInfo')).toMatchObject({ vipUntil: '2026-07-01T02:00:00.000Z' })
  const [trade] = await app.trades(orderId)
  await appleRefund(trade?.outTradeNo ?? '', { RefundFee: 2900 })
  await carriedOut()
  expect(await app.as(user).call('getUserInfo')).toMatchObject({ vipUntil: app.clock.now().toISOString() })
})

test('whoever WeChat does not know cannot pay by virtual payment', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  const paying = app.as(user).call('payOrder', { id, channel: 'virtual' }, weapp)
  await expect(paying).rejects.toMatchObject({ reason: 'WECHAT_UNBOUND' })
})
