import type { MessageKind } from '@contract/states'

/** Our two applications at WeChat: the mini-program, and the official account that H5 lives in. */
export type WechatApp = 'mini' | 'h5'

export interface MessageTemplate {
  readonly id: string
  /** The template's own names of its two fields. */
  readonly textField: string
  readonly timeField: string
}

export interface WechatAppAccess {
  readonly appId: string
  readonly secret: string
}

export interface WechatAccess {
  /** Origins of WeChat's interface and of its pages. */
  readonly apiBase: string
  readonly openBase: string
  readonly mini: WechatAppAccess | null
  readonly h5: WechatAppAccess | null
  /** Of the mini-program's message push; null where it is not set up. */
  readonly push: { readonly token: string; readonly aesKey: string } | null
  readonly templates: Readonly<Partial<Record<MessageKind, MessageTemplate>>>
}

/** Who somebody is to one application. */
export interface WechatLogin {
  readonly appId: string
  readonly openid: string
  /** The same for all our applications; null where WeChat does not say it. */
  readonly unionid: string | null
  /** The mini-program's alone. */
  readonly sessionKey: string | null
}

export type Verdict = 'pass' | 'review' | 'risky'

export interface SubscribeMessage {
  readonly openid: string
  readonly template: MessageTemplate
  readonly text: string
  /** YYYY-MM-DD HH:mm */
  readonly time: string
  /** The mini-program's page that it opens. */
  readonly page: string
}

export interface ActivityUpdate {
  readonly activityId: string
  readonly joined: number
  readonly limit: number
  /** Nobody joins any more. */
  readonly begun: boolean
  /** The mini-program's page that it opens then. */
  readonly page: string
}

/**
 * Where the money of a payment in the mini-program is. `missing`: WeChat holds none of it back, or has not written it down yet; `waiting`
 * for a delivery; `delivered`, and not yet on the merchant's account; `settled`; `refunded` in full.
 */
export type HeldMoney = 'missing' | 'waiting' | 'delivered' | 'settled' | 'refunded'

export interface Delivery {
  /** WeChat's number of the payment. */
  readonly transactionId: string
  /** Who paid, as the mini-program knows them. */
  readonly openid: string
  /** What was bought; WeChat shows 120 characters of it. */
  readonly item: string
  readonly at: Date
}

/**
 * 小程序发货信息管理服务: what is paid in the mini-program by ordinary WeChat Pay stays frozen until its delivery was reported
 * (developers.weixin.qq.com/miniprogram/dev/platform-capabilities/business-capabilities/order-shipping/order-shipping.html).
 */
export interface Deliveries {
  /** Whether WeChat holds this mini-program's money back at all (api_istrademanaged). */
  holdsMoney(): Promise<boolean>
  /** What WeChat says of one payment (api_getorder). */
  heldMoney(transactionId: string): Promise<HeldMoney>
  /** Reports that something without a parcel was delivered (api_uploadshippinginfo). WeChat takes a second report once, and none after that. */
  reportDelivery(delivery: Delivery): Promise<void>
  /** Says when a payment is delivered that takes more than 15 days and less than 330 (api_opspecialorder). Twice says the same. */
  announceDelivery(transactionId: string, expectedAt: Date): Promise<void>
}

/** WeChat's server interface. Everything throws when WeChat cannot be reached, and `WechatRefused` when it refuses. */
export interface WechatPort extends Deliveries {
  readonly access: WechatAccess
  /** Changes the code of `wx.login` or of the authorize page for who that is. A code is good once. */
  login(app: WechatApp, code: string): Promise<WechatLogin>
  /** The ticket that JS-SDK signatures are made with; shared by all servers. */
  jsapiTicket(): Promise<string>
  /** Checks a text that this user wrote; the user must have used the mini-program within two hours. */
  checkText(check: { openid: string; scene: number; text: string }): Promise<Verdict>
  /** Asks for a picture or sound at an address to be looked at. Returns the id that the pushed verdict will name. */
  checkMedia(check: { openid: string; scene: number; url: string; kind: 'audio' | 'picture' }): Promise<string>
  /** A mini-program code: a picture that opens `page` of the released version with `scene`, 32 characters at most. */
  miniCode(code: { scene: string; page: string }): Promise<Buffer>
  /** Makes an updatable card, which the mini-program may then share: it can be changed until it expires. Twice makes two. */
  createActivity(): Promise<{ activityId: string; expiresAt: Date }>
  /** Changes what every copy of a card says; once it has begun it says nothing else. Twice says the same. */
  updateActivity(activity: ActivityUpdate): Promise<void>
  /** Sends one subscribed message. Twice are two messages. */
  sendMessage(message: SubscribeMessage): Promise<void>
}

/** What was fetched: a token or ticket, and for how long it is good. */
export interface FreshToken {
  readonly value: string
  readonly seconds: number
}

/** Keeps tokens for all servers together. */
export interface TokenKeeper {
  /**
   * The token of this name. Only one server at a time fetches a new one: when there is none, when it is about to end, or when it is
   * the one that WeChat has `refused`.
   */
  take(name: string, fetchFresh: () => Promise<FreshToken>, refused?: string): Promise<string>
}

/** Busy, out of quota, or a token that went twice: a later try may do. */
const passing: readonly number[] = [-1, 40001, 42001, 45009, 45011]

/** WeChat answered with an errcode. */
export class WechatRefused extends Error {
  constructor(
    readonly errcode: number,
    errmsg: string,
  ) {
    super(`WeChat refused: ${errcode} ${errmsg}`)
    this.name = 'WechatRefused'
  }

  get passes(): boolean {
    return passing.includes(this.errcode)
  }
}
