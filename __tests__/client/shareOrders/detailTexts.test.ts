import { seatFeeHow } from '@/features/shareOrders/detail/CostTable'
import { exitText } from '@/features/shareOrders/detail/ExitSheet'
import { stateNotices } from '@/features/shareOrders/detail/stateNotice'
import { waitingText } from '@/features/shareOrders/detail/Waiting'
import { stateText } from '@/features/shareOrders/format'
import { untilText } from '@/features/shareOrders/when'
import { aShareOrder, joinedUsers } from './fixtures'

const now = new Date('2026-11-21T10:00:00+08:00')

describe('the state on the picture', () => {
  test.each([
    [aShareOrder({ shareUsers: joinedUsers(1) }), '招募中 · 还差 2 人成团'],
    [aShareOrder({ shareUsers: joinedUsers(3), heldSeats: 1 }), '招募中 · 还差 1 人满员'],
    [aShareOrder({ shareUsers: joinedUsers(4), heldSeats: 1 }), '招募中 · 席位待支付'],
    [aShareOrder({ shareState: 2, shareUsers: joinedUsers(3) }), '已成团 · 还有 2 个空位'],
    [aShareOrder({ shareState: 2, shareUsers: joinedUsers(5) }), '已成团 · 已满员'],
    [aShareOrder({ shareState: 3 }), '已结束'],
    [aShareOrder({ shareState: 4 }), '已取消'],
  ])('%#', (order, text) => {
    expect(stateText(order)).toBe(text)
  })
})

describe('notices', () => {
  test('recruiting needs no word', () => {
    expect(stateNotices(aShareOrder(), now)).toEqual([])
  })

  test('a formed one tells a member what is open now, and a stranger that there are seats', () => {
    expect(stateNotices(aShareOrder({ shareState: 2, currentShare: true }), now)[0]?.text).toContain('地址')
    expect(stateNotices(aShareOrder({ shareState: 2 }), now)[0]?.text).toContain('还可以加入')
  })

  test('a cancelled one says that everything came back', () => {
    expect(stateNotices(aShareOrder({ shareState: 4 }), now)[0]?.text).toContain('全部退回')
  })

  test('a held seat says that it waits for its payment, as long as it does', () => {
    const held = aShareOrder({ orderId: 'o1', payUntil: '2026-11-21T10:15:00+08:00', heldSeats: 1 })
    expect(stateNotices(held, now).map(({ key }) => key)).toEqual(['held'])
    expect(stateNotices(held, new Date('2026-11-21T10:15:00+08:00'))).toEqual([])
    expect(stateNotices({ ...held, shareState: 0 }, now).map(({ key }) => key)).toEqual(['state'])
  })

  test('an overlap names the other booking and leads to it', () => {
    const other = { shareId: 'other', name: '江晚', shareStartTime: '2026-11-28T15:00:00+08:00' }
    expect(stateNotices(aShareOrder({ overlap: other }), now)).toMatchObject([
      { tone: 'warning', text: '时间冲突：你已加入江晚 11-28 15:00 的拼单', shareId: 'other' },
    ])
  })
})

describe('money', () => {
  test('how a seat fee is made', () => {
    expect(seatFeeHow({ hourlyFeeFen: 26000, hours: 3, minUsers: 3 })).toBe('¥260/时 × 3 小时 ÷ 最低 3 人')
    expect(seatFeeHow({ hourlyFeeFen: 0, hours: 3, minUsers: 3 })).toBe('互勉拍摄，模特不收费')
  })

  test.each([
    [{ coins: 20, fen: 26000 }, '你的席位会让给别人，退回 ¥260.00 + 20 拍币。'],
    [{ coins: 20, fen: 0 }, '你的席位会让给别人，退回 20 拍币。'],
    [{ coins: 0, fen: 0 }, '已过退出时限，席位费与拍币不退。'],
  ])('leaving gives back %j', (exitRefund, text) => {
    expect(exitText({ own: false, exitRefund })).toBe(text)
  })
})

test('the waiting list says how long it is, or until when a seat is kept', () => {
  expect(waitingText(aShareOrder({ waitingCount: 2 }))).toBe('满员后可免费候补，当前 2 人')
  expect(waitingText(aShareOrder({ offerUntil: '2026-11-21T12:00:00+08:00' }))).toContain('11-21 12:00')
})

test.each([
  ['2026-11-27T14:00:00+08:00', '还有 6 天'],
  ['2026-11-21T15:30:00+08:00', '还有 5 小时'],
  ['2026-11-21T10:20:00+08:00', '还有 20 分钟'],
  ['2026-11-21T09:59:00+08:00', null],
])('until %s: %s', (moment, text) => {
  expect(untilText(moment, now)).toBe(text)
})
