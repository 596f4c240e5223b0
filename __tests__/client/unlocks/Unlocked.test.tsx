import { Unlocked } from '@/features/unlocks/Unlocked'
import type { OrderRecord } from '@contract/orders'
import { orderKind, orderState } from '@contract/states'
import { aStack } from '../../support/client/stack'
import { anApi, find, has, leave, press, refusal, show, textsOf } from '../screen'

const cover = { src: 'http://127.0.0.1/media/a', width: 3, height: 4 }
const unlocked = { title: '雨夜霓虹', cover, pictureCount: 6, hasVideo: false, authorName: '林知夏', parent: null }

function anUnlock(overrides: Partial<OrderRecord> = {}): OrderRecord {
  const kind = overrides.kind ?? orderKind.postUnlock
  return {
    id: `order-${kind}-${overrides.createdAt ?? ''}`,
    kind,
    state: orderState.paid,
    title: '解锁帖子：雨夜霓虹',
    amountCoins: 5,
    amountFen: 0,
    refundedCoins: 0,
    refundedFen: 0,
    targetType: 'post',
    targetId: 'thing',
    createdAt: '2026-11-21T10:26:00+08:00',
    expiresAt: null,
    unlocked,
    ...overrides,
  }
}

async function open(records: OrderRecord[]) {
  const asked = aStack('/pages/me/order/order', 2)
  const page = { total: records.length, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }
  const api = anApi({ listOrders: { records, ...page } })
  await show(<Unlocked />)
  return { api, asked }
}

afterEach(leave)

test('it asks for posts, comments and themes, and shows each by month with author, price and date', async () => {
  const { api } = await open([anUnlock(), anUnlock({ createdAt: '2026-10-02T08:00:00+08:00' })])
  expect(api.last('listOrders')?.query).toBe('kinds[]=3&kinds[]=4&kinds[]=10')
  expect(textsOf('.pp-unlocked__month')).toEqual(['2026年11月', '2026年10月'])
  expect(textsOf('.pp-unlocked__title')[0]).toBe('雨夜霓虹')
  expect(textsOf('.pp-unlocked__author')[0]).toBe('帖子 · 林知夏')
  expect(textsOf('.pp-unlocked__foot')[0]).toBe('5 拍币11-21 10:26')
  expect(textsOf('.pp-unlocked__count')[0]).toBe('6')
})

test.each<[string, Partial<OrderRecord>, string]>([
  ['a post', {}, '/pages/square/detail?id=thing'],
  ['a theme', { kind: orderKind.themeUnlock }, '/pages/common-detail/common-detail?type=theme&id=thing'],
  [
    'a comment under a post',
    { kind: orderKind.commentUnlock, unlocked: { ...unlocked, parent: { type: 'post', id: 'above' } } },
    '/pages/square/detail?id=above',
  ],
  [
    'a comment under a theme',
    { kind: orderKind.commentUnlock, unlocked: { ...unlocked, parent: { type: 'theme', id: 'above' } } },
    '/pages/common-detail/common-detail?type=theme&id=above',
  ],
])('%s opens where it is read', async (_, order, path) => {
  const { asked } = await open([anUnlock(order)])
  await press('.pp-unlocked__row')
  expect(asked).toEqual([['navigateTo', path]])
})

test('what was taken down says so with what came back, and opens nothing', async () => {
  const { asked } = await open([anUnlock({ unlocked: null, refundedCoins: 5, state: orderState.refunded })])
  expect(textsOf('.pp-unlocked__title')).toEqual(['内容已下架，无法查看'])
  expect(textsOf('.pp-unlocked__cost')).toEqual(['已退回 5 拍币'])
  await press('.pp-unlocked__row')
  expect([asked, find('.pp-unlocked__row').getAttribute('role')]).toEqual([[], null])
})

test('a video and a text without pictures are told apart', async () => {
  const none = { src: '', width: 1, height: 1 }
  await open([
    anUnlock({ unlocked: { ...unlocked, hasVideo: true, pictureCount: 0 } }),
    anUnlock({ createdAt: '2026-11-20T08:00:00+08:00', unlocked: { ...unlocked, cover: none, pictureCount: 0 } }),
  ])
  expect(textsOf('.pp-unlocked__author')).toEqual(['视频 · 林知夏', '帖子 · 林知夏'])
  expect(document.querySelectorAll('.pp-unlocked__cover--none')).toHaveLength(1)
})

test('nothing yet says so and leads to the square; a failure can be tried again', async () => {
  const { asked, api } = await open([])
  expect(textsOf('.pp-empty__title')).toEqual(['没有可以显示的数据'])
  await press('.pp-empty__action')
  expect(asked).toEqual([['switchTab', '/pages/index/square']])
  leave()
  api.answer({ listOrders: refusal('INTERNAL') })
  await show(<Unlocked />)
  expect(has('#retry')).toBe(true)
})
