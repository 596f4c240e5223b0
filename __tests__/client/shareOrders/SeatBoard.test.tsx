import TestUtils from '@tarojs/test-utils-react'
import { SeatBoard } from '@/features/shareOrders/detail/SeatBoard'
import { aShareOrder, joinedUsers } from './fixtures'

test('the board shows who joined, what waits for a payment and what is free, and marks the least number', async () => {
  const utils = new TestUtils()
  const order = aShareOrder({ shareUsers: joinedUsers(2), heldSeats: 1, minUsers: 3, maxUsers: 5 })
  await utils.mount(SeatBoard, { props: { order } })
  const names = [...document.querySelectorAll('.pp-seats__name')].map((seat) => seat.textContent)
  expect(names).toEqual(['已加入', '已加入', '待支付', '空位', '空位'])
  expect(document.querySelector('.pp-share-count')?.textContent).toBe('已有2人加入')
  expect(document.body.textContent).toContain('3–5 人成团')
  expect(document.body.textContent).toContain('还差 1 人')
  expect(document.querySelector<HTMLElement>('.pp-seats__mark')?.style.left).toBe('60%')
  expect(document.querySelector<HTMLElement>('.pp-seats__filled')?.style.width).toBe('40%')
  utils.unmout()
})

test('members see each other by name once it has formed', async () => {
  const utils = new TestUtils()
  const shareUsers = joinedUsers(3).map((user, index) => ({ ...user, nickname: ['阿澈', '小满', '光圈'][index] ?? '' }))
  await utils.mount(SeatBoard, { props: { order: aShareOrder({ shareState: 2, shareUsers, maxUsers: 3 }) } })
  expect([...document.querySelectorAll('.pp-seats__name')].map((seat) => seat.textContent)).toEqual([
    '阿澈',
    '小满',
    '光圈',
  ])
  utils.unmout()
})
