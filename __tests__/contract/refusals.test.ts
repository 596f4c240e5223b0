import { refusals, type Reason, type Refusal } from '@contract/reasons'
import { endpoints } from './endpoints'

const table: ReadonlyArray<[string, Refusal]> = Object.entries(refusals)

/** Product 3.2: 400 bad input, 401, 402 not enough coins, 403, 404, 409 moved on, 413, 429, 500, 503. Typed by hand. */
const codes: Readonly<Record<Reason, number>> = {
  BAD_INPUT: 400,
  PAGE_SIZE: 400,
  PRICE_MISSING: 400,
  PASSWORD_FORMAT: 400,
  PASSWORD_COMMON: 400,
  NAME_UNSEEN: 400,
  NAME_RESERVED: 400,
  CODE_WRONG: 400,
  KEY_EXPIRED: 400,
  WINDOWS_NOT_ADJACENT: 400,
  MIN_OVER_MAX: 400,
  AREA_UNKNOWN: 400,
  CONTENT_REFUSED: 400,
  CHECK_IN_WRONG: 400,
  LINK_REFUSED: 400,
  PICTURE_REFUSED: 400,
  FILE_TYPE: 400,
  FILE_MISSING: 400,
  TOO_MANY_FILES: 400,
  CHANNEL_WRONG: 400,
  WECHAT_UNBOUND: 400,
  TICKET_WRONG: 400,
  AGE_UNDER: 400,
  PASSWORD_WRONG: 400,
  LOGIN_WRONG: 400,
  SIGN_IN: 401,
  NOT_ENOUGH_COINS: 402,
  NOT_ENOUGH_FEN: 402,
  CONFIRM_FIRST: 403,
  FORBIDDEN: 403,
  ACCOUNT_SILENCED: 403,
  ACCOUNT_SUSPENDED: 403,
  BLOCKED: 403,
  TO_ONESELF: 403,
  OWN_MODEL: 403,
  NOT_FOUND: 404,
  LINK_OVER: 404,
  NO_PHONE: 409,
  NOT_BOUND: 409,
  WECHAT_LINKED: 409,
  ONLY_WAY_IN: 409,
  IDENTITY_TAKEN: 409,
  ORDER_CLOSED: 409,
  SOLD_ALREADY: 409,
  APPEAL_OVER: 409,
  PIN_FULL: 409,
  BOOKINGS_OPEN: 409,
  CARD_LIMIT: 409,
  PHONE_TAKEN: 409,
  IDEMPOTENCY_MISMATCH: 409,
  PRICE_ROSE: 409,
  WINDOW_TAKEN: 409,
  WINDOW_CLOSED: 409,
  WINDOW_TOO_SOON: 409,
  SHARE_FULL: 409,
  SHARE_ENDED: 409,
  SHARE_CANCELLED: 409,
  SHARE_STARTED: 409,
  SHARE_JOINED: 409,
  SHARE_NOT_JOINED: 409,
  SHARE_NOT_ENDED: 409,
  SHARE_NOT_FORMED: 409,
  CHECK_IN_EARLY: 409,
  CHECK_IN_OVER: 409,
  NO_SHOW_EARLY: 409,
  NO_SHOW_OVER: 409,
  NO_SHOW_SAID: 409,
  HOME_EARLY: 409,
  HOME_OVER: 409,
  CHECKED_IN: 409,
  REVIEWED_ALREADY: 409,
  REPEATED_TEXT: 409,
  SHARE_NOT_FULL: 409,
  MOVE_OPEN: 409,
  MOVE_OVER: 409,
  MOVE_LATE: 409,
  MOVE_LENGTH: 409,
  TALK_CLOSED: 409,
  PAYOUT_OPEN: 409,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  TOO_MANY: 429,
  CODE_REQUIRED: 429,
  INTERNAL: 500,
  PAYMENT_DOWN: 503,
  WECHAT_OFF: 503,
  NOT_READY: 503,
}

test.each(Object.entries(codes))('%s is refused with %d', (reason, code) => {
  expect(new Map(table).get(reason)?.code).toBe(code)
})

test('no reason is outside this table, and every code of the product has one', () => {
  expect(table.map(([reason]) => reason).sort()).toEqual(Object.keys(codes).sort())
  const used = [...new Set(table.map(([, { code }]) => code))].sort()
  expect(used).toEqual([400, 401, 402, 403, 404, 409, 413, 429, 500, 503])
})

test.each(table)('%s has a sentence for people', (_, { msg }) => {
  expect(msg).toMatch(/[\u4e00-\u9fff]/)
  expect([...msg].length).toBeLessThanOrEqual(40)
})

test('a server fault and maintenance say what the spec says, a large picture too (product 10.5 and 16.1)', () => {
  expect(refusals.INTERNAL.msg).toBe('服务端异常')
  expect(refusals.NOT_READY.msg).toBe('系统正在维护中,请稍后重试')
  expect(refusals.FILE_TOO_LARGE.msg).toBe('图片最大5m以内哦~')
})

test('what a call may refuse is in the table, and said once', () => {
  const stated = endpoints.map(({ name, refuses = [] }) => ({ name, refuses }))
  expect(stated.flatMap(({ refuses }) => refuses).length).toBeGreaterThan(80)
  for (const { name, refuses } of stated) {
    expect([name, refuses.filter((reason) => !Object.hasOwn(refusals, reason))]).toEqual([name, []])
    expect([name, new Set(refuses).size]).toEqual([name, refuses.length])
  }
})

/** Answers to any call, by the server itself: no call has to name them. */
const general = ['SIGN_IN', 'BODY_TOO_LARGE', 'IDEMPOTENCY_MISMATCH', 'INTERNAL', 'NOT_READY', 'FORBIDDEN']

test('every reason is one that some call may refuse with', () => {
  const stated = new Set<string>(endpoints.flatMap(({ refuses = [] }) => refuses))
  const unsaid = table.map(([reason]) => reason).filter((reason) => !stated.has(reason))
  expect(unsaid.filter((reason) => !general.includes(reason))).toEqual([])
})
