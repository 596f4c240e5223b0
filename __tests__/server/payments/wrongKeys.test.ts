import { generateKeyPairSync } from 'node:crypto'
import { logTo } from '../../../server/process/log'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp } from '../../support/payments'

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
