import { generateKeyPairSync } from 'node:crypto'
import { buildApp } from '../../../server/app'
import { openPayment } from '../../../server/features/payments/openPayment'
import { logTo } from '../../../server/process/log'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { callThrough } from '../../support/call'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, chooseAt, type PaymentTestApp } from '../../support/payments'

const another = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** A setting that is not the merchant's, and what its operator reads. */
const wrongs = [
  ['private key', { merchantKey: another.privateKey }, /WECHAT_PAY_SERIAL 和 WECHAT_PAY_PRIVATE_KEY/],
  ['serial', { merchantSerial: 'F'.repeat(40) }, /WECHAT_PAY_SERIAL 和 WECHAT_PAY_PRIVATE_KEY/],
  ['APIv3 key', { apiV3Key: 'of-another-merchant-0123456789ab' }, /WECHAT_PAY_API_V3_KEY 不是这个商户/],
] as const

test.each(wrongs)(
  'with a wrong %s nobody pays and nothing is lost: a sentence for people, what to do for the operator',
  async (_what, wrong, advice) => {
    const lines: string[] = []
    const app = await buildPaymentApp({ wrong, log: logTo((line) => void lines.push(line)) })
    try {
      const user = await app.aUser()
      const id = await app.coinOrder(user)
      const paying = app.as(user).call('payOrder', { id, channel: 'local' })
      await expect(paying).rejects.toMatchObject({ code: 503, reason: 'PAYMENT_DOWN' })
      app.clock.advance({ seconds: 30 })
      await runDueJobs(app.deps)
      expect(await app.as(user).call('getOrder', { id })).toMatchObject({ state: 0 })
      expect([await coinsOf(app, user), await ledgerDrift(app)]).toEqual([0, 0])
      expect(lines.join('')).toMatch(advice)
      expect(lines.filter((line) => line.includes('unexpected error'))).toEqual([])
    } finally {
      await app.close()
    }
  },
)

/** The server that comes after, on the same database, whose settings are the merchant's. */
async function putRight(app: PaymentTestApp) {
  const { payment } = app.deps.env
  const notifyUrl = payment.wechatPay?.notifyUrl ?? ''
  const env = { ...app.deps.env, payment: { ...payment, wechatPay: app.pay.wechatPay(notifyUrl) } }
  const deps = { ...app.deps, env, payment: openPayment({ ...app.deps, env }) }
  return { deps, app: await buildApp(deps) }
}

test.each(wrongs)(
  'what was to be paid with a wrong %s is paid once its settings are right, and once',
  async (_what, wrong) => {
    const app = await buildPaymentApp({ wrong, log: logTo(() => undefined) })
    try {
      const user = await app.aUser()
      const id = await app.coinOrder(user)
      const paying = app.as(user).call('payOrder', { id, channel: 'local' })
      await expect(paying).rejects.toMatchObject({ reason: 'PAYMENT_DOWN' })
      const right = await putRight(app)
      const token = user.token
      const paid = await callThrough(right.app, 'payOrder', { id, channel: 'local' }, { token })
      if (paid.channel !== 'local') throw new Error('not the local cashier')
      for (const choice of ['succeed', 'succeed'] as const) await chooseAt(paid.url, choice)
      await app.settled()
      app.clock.advance({ seconds: 30 })
      await runDueJobs(right.deps)
      expect(await callThrough(right.app, 'getOrder', { id }, { token })).toMatchObject({ state: 1, refunds: [] })
      expect([await coinsOf(app, user), await ledgerDrift(app)]).toEqual([315, 0])
      expect((await app.trades(id)).map(({ state }) => state)).toEqual(['paid'])
      await right.app.close()
    } finally {
      await app.close()
    }
  },
)

test('what WeChat prepared and was paid while the APIv3 key was wrong is found an hour later by the right one, and once', async () => {
  const [, , [, wrong]] = wrongs
  const app = await buildPaymentApp({ wrong, log: logTo(() => undefined) })
  try {
    const user = await app.aUser()
    const id = await app.coinOrder(user)
    const paying = app.as(user).call('payOrder', { id, channel: 'local' })
    await expect(paying).rejects.toMatchObject({ reason: 'PAYMENT_DOWN' })
    // WeChat has it, and nobody here could read what it said.
    const [trade] = await app.trades(id)
    if (trade === undefined) throw new Error('WeChat has prepared nothing')
    app.pay.gateway.choose(trade, 'succeed')
    await app.settled()
    for (const minutes of [1, 20, 40]) {
      app.clock.advance({ minutes })
      await runDueJobs(app.deps)
    }
    expect(await app.as(user).call('getOrder', { id })).toMatchObject({ state: 0 })
    expect(await coinsOf(app, user)).toBe(0)
    const right = await putRight(app)
    for (const minutes of [1, 20]) {
      app.clock.advance({ minutes })
      await runDueJobs(right.deps)
    }
    expect(await app.as(user).call('getOrder', { id })).toMatchObject({ state: 1, refunds: [] })
    expect([await coinsOf(app, user), await ledgerDrift(app)]).toEqual([315, 0])
    await right.app.close()
  } finally {
    await app.close()
  }
})
