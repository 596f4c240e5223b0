import { createPrivateKey } from 'node:crypto'
import { selfSigned } from '../../../server/laptop/doubles/payment/certificate'
import { openWechatPay } from '../../../server/ports/payment/wechatpay/wechatPay'
import { parseEnv } from '../../../server/settings/env'
import { testGatewayKeys } from '../../support/paymentKeys'
import { productionSettings } from '../../support/productionSettings'

const { merchantKey, platformKey } = testGatewayKeys()
const until = new Date('2027-03-01T00:00:00Z')

/** The merchant's certificate of this key, as a line of `.env` has it. */
function certificate(serial: string, key = merchantKey): string {
  const terms = { serial, name: '1900000001', from: new Date('2022-03-01T00:00:00Z'), to: until }
  return selfSigned(createPrivateKey(key), terms).replaceAll('\n', '\\n')
}

function paying(settings: Record<string, string>) {
  const parsed = parseEnv(
    {
      ...productionSettings,
      ...{ WECHAT_H5_APPID: 'wx1', WECHAT_H5_SECRET: 's' },
      ...{ WECHAT_PAY_MCH_ID: '1900000001', WECHAT_PAY_SERIAL: '4A01', WECHAT_PAY_API_V3_KEY: 'k'.repeat(32) },
      ...{ WECHAT_PAY_PRIVATE_KEY: merchantKey.replaceAll('\n', '\\n') },
      ...settings,
    },
    '/project',
  )
  if (parsed.profile === 'laptop' || parsed.env.payment.wechatPay === null) throw new Error('nothing is paid')
  return openWechatPay(parsed.env.payment.wechatPay, () => new Date())
}

test('the end of the certificate of the settings is known, and nothing where there is none', () => {
  expect(paying({ WECHAT_PAY_CERTIFICATE: certificate('4a01') }).certificates()).toEqual({
    merchant: until,
    platform: null,
  })
  expect(paying({}).certificates()).toEqual({ merchant: null, platform: null })
})

test.each([
  ['of another serial', certificate('4A02'), 'WECHAT_PAY_SERIAL 应是 WECHAT_PAY_CERTIFICATE 的序列号 4A02'],
  ['of another key', certificate('4A01', platformKey), 'WECHAT_PAY_PRIVATE_KEY 与 WECHAT_PAY_CERTIFICATE 不是一对'],
  ['that is none', 'x', 'WECHAT_PAY_CERTIFICATE 应是 PEM 格式'],
])('a certificate %s ends the start with a sentence', (_what, WECHAT_PAY_CERTIFICATE, sentence) => {
  expect(() => paying({ WECHAT_PAY_CERTIFICATE })).toThrow(sentence)
})
