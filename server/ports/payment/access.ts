import { createPrivateKey, createPublicKey } from 'node:crypto'
import { StartupError } from '../../startupError'

export interface WechatPayAccess {
  /** https://api.mch.weixin.qq.com, or another place that speaks the same. */
  readonly endpoint: string
  readonly mchId: string
  readonly appIds: { readonly h5: string | null; readonly mini: string | null }
  /** Of the merchant's own certificate. */
  readonly merchantSerial: string
  /** PEM. */
  readonly merchantKey: string
  /** 32 characters: what notifies and platform certificates are sealed with. */
  readonly apiV3Key: string
  /** WeChat Pay's public key and its id (PUB_KEY_ID_…); null where the merchant uses platform certificates alone. */
  readonly publicKey: { readonly id: string; readonly pem: string } | null
  /** Where WeChat Pay tells of payments and refunds. */
  readonly notifyUrl: string
}

export interface VirtualPaymentAccess {
  readonly endpoint: string
  readonly offerId: string
  readonly appKey: string
  readonly sandbox: boolean
}

export interface PaymentAccess {
  readonly local: boolean
  readonly wechatPay: WechatPayAccess | null
  readonly virtual: VirtualPaymentAccess | null
}

type Source = Readonly<Record<string, string | undefined>>

/** Outside the envelope; the same on every server. */
export const wechatPayNotifyPath = '/notify/wechatpay'

const payNames = ['WECHAT_PAY_MCH_ID', 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_API_V3_KEY'] as const
const publicKeyNames = ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY'] as const
const virtualNames = ['WECHAT_VIRTUAL_OFFER_ID', 'WECHAT_VIRTUAL_APP_KEY'] as const

/** Reads how we are paid. Each of the three groups is set completely or not at all, or a StartupError says what is missing. */
export function paymentAccess(
  source: Source,
  site: { publicUrl: string; appIds: WechatPayAccess['appIds'] },
): PaymentAccess {
  return { local: false, wechatPay: wechatPayAccess(source, site), virtual: virtualAccess(source) }
}

function wechatPayAccess(
  source: Source,
  { publicUrl, appIds }: { publicUrl: string; appIds: WechatPayAccess['appIds'] },
): WechatPayAccess | null {
  const pay = group(source, payNames)
  if (pay === null) return null
  const apiV3Key = pay.WECHAT_PAY_API_V3_KEY
  if (Buffer.byteLength(apiV3Key) !== 32) throw new StartupError('WECHAT_PAY_API_V3_KEY 应是 32 个字节。')
  if (appIds.h5 === null && appIds.mini === null)
    throw new StartupError('微信支付需要先设置公众号或小程序（WECHAT_H5_* 或 WECHAT_MINI_*）。')
  const publicKey = group(source, publicKeyNames)
  return {
    endpoint: source.WECHAT_PAY_ENDPOINT?.replace(/\/$/, '') || 'https://api.mch.weixin.qq.com',
    mchId: pay.WECHAT_PAY_MCH_ID,
    appIds,
    merchantSerial: pay.WECHAT_PAY_SERIAL,
    merchantKey: pem('WECHAT_PAY_PRIVATE_KEY', pay.WECHAT_PAY_PRIVATE_KEY, createPrivateKey),
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

function virtualAccess(source: Source): VirtualPaymentAccess | null {
  const virtual = group(source, virtualNames)
  if (virtual === null) return null
  return {
    endpoint: source.WECHAT_API_BASE?.replace(/\/$/, '') || 'https://api.weixin.qq.com',
    offerId: virtual.WECHAT_VIRTUAL_OFFER_ID,
    appKey: virtual.WECHAT_VIRTUAL_APP_KEY,
    sandbox: source.WECHAT_VIRTUAL_SANDBOX === 'on',
  }
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
