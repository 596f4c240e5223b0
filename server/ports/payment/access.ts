export interface WechatPayAccess {
  /** https://api.mch.weixin.qq.com, or another place that speaks the same. */
  readonly endpoint: string
  readonly mchId: string
  readonly appIds: { readonly h5: string | null; readonly mini: string | null }
  /** Of the merchant's own certificate. */
  readonly merchantSerial: string
  /** PEM. */
  readonly merchantKey: string
  /** Until when that certificate is valid; null where it is not in the settings. */
  readonly merchantUntil: Date | null
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

/** Outside the envelope; the same on every server. */
export const wechatPayNotifyPath = '/notify/wechatpay'
