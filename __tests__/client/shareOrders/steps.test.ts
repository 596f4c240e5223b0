import type { ShareState } from '@contract/shareOrders'
import { openPage } from '../page'
import { anApi, leave, textsOf } from '../screen'
import { aShareOrder, joinedUsers } from './fixtures'

afterEach(leave)

const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const ahead = { shareStartTime: from(73), shareEndTime: from(76), deadline: from(49) }
const running = { shareStartTime: from(-1), shareEndTime: from(2), deadline: from(-25) }
const over = { shareStartTime: from(-5), shareEndTime: from(-2), deadline: from(-29) }

async function steps(part: Parameters<typeof aShareOrder>[0]) {
  const order = aShareOrder(part)
  anApi({
    getShareOrder: order,
    listComments: { records: [], total: 0, pageNo: 1, pageSize: 10, hasMore: false, cursor: null },
  })
  await openPage(`/pages/pdDetail/pdDetail?id=${order.shareId}`)
  return {
    done: textsOf('.nut-step-finish .nut-step-title'),
    now: textsOf('.nut-step-process .nut-step-title'),
    next: textsOf('.nut-step-wait .nut-step-title'),
  }
}

test.each<[string, ShareState, object, Awaited<ReturnType<typeof steps>>]>([
  ['recruiting', 1, ahead, { done: ['已发起'], now: ['成团 · 还差 2 人'], next: ['拍摄', '结束'] }],
  [
    'enough, not yet formed',
    1,
    { ...ahead, shareUsers: joinedUsers(3) },
    { done: ['已发起'], now: ['成团 · 人数已够'], next: ['拍摄', '结束'] },
  ],
  ['formed', 2, ahead, { done: ['已发起', '已成团'], now: ['拍摄 · 还有 3 天'], next: ['结束'] }],
  ['during the shoot', 2, running, { done: ['已发起', '已成团'], now: ['拍摄 · 进行中'], next: ['结束'] }],
  ['over', 3, over, { done: ['已发起', '已成团', '已拍完', '已结束'], now: [], next: [] }],
])('%s: what is done, what is under way, what is to come', async (_, shareState, part, told) => {
  expect(await steps({ shareUsers: joinedUsers(1), ...part, shareState })).toEqual(told)
})

test('before it is formed, the second step says until when and what happens otherwise', async () => {
  await steps({ ...ahead, deadline: '2099-11-27T14:00:00+08:00' })
  expect(textsOf('.nut-step-description')[1]).toBe('11-27 14:00 截止，不足 3 人自动取消并全额退回')
})
