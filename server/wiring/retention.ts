import { dayMs, hourMs } from '@contract/shanghai'
import type { Schema } from '../db/schema'

/** A row goes once its `past`, SQL of it alone, is so long ago; where that is null, or `but` does not hold, it stays. */
export interface Swept {
  readonly past: string
  readonly ms: number
  readonly but?: string
}

/** Why a table does not grow for ever, or does: swept every hour, or in the words of the page for operators. */
export type Kept = Swept | string

/** So long somebody may go to court over a contract, and traders keep what was agreed (civil code 188, e-commerce law 31). */
export const disputeMs = 1095 * dayMs

const after = (ms: number, past: string, but?: string): Swept => ({ past, ms, ...(but !== undefined && { but }) })

const books = 'for ever: the books, which nothing may be taken out of'
const orders = 'for ever, with its order: what was paid, given back and delivered is part of the books'
const bookings = 'for ever, with its booking: seats are paid for; a forgotten person is a number in it, or not there'
const account = 'with the account, emptied or gone seven days after its owner deletes it'
const thing = 'with what it belongs to; what was deleted shows nothing, and its pictures leave the store'
const operated = 'by what operators set: some rows a month'
const decided = 'for ever: what was decided, by whom and why; words and pictures of talks go with them'
const single = 'a fixed number of rows'

/**
 * Every table, and what bounds it (decision 115). `swept` of these is carried out by the sweep; a table that is not here does not compile.
 */
export const retention: { readonly [Table in keyof Schema | 'review_claim']: Kept } = {
  app_user: 'for ever: what is forgotten keeps its number, without name, phone or picture',
  phone: account,
  credential: account,
  session: after(0, 'expires_at'),
  identity: after(180 * dayMs, 'used_at', 'user_id is null'),
  wechat_person: account,
  rsa_key: after(72 * hourMs, 'created_at', 'created_at < (select max(created_at) from rsa_key)'),
  used_nonce: after(0, 'expires_at'),
  sms_challenge: after(0, 'expires_at'),
  sms_code: after(0, 'expires_at'),
  operator: operated,
  operator_passkey: operated,
  operator_session: after(dayMs, 'created_at'),
  operator_step: after(0, 'expires_at'),
  act_request: after(disputeMs, 'coalesce(decided_at, expires_at)'),
  work_claim: after(dayMs, 'until'),
  review_claim: 'empty: servers of releases before wrote it',
  wechat_state: after(0, 'expires_at'),
  wechat_ticket: after(0, 'expires_at'),
  wechat_token: single,
  wechat_subscription: 'one a person and template at most',
  wechat_message: after(90 * dayMs, 'created_at'),
  wechat_push_seen: after(48 * hourMs, 'seen_at'),
  model: account,
  model_category: thing,
  category: operated,
  model_picture: thing,
  model_hours: thing,
  model_day_off: thing,
  notice: operated,
  pin_city: 'one a city and kind at most',
  talk: '180 days after the end of its booking',
  talk_line: 'with its talk',
  talk_picture: 'with its talk',
  talk_reader: 'with its talk',
  share_order: bookings,
  share_seat: bookings,
  share_waiter: bookings,
  window_claim: bookings,
  share_move: bookings,
  share_move_answer: bookings,
  live_card: after(7 * dayMs, 'expires_at'),
  share_check_in: bookings,
  share_no_show: bookings,
  share_refund: bookings,
  share_home: '12 hours after the end of its booking',
  calendar_feed: after(30 * dayMs, 'revoked_at'),
  comment: thing,
  comment_picture: thing,
  theme: operated,
  theme_picture: thing,
  unlock: 'for ever: what somebody bought stays readable',
  hot_item: 'one a thing at most',
  rescore_due: 'gone once it is done, within minutes',
  tally: 'a few a thing',
  wallet: books,
  escrow: books,
  ledger_transaction: books,
  ledger_entry: books,
  package: operated,
  package_price: operated,
  orders,
  payment: orders,
  payment_number: orders,
  payment_notify: after(72 * hourMs, 'received_at'),
  refund: orders,
  delivery: orders,
  payout: orders,
  settlement_paper:
    'for ever: what was noted of orders, payouts and complaints; only the owner of the database can change it',
  complaint: 'three years after its end',
  complaint_word: 'with its complaint',
  settlement_round: single,
  reconciliation: 'for ever: one a day and channel, part of the books',
  media: 'gone once no row names it, in seconds, and by the round of the store once a day',
  storage_sweep: single,
  upload_watch: 'one a person, gone some hours after an upload',
  search_week: 'this week and the one before',
  search_mark: 'this week and the one before',
  search_word: 'this week and the one before',
  proposal: decided,
  content_check: after(180 * dayMs, 'created_at'),
  refused_picture: decided,
  refused_picture_hash: decided,
  report: after(disputeMs, 'closed_at'),
  standing: decided,
  userdata: account,
  todo: after(365 * dayMs, 'coalesce(done_at, until, created_at)'),
  user_notice: after(90 * dayMs, 'created_at'),
  notice_off: account,
  broadcast: operated,
  invite: account,
  invite_code: account,
  invite_conversion: 'for ever: coins were given for it',
  banner: operated,
  banner_zone: operated,
  agreement: operated,
  agreement_acceptance: account,
  setting: operated,
  audit: 'for ever: what operators did; nobody but the owner of the database can change it',
  outbox: '30 days after it was carried out, 90 after it was given up',
  idempotency: after(48 * hourMs, 'created_at'),
  last_write: after(hourMs, 'at'),
  rate_limit: after(dayMs, 'window_start'),
  sealing: single,
}
