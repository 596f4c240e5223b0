import { stepNow, stepsOf } from '@/features/shareOrders/detail/Progress'
import type { ShareState } from '@contract/shareOrders'
import { aShareOrder } from './fixtures'

const before = new Date('2026-11-20T10:00:00+08:00')
const during = new Date('2026-11-28T15:00:00+08:00')

test.each<[string, ShareState, Date, number]>([
  ['a recruiting booking waits to be formed', 1, before, 2],
  ['a formed one waits for the shoot', 2, before, 3],
  ['once the shoot has begun it runs to its end', 2, during, 4],
  ['an ended one has every step behind it', 3, during, 5],
])('%s', (_, shareState, now, step) => {
  expect(stepNow(aShareOrder({ shareState }), now)).toBe(step)
})

test('before it is formed, the second step says until when and what happens otherwise', () => {
  expect(stepsOf(aShareOrder({ shareState: 1 }))[1]).toEqual({
    title: '成团',
    note: '11-27 14:00 截止，不足 3 人自动取消并全额退回',
  })
  expect(stepsOf(aShareOrder({ shareState: 2 }))[1]?.title).toBe('已成团')
})
