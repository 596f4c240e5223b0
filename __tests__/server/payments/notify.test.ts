import { sign } from 'node:crypto'
import { wechatPayNotifyPath } from '../../../server/ports/payment/access'
import { coinsOf, entryCount, ledgerDrift } from '../../support/builders/ledger'
import { testGatewayKeys } from '../../support/paymentKeys'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'

const keys = testGatewayKeys()

let app: PaymentTestApp
beforeEach(async () => {
  app = await buildPaymentApp()
})
afterEach(async () => {
  expect(await ledgerDrift(app)).toBe(0)
  await app.close()
})

interface Sent {
  headers: Record<string, string>
  body: string
}

/** A notify of a payment that was really made, as the gateway would send it. */
async function aNotify(resource: object = {}): Promise<Sent & { userId: string; orderId: string }> {
  const user = await app.aUser()
  const orderId = await app.coinOrder(user)
  const trade = await app.payLocally(user, orderId, 'lost')
  const { notifier } = app.pay.gateway
  const whole = { ...app.pay.gateway.tradeView(trade), ...resource }
  const body = notifier.bodyOf({ type: 'TRANSACTION.SUCCESS', originalType: 'transaction', resource: whole })
  return { headers: notifier.headersOf(body), body, userId: user.id, orderId }
}

function send({ headers, body }: Sent) {
  return app.app.inject({ method: 'POST', url: wechatPayNotifyPath, headers, payload: body })
}

function signedAgain(body: string, key: string, headers: Record<string, string>): string {
  const message = `${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${body}\n`
  return sign('RSA-SHA256', Buffer.from(message), key).toString('base64')
}

async function untouched(orderId: string): Promise<void> {
  const payment = await app.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const order = await app.db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()
  const seen = await app.db.selectFrom('payment_notify').selectAll().execute()
  expect({ payment: payment.state, order: order.state, seen }).toEqual({ payment: 'created', order: 0, seen: [] })
  expect(await entryCount(app)).toBe(0)
}

const shifted = (seconds: number) => () => String(Math.floor(app.clock.now().getTime() / 1000) + seconds)

/** Each changes one thing about a good notify; all but the last few keep a signature that is right for what they say. */
const forgeries: Record<string, (notify: Sent) => Sent> = {
  'a signature by another key': ({ headers, body }) => ({
    headers: { ...headers, 'wechatpay-signature': signedAgain(body, keys.merchantKey, headers) },
    body,
  }),
  'a body that was changed': ({ headers, body }) => ({
    headers,
    body: body.replace('encrypt-resource', 'encrypt_resource'),
  }),
  'a serial that nobody has': ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-serial': 'F00D' }, body }),
  'a public key id that is not ours': ({ headers, body }) => ({
    headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_0000000000' },
    body,
  }),
  'a time six minutes ago': ({ headers, body }) => resigned(headers, body, shifted(-360)()),
  'a time six minutes ahead': ({ headers, body }) => resigned(headers, body, shifted(360)()),
  'a time that is none': ({ headers, body }) => resigned(headers, body, 'soon'),
  'a probe of whether we check': ({ headers, body }) => ({
    headers: { ...headers, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}` },
    body,
  }),
  'a tag that was changed': ({ headers, body }) => {
    const changed = JSON.parse(body)
    const bytes = Buffer.from(changed.resource.ciphertext, 'base64')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    changed.resource.ciphertext = bytes.toString('base64')
    return resigned(headers, JSON.stringify(changed), headers['wechatpay-timestamp'] ?? '')
  },
  'a sealed text that was changed': ({ headers, body }) => {
    const changed = JSON.parse(body)
    const bytes = Buffer.from(changed.resource.ciphertext, 'base64')
    bytes[0] = (bytes[0] ?? 0) ^ 1
    changed.resource.ciphertext = bytes.toString('base64')
    return resigned(headers, JSON.stringify(changed), headers['wechatpay-timestamp'] ?? '')
  },
  'no headers at all': ({ body }) => ({ headers: { 'content-type': 'application/json' }, body }),
  'no body at all': ({ headers }) => resigned(headers, '', headers['wechatpay-timestamp'] ?? ''),
  'a body that is no JSON': ({ headers }) => resigned(headers, '<xml/>', headers['wechatpay-timestamp'] ?? ''),
}

function resigned(headers: Record<string, string>, body: string, timestamp: string): Sent {
  const stamped = { ...headers, 'wechatpay-timestamp': timestamp }
  return { headers: { ...stamped, 'wechatpay-signature': signedAgain(body, keys.platformKey, stamped) }, body }
}

const refusal = { code: 'SIGN_ERROR', message: '验签失败' }

test.each(Object.entries(forgeries))('%s is refused and leaves no trace', async (_name, forge) => {
  const notify = await aNotify()
  const answer = await send(forge(notify))
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 401, body: refusal })
  await untouched(notify.orderId)
})

test.each([
  ['another merchant', { mchid: '1900000109' }],
  ['another application', { appid: 'wx9999999999999999' }],
  ['another amount', { amount: { total: 1, currency: 'CNY' } }],
  ['another currency', { amount: { total: 3000, currency: 'USD' } }],
  ['a payment that we never asked for', { out_trade_no: 'P000000000000000' }],
  ['a state that is not success', { trade_state: 'NOTPAY' }],
  ['no transaction', { transaction_id: '' }],
])('a notify about %s is refused and leaves no trace', async (_name, resource) => {
  const notify = await aNotify(resource)
  const answer = await send(notify)
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 401, body: refusal })
  await untouched(notify.orderId)
})

test('fifty of the same notify at once are one credit, and every one is taken', async () => {
  const notify = await aNotify()
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(notify)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  expect(answers.every(({ body }) => body === '')).toBe(true)
  expect(await coinsOf(app, { id: notify.userId, phone: '', token: '' })).toBe(315)
})

test('fifty notifies of one payment under fifty ids are one credit too', async () => {
  const notify = await aNotify()
  const { notifier } = app.pay.gateway
  const other = () => {
    const body = JSON.stringify({ ...JSON.parse(notify.body), id: crypto.randomUUID() })
    return { body, headers: notifier.headersOf(body) }
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(other())))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  expect(await coinsOf(app, { id: notify.userId, phone: '', token: '' })).toBe(315)
})

test('a notify by the public key of an id is taken', async () => {
  await app.close()
  app = await buildPaymentApp({ byPublicKey: true })
  const notify = await aNotify()
  expect(notify.headers['wechatpay-serial']).toMatch(/^PUB_KEY_ID_/)
  expect((await send(notify)).statusCode).toBe(204)
  expect(await coinsOf(app, { id: notify.userId, phone: '', token: '' })).toBe(315)
})

test('a body beyond 64 KB, and another method, never reach the check', async () => {
  const notify = await aNotify()
  const large = await send({ ...notify, body: notify.body + ' '.repeat(70_000) })
  // Not 503: what is too large is too large tomorrow as well, so nobody need send it again.
  expect(large.statusCode).toBe(413)
  expect((await app.app.inject({ method: 'GET', url: wechatPayNotifyPath })).statusCode).toBe(404)
  await untouched(notify.orderId)
})

test('an address that forges on and on is not looked at any more', async () => {
  const notify = await aNotify()
  for (let n = 0; n < 60; n++) expect((await send({ ...notify, headers: {} })).statusCode).toBe(401)
  expect((await send({ ...notify, headers: {} })).statusCode).toBe(429)
  app.clock.advance({ minutes: 1 })
  const { notifier } = app.pay.gateway
  expect((await send({ ...notify, headers: notifier.headersOf(notify.body) })).statusCode).toBe(204)
})
