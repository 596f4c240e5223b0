import type { Api } from '@contract/api'

/** One-time, five minutes: what WeChat's code was changed for. `path` is where one came from, home when unknown. */
export type WechatTicket = Api['getWechatTicket']['data']

export interface WechatStart {
  /** Own route to come back to. */
  readonly path: string
  readonly inviteCode: string
  /** What log-in goes on with (domain/meant). */
  readonly act?: string
  /** The WeChat is to be linked, by this proof, to the account that is signed in here; nobody signs in by it. */
  readonly linkProof?: string
}
