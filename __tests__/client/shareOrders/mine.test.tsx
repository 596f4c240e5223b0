import { write } from '@/device/storage'
import { takeForTab } from '@/lib/tabParams'
import type { MyShareOrder } from '@contract/shareOrders'
import { watchToasts } from '../../support/client/toasts'
import { onThatDay } from '../../support/client/today'
import { openPage } from '../page'
import { anApi, byText, find, has, leave, press, textsOf } from '../screen'
import { aUserInfo } from '../users/fixtures'
import { aMyShareOrder, joinedUsers } from './fixtures'

beforeEach(() => onThatDay(new Date('2026-11-21T10:00:00+08:00')))
afterEach(leave)
afterEach(() => jest.useRealTimers())

const full = joinedUsers(5)
const waits = { currentShare: false, shareUsers: full, part: 'waiting', place: 2 } as const

/** 我的拼单 with these in it. */
async function open(records: MyShareOrder[], query = '') {
  const page = { total: records.length, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }
  const api = anApi({ getUserInfo: aUserInfo(), listMyShareOrders: { records, ...page } })
  write('token', 'a-token')
  const asked = await openPage(`/pages/pdList/pdList${query}`)
  return { api, asked }
}

describe('a booking says how it stands, what I am in it, and what is next', () => {
  test.each<[string, Partial<MyShareOrder>, string, string, string, string[]]>([
    ['joined', {}, '招募中', '已加入', '11-27 14:00 前还差 2 人成团', ['已加入拼单', '邀请好友来拼']],
    [
      'opened',
      { opener: true },
      '招募中',
      '已加入 · 我发起的',
      '11-27 14:00 前还差 2 人成团',
      ['已加入拼单', '邀请好友来拼'],
    ],
    [
      'formed',
      { shareState: 2, shareUsers: full },
      '已成团',
      '已加入',
      '还有 7 天开拍',
      ['已加入拼单', '查看集合地址'],
    ],
    ['waiting', waits, '招募中', '候补第 2 位', '轮到时付 ¥260 + 20 拍币', ['退出候补']],
    [
      'waiting for free',
      { ...waits, seatFeeFen: 0 },
      '招募中',
      '候补第 2 位',
      '有空位自动加入，扣 20 拍币',
      ['退出候补'],
    ],
    [
      'to be paid',
      { part: 'held', currentShare: false, orderId: 'o1', until: '2026-11-21T10:09:41+08:00' },
      '招募中',
      '待付款 09:41',
      '付款后才算加入，逾期释放席位',
      ['去支付'],
    ],
    [
      'offered',
      { ...waits, part: 'offered', place: 1, until: '2026-11-21T11:30:00+08:00' },
      '招募中',
      '轮到你了 1:30:00',
      '空位为你保留，过时让给下一位',
      ['确认加入'],
    ],
    [
      'shot',
      { shareState: 3, over: true, canReview: true },
      '已结束',
      '已拍完',
      '说说这次拍摄怎么样',
      ['已结束', '去评价'],
    ],
    ['reviewed', { shareState: 3, over: true }, '已结束', '已拍完', '', ['已结束']],
    ['cancelled', { shareState: 4, over: true }, '已取消', '费用已全部退回', '', ['已加入拼单']],
    ['waited in vain', { ...waits, shareState: 4, over: true }, '已取消', '候补未成', '', []],
    ['left', { part: 'left', currentShare: false, over: true }, '招募中', '已退出', '', ['加入拼单']],
    [
      'left, cancelled since',
      { part: 'left', currentShare: false, over: true, shareState: 4 },
      '已取消',
      '已退出',
      '',
      [],
    ],
    [
      'never paid',
      { part: 'lapsed', currentShare: false, over: true },
      '招募中',
      '未支付，席位已释放',
      '',
      ['加入拼单'],
    ],
  ])('%s', async (_, part, state, mine, note, buttons) => {
    await open([aMyShareOrder(part)])
    expect(textsOf('.pp-my-part .pp-tag')).toEqual([state])
    expect(textsOf('.pp-my-part__text')).toEqual([mine])
    expect(textsOf('.pp-my-part__note').join()).toBe(note)
    expect(textsOf('.pp-share-order-card .pp-button')).toEqual(buttons)
  })
})

test('what is over or left lies below a line', async () => {
  await open([
    aMyShareOrder({ name: '冯思齐' }),
    aMyShareOrder({ shareId: 's2', name: '程安然', part: 'left', over: true }),
  ])
  const text = find('.pp-my-share-orders').textContent ?? ''
  const order = ['冯思齐', '已结束和已退出', '程安然'].map((part) => text.indexOf(part))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('nothing but what is ahead has no line', async () => {
  await open([aMyShareOrder()])
  expect(has('.pp-my-share-orders__line')).toBe(false)
})

test('a chip asks for its part alone, also when the address names it', async () => {
  const { api } = await open([], '?state=waiting')
  expect(textsOf('.pp-chip')).toEqual(['全部', '候补', '招募中', '已成团', '已结束', '已取消', '已退出'])
  expect(textsOf('.pp-chip--chosen')).toEqual(['候补'])
  expect(api.last('listMyShareOrders')?.query).toBe('show=waiting')
  await press(byText('已退出'))
  expect(api.last('listMyShareOrders')?.query).toBe('show=left')
  await press(byText('全部'))
  expect(api.last('listMyShareOrders')?.query).toBe('')
})

test('off the waiting list: asked again, with the counts of me', async () => {
  const { api } = await open([aMyShareOrder(waits)])
  const toasts = watchToasts()
  api.answer({ saveUserdata: { on: false } })
  const before = api.names().length
  await press(byText('退出候补'))
  expect(api.last('saveUserdata')?.body).toMatchObject({ kind: 'wait', targetId: aMyShareOrder().shareId, on: false })
  expect(toasts.mock.calls.map(([option]) => option?.title)).toEqual(['已退出候补名单'])
  expect(api.names().slice(before).sort()).toEqual(['getUserInfo', 'listMyShareOrders', 'saveUserdata'])
})

test('a held seat leads to its payment', async () => {
  const { asked } = await open([aMyShareOrder({ part: 'held', orderId: 'o1', until: '2026-11-21T10:09:41+08:00' })])
  await press(byText('去支付'))
  expect(asked).toEqual([['navigateTo', '/pages/syt/syt?orderId=o1']])
})

test('nothing yet: a way to the bookings', async () => {
  const { asked } = await open([])
  expect(document.body.textContent).toContain('没有可以显示的数据')
  await press(byText('去看拼单'))
  expect(asked).toEqual([['switchTab', '/pages/index/model']])
  expect(takeForTab('pages/index/model')).toEqual({ searchType: '2' })
})
