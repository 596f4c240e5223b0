import type { PayChannel } from '@contract/orders'
import type { OrderKind, OrderState } from '@contract/states'
import { isPayable } from '../../../server/features/payments/channels'
import { channelsOf, nextWatch, prepayServes, type Cashiers } from '../../../server/features/payments/rules'

const now = new Date('2026-06-08T02:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const none: Cashiers = { local: false, h5: false, jsapi: false, mini: false, virtual: false }
const all: Cashiers = { local: false, h5: true, jsapi: true, mini: true, virtual: true }
const browser = { weapp: false, insideWechat: false }
const wechatBrowser = { weapp: false, insideWechat: true }
/** The mini-program's browser calls itself MicroMessenger too. */
const weapp = { weapp: true, insideWechat: true }

const membership: OrderKind = 1
const coins: OrderKind = 2
const seat: OrderKind = 8

describe('what pays an order (product 9.5)', () => {
  test.each<[OrderKind, typeof browser, PayChannel[]]>([
    [membership, browser, ['h5']],
    [coins, browser, ['h5']],
    [seat, browser, ['h5']],
    [membership, wechatBrowser, ['jsapi']],
    [coins, wechatBrowser, ['jsapi']],
    [seat, wechatBrowser, ['jsapi']],
    [membership, weapp, ['virtual']],
    [coins, weapp, ['virtual']],
    [seat, weapp, ['mini']],
  ])('kind %d from %j: %j', (kind, caller, channels) => expect(channelsOf(kind, caller, all)).toEqual(channels))

  test.each<[OrderKind, typeof browser, keyof Cashiers]>([
    [coins, browser, 'h5'],
    [coins, wechatBrowser, 'jsapi'],
    [coins, weapp, 'virtual'],
    [seat, weapp, 'mini'],
  ])('kind %d from %j: nothing takes the place of a missing %s', (kind, caller, missing) => {
    expect(channelsOf(kind, caller, { ...all, [missing]: false })).toEqual([])
    expect(channelsOf(kind, caller, { ...none, [missing]: true })).toEqual([missing])
  })

  test('a laptop has one cashier for everything and everybody', () => {
    const local = { ...all, local: true }
    for (const caller of [browser, wechatBrowser, weapp])
      expect([membership, coins, seat].map((kind) => channelsOf(kind, caller, local))).toEqual([
        ['local'],
        ['local'],
        ['local'],
      ])
  })
})

describe('an order waits for money', () => {
  test.each<[OrderState, Date | null, boolean]>([
    [0, null, true],
    [0, new Date(now.getTime() + 1), true],
    [0, now, false],
    [0, ago(1), false],
    [1, null, false],
    [2, null, false],
    [3, null, false],
    [4, null, false],
    [5, null, false],
    [6, null, false],
  ])('in state %d until %s: %s', (state, expiresAt, payable) => {
    expect(isPayable({ kind: coins, state, expiresAt }, now)).toBe(payable)
  })
})

describe('what the provider gave to pay with', () => {
  test.each<[PayChannel, minutes: number, serves: boolean]>([
    ['h5', 3.99, true],
    ['h5', 4, false],
    ['local', 4, false],
    ['jsapi', 4, true],
    ['jsapi', 99.99, true],
    ['jsapi', 100, false],
    ['mini', 99.99, true],
    ['mini', 100, false],
    ['virtual', 10_000, true],
  ])('%s after %d minutes serves: %s', (channel, minutes, serves) => {
    expect(prepayServes(channel, ago(minutes), now)).toBe(serves)
  })

  test('before there is anything it is not too old', () => {
    for (const channel of ['h5', 'local', 'jsapi', 'mini', 'virtual'] as const)
      expect(prepayServes(channel, null, now)).toBe(true)
  })
})

test.each([
  ['is new', 0, 10],
  ['is almost a day old', 24 * 60 - 1, 10],
  ['is a day old', 24 * 60, null],
])('a closed attempt that %s is looked at again after this many minutes: %d, %s', (_, age, minutes) => {
  const next = minutes === null ? null : new Date(now.getTime() + minutes * 60_000)
  expect(nextWatch(ago(age), now)).toEqual(next)
})
