import { refusals, type Reason, type Refusal } from '@contract/reasons'
import * as accounts from '@contract/accounts'
import * as models from '@contract/models'
import * as orders from '@contract/orders'
import * as shareOrders from '@contract/shareOrders'
import * as userdata from '@contract/userdata'

const table: ReadonlyArray<[string, Refusal]> = Object.entries(refusals)

/** product.md 3: 400 bad input, 401, 402 not enough coins, 403, 404, 409 moved on, 413, 429, 500, 503. */
const codes: Readonly<Record<Reason, number>> = {
  BAD_INPUT: 400,
  PAGE_SIZE: 400,
  PRICE_MISSING: 400,
  PASSWORD_FORMAT: 400,
  CODE_WRONG: 400,
  KEY_EXPIRED: 400,
  WINDOWS_NOT_ADJACENT: 400,
  MIN_OVER_MAX: 400,
  AREA_UNKNOWN: 400,
  LOGIN_WRONG: 400,
  SIGN_IN: 401,
  NOT_ENOUGH_COINS: 402,
  FORBIDDEN: 403,
  OWN_MODEL: 403,
  NOT_FOUND: 404,
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
  SHARE_NOT_FULL: 409,
  PAYMENT_NOT_READY: 409,
  BODY_TOO_LARGE: 413,
  TOO_MANY: 429,
  CODE_REQUIRED: 429,
  INTERNAL: 500,
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

test('a server fault and maintenance say what the spec says (spec 8)', () => {
  expect(refusals.INTERNAL.msg).toBe('服务端异常')
  expect(refusals.NOT_READY.msg).toBe('系统正在维护中,请稍后重试')
})

test('what a call may refuse is in the table', () => {
  const endpoints = [accounts, models, orders, shareOrders, userdata].flatMap((area) => Object.values(area))
  const stated = endpoints.flatMap((endpoint): string[] => Object(endpoint).refuses ?? [])
  expect(stated.length).toBeGreaterThan(20)
  expect(stated.filter((reason) => !Object.hasOwn(refusals, reason))).toEqual([])
})
