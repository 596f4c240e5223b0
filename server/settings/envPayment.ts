import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { StartupError } from '../lib/startupError'
import {
  wechatPayNotifyPath,
  type PaymentAccess,
  type VirtualPaymentAccess,
  type WechatPayAccess,
} from '../ports/payment/access'
import { oneOf, origin, type Source } from './envValues'

const payNames = ['WECHAT_PAY_MCH_ID', 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_API_V3_KEY'] as const
const publicKeyNames = ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY'] as const
const virtualNames = ['WECHAT_VIRTUAL_OFFER_ID', 'WECHAT_VIRTUAL_APP_KEY'] as const

/** Reads how we are paid. Each of the three groups is set completely or not at all, or a StartupError says what is missing. */
export function paymentAccess(
  source: Source,
  site: { publicUrl: string; appIds: WechatPayAccess['appIds'] },
): PaymentAccess {
  return { local: false, wechatPay: wechatPayAccess(source, site), virtual: virtualAccess(source, site) }
}

function wechatPayAccess(
  source: Source,
  { publicUrl, appIds }: { publicUrl: string; appIds: WechatPayAccess['appIds'] },
): WechatPayAccess | null {
  const [pay, publicKey] = [group(source, payNames), group(source, publicKeyNames)]
  if (pay === null && publicKey === null) return null
  if (pay === null) throw new StartupError(`微信支付公钥不能单独使用，还缺少：${payNames.join('、')}。`)
  const apiV3Key = pay.WECHAT_PAY_API_V3_KEY
  if (Buffer.byteLength(apiV3Key) !== 32) throw new StartupError('WECHAT_PAY_API_V3_KEY 应是 32 个字节。')
  if (appIds.h5 === null && appIds.mini === null)
    throw new StartupError('微信支付需要先设置公众号或小程序（WECHAT_H5_* 或 WECHAT_MINI_*）。')
  const endpoint = origin(source, 'WECHAT_PAY_ENDPOINT', 'https://api.mch.weixin.qq.com')
  const merchantKey = pem('WECHAT_PAY_PRIVATE_KEY', pay.WECHAT_PAY_PRIVATE_KEY, createPrivateKey)
  return {
    endpoint,
    mchId: pay.WECHAT_PAY_MCH_ID,
    appIds,
    merchantSerial: pay.WECHAT_PAY_SERIAL,
    merchantKey,
    merchantUntil: merchantUntil(source['WECHAT_PAY_CERTIFICATE'], { serial: pay.WECHAT_PAY_SERIAL, merchantKey }),
    apiV3Key,
    publicKey:
      publicKey === null
        ? null
        : {
            id: publicKey.WECHAT_PAY_PUBLIC_KEY_ID,
            pem: pem('WECHAT_PAY_PUBLIC_KEY', publicKey.WECHAT_PAY_PUBLIC_KEY, createPublicKey),
          },
    notifyUrl: `${publicUrl}${wechatPayNotifyPath}`,
  }
}

function virtualAccess(source: Source, { appIds }: { appIds: WechatPayAccess['appIds'] }): VirtualPaymentAccess | null {
  const virtual = group(source, virtualNames)
  if (virtual === null) return null
  if (appIds.mini === null)
    throw new StartupError('虚拟支付需要先设置小程序（WECHAT_MINI_APPID、WECHAT_MINI_SECRET）。')
  return {
    endpoint: origin(source, 'WECHAT_API_BASE', 'https://api.weixin.qq.com'),
    offerId: virtual.WECHAT_VIRTUAL_OFFER_ID,
    appKey: virtual.WECHAT_VIRTUAL_APP_KEY,
    sandbox: oneOf(source, 'WECHAT_VIRTUAL_SANDBOX', ['off', 'on']) === 'on',
  }
}

/** Until when the merchant's certificate is valid; refuses one that is not of this serial and key, which WeChat would refuse in each request. */
function merchantUntil(text: string | undefined, own: { serial: string; merchantKey: string }): Date | null {
  if (text === undefined || text === '') return null
  const certificate = new X509Certificate(
    pem('WECHAT_PAY_CERTIFICATE', text, (certificatePem) => new X509Certificate(certificatePem)),
  )
  if (certificate.serialNumber.toUpperCase() !== own.serial.toUpperCase())
    throw new StartupError(`WECHAT_PAY_SERIAL 应是 WECHAT_PAY_CERTIFICATE 的序列号 ${certificate.serialNumber}。`)
  if (!certificate.checkPrivateKey(createPrivateKey(own.merchantKey)))
    throw new StartupError('WECHAT_PAY_PRIVATE_KEY 与 WECHAT_PAY_CERTIFICATE 不是一对。')
  return new Date(certificate.validTo)
}

/** A PEM that stands on one line, as environments and .env files have it. */
function pem(name: string, text: string, read: (key: string) => unknown): string {
  const key = text.replaceAll('\\n', '\n')
  try {
    read(key)
    return key
  } catch {
    throw new StartupError(`${name} 应是 PEM 格式的密钥（换行可写作 \\n）。`)
  }
}

function group<const Name extends string>(source: Source, names: readonly Name[]): Record<Name, string> | null {
  const found = names.filter((name) => source[name] !== undefined && source[name] !== '')
  if (found.length === 0) return null
  const missing = names.filter((name) => !found.includes(name))
  if (missing.length > 0) throw new StartupError(`已设置 ${found.join('、')}，但还缺少：${missing.join('、')}。`)
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Record<Name, string>
}
