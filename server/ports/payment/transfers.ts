/** Where a transfer to a person stands. `waiting`: for the person, who has 24 hours to say yes; the last three are the end of it. */
export type TransferState = 'accepted' | 'waiting' | 'moving' | 'done' | 'failed' | 'cancelled'

export interface TransferRequest {
  /** 32 signs of [0-9A-Za-z] at most; WeChat takes each once. */
  readonly outBillNo: string
  /** Of the person, in the mini-program. */
  readonly openid: string
  readonly amountFen: number
  /** At most 32 signs: the person reads it in WeChat. */
  readonly remark: string
}

/** What WeChat says of a transfer. */
export interface Transfer {
  readonly outBillNo: string
  readonly transferBillNo: string
  readonly amountFen: number
  readonly state: TransferState
  /** WeChat's own word for why it failed. */
  readonly failReason: string | null
}

/** What opens WeChat's page on which the person says yes. */
export interface ConfirmFields {
  readonly mchId: string
  readonly appId: string
  readonly package: string
}

/**
 * 商家转账, the person confirming (pay.weixin.qq.com/doc/v3/merchant/4012716434 and after). A refusal or no answer says nothing of the
 * transfer: whether there is one is asked by its number. Throws as WechatPay does.
 */
export interface Transfers {
  /** Asks for a transfer; again with the same fields is the same one. `package` while it waits for the person. */
  transfer(request: TransferRequest): Promise<Transfer & { readonly package: string | null }>
  /** `missing`: WeChat has never heard of it, or it is older than 30 days. */
  queryTransfer(outBillNo: string): Promise<Transfer | 'missing'>
  /** Asks to call it off, which is done when `queryTransfer` says so: the person may be faster. */
  cancelTransfer(outBillNo: string): Promise<void>
  /** Nothing is sent. */
  confirmFields(packageInfo: string): ConfirmFields
}
