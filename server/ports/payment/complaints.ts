/** `pending`: nobody has answered; `processing`: answered and not over; `processed`: over. */
export type ComplaintState = 'pending' | 'processing' | 'processed'

/** What a payer complains of at WeChat. */
export interface Complaint {
  readonly id: string
  readonly at: Date
  readonly state: ComplaintState
  /** In the payer's words, and WeChat's word for the kind of it. */
  readonly text: string
  readonly problem: string
  /** Empty where WeChat does not say. */
  readonly phone: string
  /** Of the payment, in our numbers; null where WeChat names none. */
  readonly outTradeNo: string | null
  readonly amountFen: number
  /** What the payer wants back; 0 where nothing is said. */
  readonly wantedFen: number
  readonly refunded: boolean
  /** The payer has said something that nobody has answered. */
  readonly waits: boolean
  /** How often this payer has complained of the payment. */
  readonly times: number
}

/** A line of what payer, merchant and WeChat have said. */
export interface ComplaintLine {
  readonly id: string
  readonly at: Date
  /** As WeChat names them: 投诉人, 商家, 系统. */
  readonly by: string
  readonly kind: string
  readonly text: string
}

/**
 * 消费者投诉 2.0 (pay.weixin.qq.com/doc/v3/merchant/4012533431 and after). Throws as WechatPay does.
 */
export interface Complaints {
  /** Numbers of what was complained of from a day to another, both YYYY-MM-DD, at most 30 days; all pages. */
  listComplaints(from: string, to: string): Promise<string[]>
  complaint(id: string): Promise<Complaint>
  /** What was said, oldest first. */
  complaintLines(id: string): Promise<ComplaintLine[]>
  /** At most 200 signs, which the payer reads. Again says it again. */
  replyToComplaint(id: string, text: string): Promise<void>
  /** Says that it was seen to. Refused while WeChat does not take it for so, and once it is over. */
  completeComplaint(id: string): Promise<void>
  /** Has complaints told to where payments are told. Twice is the same as once. */
  hearOfComplaints(): Promise<void>
}
