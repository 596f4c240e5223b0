import type { ColumnType, Generated } from 'kysely'

type Immutable<T> = ColumnType<T, T, never>

/** Who somebody is to one application of ours at WeChat: unique over all shards. */
export interface IdentityTable {
  app_id: Immutable<string>
  /** Keyed hash, as the unionid is; where `openid_sealed` is null, in a row of the release before, both stand for themselves. */
  openid: string
  openid_sealed: Generated<string | null>
  union_id: string | null
  union_sealed: Generated<string | null>
  /** Null until the person chose an account. */
  user_id: string | null
  /** Since when it opens the account; null for a link of before this was kept. */
  linked_at: Generated<Date | null>
  /** The mini-program's session key, sealed with the secret key. */
  session_key_sealed: string | null
  created_at: Immutable<Date>
  /** When WeChat last said that it is them. */
  used_at: Date
}

/** Whose account a person of WeChat has, whatever the application. */
export interface WechatPersonTable {
  /** Keyed hash; the unionid itself where `union_sealed` is null. */
  union_id: string
  union_sealed: Generated<string | null>
  user_id: string
}

export interface WechatStateTable {
  state_hash: Immutable<string>
  /** The own route to come back to. */
  path: Immutable<string>
  expires_at: Immutable<Date>
}

export interface WechatTicketTable {
  ticket_hash: Immutable<string>
  app_id: Immutable<string>
  /** As `identity` has it. */
  openid: string
  /** The log-in that it came from; null for the mini-program, which has none. */
  state_hash: Immutable<string | null>
  expires_at: Immutable<Date>
  /** Who linked the identity with it, so that a repetition is known. */
  linked_by: string | null
}

/** Access tokens and jsapi tickets, shared by all servers. */
export interface WechatTokenTable {
  name: Immutable<string>
  sealed: string | null
  expires_at: Date | null
  /** Until then one server fetches a new one. */
  leased_until: Date
}

export interface WechatPushSeenTable {
  message_hash: Immutable<string>
  seen_at: Immutable<Date>
}

/** How many messages of a template a user still takes, as far as WeChat told us. */
export interface WechatSubscriptionTable {
  user_id: Immutable<string>
  template_id: Immutable<string>
  count: number
}

/** What became of each message, one row each. */
export interface WechatMessageTable {
  user_id: Immutable<string>
  id: Immutable<string>
  kind: Immutable<string>
  template_id: Immutable<string>
  outcome: Immutable<'sent' | 'notSubscribed' | 'refused'>
  created_at: Immutable<Date>
}

export interface WechatTables {
  identity: IdentityTable
  wechat_person: WechatPersonTable
  wechat_state: WechatStateTable
  wechat_ticket: WechatTicketTable
  wechat_token: WechatTokenTable
  wechat_push_seen: WechatPushSeenTable
  wechat_subscription: WechatSubscriptionTable
  wechat_message: WechatMessageTable
}
