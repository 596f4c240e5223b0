import { randomBytes } from 'node:crypto'
import { decrypt, encrypt, getSignature } from '@wecom/crypto'
import { transaction } from '../../../server/db/connection'
import { holdCoins } from '../../../server/features/ledger/escrow'
import { coinsOf } from '../../support/builders/ledger'
import { aMembership } from '../../support/builders/packages'
import type { TestUser } from '../../support/builders/users'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { wechatSettings } from '../../support/wechat'

const { mini, push } = wechatSettings
const weapp = { headers: { 'x-client': 'weapp' } }

let app: PaymentTestApp
beforeAll(async () => {
  app = await buildPaymentApp({ local: false })
})
afterAll(() => app.close())

/** What WeChat asks for Apple, encrypted, signed and read by Tencent's library. */
async function ask(payOrderId: string, asXml = false) {
  const event = { MsgType: 'event', Event: 'xpay_subscribe_ios_refund_query_notify', pay_order_id: payOrderId }
  const fields = Object.entries(event).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
  const cipher = encrypt(push.aesKey, asXml ? `<xml>${fields.join('')}</xml>` : JSON.stringify(event), mini.appId)
  const [timestamp, nonce] = [String(Math.floor(app.clock.now().getTime() / 1000)), randomBytes(8).toString('hex')]
  const msg_signature = getSignature(push.token, timestamp, nonce, cipher)
  const query = new URLSearchParams({ timestamp, nonce, encrypt_type: 'aes', msg_signature })
  const response = await app.app.inject({
    method: 'POST',
    url: `/notify/wechat/push?${query.toString()}`,
    headers: { 'content-type': asXml ? 'text/xml' : 'application/json' },
    payload: asXml ? `<xml><Encrypt><![CDATA[${cipher}]]></Encrypt></xml>` : JSON.stringify({ Encrypt: cipher }),
  })
  const of = (name: string) =>
    asXml
      ? (new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([^<\\]]*)`).exec(response.body)?.[1] ?? '')
      : String(Reflect.get(response.json(), name))
  expect(of('MsgSignature')).toBe(getSignature(push.token, of('TimeStamp'), of('Nonce'), of('Encrypt')))
  const { message, id } = decrypt(push.aesKey, of('Encrypt'))
  expect(id).toBe(mini.appId)
  return message
}

async function advice(payOrderId: string): Promise<unknown> {
  return JSON.parse(await ask(payOrderId))
}

/** Buys in the mini-program, and answers our number of the payment. */
async function buy(user: TestUser, orderId: string): Promise<string> {
  const { signData, paySig, signature } = await virtualSheet(user, orderId)
  const openid = `o${user.id.replaceAll('-', '')}`
  const body = JSON.stringify({ openid, signData, paySig, signature })
  const response = await fetch(`${app.pay.origin}/cashier/virtual`, { method: 'POST', body })
  expect(response.status).toBe(200)
  const trade = (await app.trades(orderId)).at(-1)
  if (trade === undefined) throw new Error('the sheet does not open')
  app.pay.gateway.choose(trade, 'lost')
  await app.as(user).call('commitPay', { id: orderId })
  return trade.outTradeNo
}

async function virtualSheet(user: TestUser, id: string) {
  const instruction = await app.as(user).call('payOrder', { id, channel: 'virtual' }, weapp)
  if (instruction.channel !== 'virtual') throw new Error('not virtual payment')
  return instruction
}

async function aBuyer(): Promise<TestUser> {
  const user = await app.aUser()
  await app.knownToWechat(user)
  return user
}

async function spend(user: TestUser, orderId: string, coins: number): Promise<void> {
  await transaction(app.db, (tx) =>
    holdCoins(tx, { userId: user.id, orderId, memo: '花掉', at: app.clock.now(), coins }),
  )
}

test('coins that are all there are no ground to object, gift coins or not; spent ones are', async () => {
  const user = await aBuyer()
  const orderId = await app.coinOrder(user)
  const number = await buy(user, orderId)
  expect(await advice(number)).toEqual({
    result_code: 0,
    result_info: '建议退款',
    evidence: '已交付 300 拍币，全部未使用',
  })
  await spend(user, orderId, 15)
  expect(await advice(number)).toMatchObject({ result_code: 0 })
  await spend(user, await app.coinOrder(user), 100)
  expect(await advice(number)).toEqual({
    result_code: 1,
    result_info: '建议拒绝退款',
    evidence: '已交付 300 拍币，其中 100 拍币已使用',
  })
  expect(await ask(number, true)).toContain('<result_code>1</result_code>')
  expect(await coinsOf(app, user)).toBe(200)
})

test('a membership counts by its days, and a day that has begun is not used', async () => {
  const user = await aBuyer()
  const packageId = await aMembership(app)
  const { orderId } = await app.as(user).call('buyMembership', { packageId, priceFen: 2900 })
  const number = await buy(user, orderId)
  app.clock.advance({ hours: 23 })
  expect(await advice(number)).toMatchObject({ result_code: 0, evidence: '已交付 30 天会员，全部未使用' })
  app.clock.advance({ days: 4 })
  expect(await advice(number)).toMatchObject({ result_code: 1, evidence: '已交付 30 天会员，其中 4 天会员已使用' })
})

test('what nobody paid, or is not ours, is no ground to object', async () => {
  const user = await aBuyer()
  const orderId = await app.coinOrder(user)
  await virtualSheet(user, orderId)
  const unpaid = await app.db
    .selectFrom('payment')
    .select('out_trade_no')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  for (const number of [unpaid.out_trade_no, 'Pnobody', ''])
    expect(await advice(number)).toMatchObject({ result_code: 0, evidence: '没有这笔支付的交付记录' })
})
