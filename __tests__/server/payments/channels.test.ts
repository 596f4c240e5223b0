import { createPublicKey, verify } from 'node:crypto'
import { coinsOf } from '../../support/builders/ledger'
import { aPaidShareOrder } from '../../support/builders/seatFees'
import { aPhotographer, setPrices } from '../../support/builders/shareOrders'
import { testGatewayKeys } from '../../support/paymentKeys'
import { appIds, buildPaymentApp, chooseAt, type PaymentTestApp } from '../../support/payments'

let app: PaymentTestApp
beforeEach(async () => {
  app = await buildPaymentApp({ local: false })
  await setPrices(app)
})
afterEach(() => app.close())

const weapp = { headers: { 'x-client': 'weapp' } }
const insideWechat = { headers: { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0.50' } }
const browser = {}

test('where somebody is decides how they can pay', async () => {
  const user = await aPhotographer(app)
  const coins = await app.coinOrder(user)
  const { orderId: seat } = await aPaidShareOrder(app, user)
  const channels = async (id: string) =>
    Promise.all(
      [browser, insideWechat, weapp].map(
        async (where) => (await app.as(user).call('getOrder', { id }, where)).channels,
      ),
    )
  expect(await channels(coins)).toEqual([['h5'], ['jsapi'], ['virtual']])
  expect(await channels(seat)).toEqual([['h5'], ['jsapi'], ['mini']])
  const wrong = app.as(user).call('payOrder', { id: coins, channel: 'mini' }, weapp)
  await expect(wrong).rejects.toMatchObject({ reason: 'CHANNEL_WRONG' })
})

test.each([
  ['jsapi', insideWechat, appIds.h5],
  ['mini', weapp, appIds.mini],
] as const)('%s opens the sheet with a prepay id of its application, and is paid', async (channel, where, appId) => {
  const user = await aPhotographer(app)
  const { orderId: id } = await aPaidShareOrder(app, user)
  const unbound = app.as(user).call('payOrder', { id, channel }, where)
  await expect(unbound).rejects.toMatchObject({ reason: 'WECHAT_UNBOUND' })
  const openid = await app.knownToWechat(user)
  const sheet = await app.as(user).call('payOrder', { id, channel }, where)
  if (sheet.channel !== 'jsapi' && sheet.channel !== 'mini') throw new Error('not a sheet')
  const { timeStamp, nonceStr, package: prepay, signType, paySign } = sheet
  expect(signType).toBe('RSA')
  const signedOver = Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`)
  const key = createPublicKey(testGatewayKeys().merchantKey)
  expect(verify('RSA-SHA256', signedOver, key, Buffer.from(paySign, 'base64'))).toBe(true)
  const prepayId = prepay.replace('prepay_id=', '')
  expect(app.pay.gateway.book.find({ prepayId })).toMatchObject({ appId, openid, amountFen: 10_000 })
  const page = await fetch(`${app.pay.origin}/cashier/sheet?prepay_id=${prepayId}`)
  await chooseAt(page.url, 'succeed')
  await app.settled()
  expect(await app.as(user).call('getOrder', { id }, where)).toMatchObject({ state: 1 })
})

test('h5 is an address of the cashier that leads back to the order', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  const instruction = await app.as(user).call('payOrder', { id, channel: 'h5' })
  if (instruction.channel !== 'h5') throw new Error('not h5')
  expect(await chooseAt(instruction.url, 'succeed')).toBe(`http://pinpai.test/pages/syt/syt?orderId=${id}`)
  await app.settled()
  expect(await coinsOf(app, user)).toBe(315)
})

test('without a provider nothing can be paid, and that is said', async () => {
  app.deps.payment = { local: false, wechatPay: null, virtual: null }
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  expect((await app.as(user).call('getOrder', { id })).channels).toEqual([])
  await expect(app.as(user).call('payOrder', { id, channel: 'h5' })).rejects.toMatchObject({ reason: 'CHANNEL_WRONG' })
})
