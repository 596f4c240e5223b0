import { publicPem } from '../../../server/laptop/doubles/payment/keys'
import { StartupError } from '../../../server/lib/startupError'
import { paymentAccess } from '../../../server/settings/envPayment'
import { testGatewayKeys } from '../../support/paymentKeys'

const { merchantKey, apiV3Key } = testGatewayKeys()
const site = { publicUrl: 'https://pinpai.example', appIds: { h5: 'wx1' as string | null, mini: null } }
const pay = {
  WECHAT_PAY_MCH_ID: '1900000001',
  WECHAT_PAY_SERIAL: 'ABC',
  WECHAT_PAY_PRIVATE_KEY: merchantKey.replaceAll('\n', '\\n'),
  WECHAT_PAY_API_V3_KEY: apiV3Key,
}
const refuses = (source: object, text: RegExp, where = site) => {
  const read = () => paymentAccess({ ...source }, where)
  expect(read).toThrow(StartupError)
  expect(read).toThrow(text)
}

test('nothing set is nothing to pay with', () => {
  expect(paymentAccess({ WECHAT_PAY_MCH_ID: '' }, site)).toEqual({ local: false, wechatPay: null, virtual: null })
})

test('a complete set reads keys that stand on one line', () => {
  const keys = { WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_01', WECHAT_PAY_PUBLIC_KEY: publicPem(merchantKey) }
  const virtual = { WECHAT_VIRTUAL_OFFER_ID: '145', WECHAT_VIRTUAL_APP_KEY: 'key', WECHAT_VIRTUAL_SANDBOX: 'on' }
  const access = paymentAccess({ ...pay, ...keys, ...virtual }, { ...site, appIds: { h5: 'wx1', mini: 'wx2' } })
  expect(access.wechatPay).toMatchObject({
    endpoint: 'https://api.mch.weixin.qq.com',
    merchantKey,
    notifyUrl: 'https://pinpai.example/notify/wechatpay',
    publicKey: { id: 'PUB_KEY_ID_01' },
  })
  expect(access.virtual).toEqual({
    endpoint: 'https://api.weixin.qq.com',
    offerId: '145',
    appKey: 'key',
    sandbox: true,
  })
})

test('half a set is refused by the name of what is missing', () => {
  for (const name of Object.keys(pay)) refuses({ ...pay, [name]: '' }, new RegExp(name))
  refuses({ ...pay, WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_01' }, /WECHAT_PAY_PUBLIC_KEY$|WECHAT_PAY_PUBLIC_KEY。/)
  refuses({ WECHAT_VIRTUAL_OFFER_ID: '145' }, /WECHAT_VIRTUAL_APP_KEY/)
})

test('what cannot be a key, or has no application to belong to, is refused at the start', () => {
  refuses({ ...pay, WECHAT_PAY_PRIVATE_KEY: 'not a key' }, /WECHAT_PAY_PRIVATE_KEY/)
  refuses({ ...pay, WECHAT_PAY_API_V3_KEY: 'short' }, /32/)
  refuses(pay, /WECHAT_H5/, { ...site, appIds: { h5: null, mini: null } })
})
