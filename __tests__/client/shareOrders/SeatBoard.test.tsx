import { openPage } from '../page'
import { anApi, find, has, leave, press, textsOf } from '../screen'
import { aShareOrder, joinedUsers } from './fixtures'

afterEach(leave)

async function open(part: Parameters<typeof aShareOrder>[0]) {
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const times = { shareStartTime: later(72), shareEndTime: later(75), deadline: later(48) }
  const order = aShareOrder({ ...times, ...part })
  anApi({ getShareOrder: order })
  await openPage(`/pages/pdDetail/pdDetail?id=${order.shareId}`)
}

const seats = () => textsOf('.pp-seats__seat')

test('the board shows who joined, what waits for a payment and what is free, and marks the least number', async () => {
  await open({ shareUsers: joinedUsers(2), heldSeats: 1, minUsers: 3, maxUsers: 5 })
  expect(seats()).toEqual(['已加入', '已加入', '待支付', '空位', '空位'])
  expect(textsOf('.pp-share-count')[0]).toBe('已有2人加入')
  expect(document.body.textContent).toContain('3–5 人成团')
  expect(document.body.textContent).toContain('还差 1 人')
  expect(find('.pp-seats__mark').style.left).toBe('60%')
  expect(find('.pp-seats__filled').style.width).toBe('40%')
})

test('members see each other by name once it has formed', async () => {
  const shareUsers = joinedUsers(3).map((user, index) => ({ ...user, nickname: ['阿澈', '小满', '光圈'][index] ?? '' }))
  await open({ shareState: 2, shareUsers, maxUsers: 3 })
  expect(seats()).toEqual(['阿澈', '小满', '光圈'])
})

test('I find myself and who opened it', async () => {
  const [first, second] = joinedUsers(2)
  await open({
    currentShare: true,
    canExit: true,
    shareUsers: [
      { avatarUrl: '', ...first, opener: true },
      { avatarUrl: '', ...second, me: true },
    ],
    maxUsers: 3,
  })
  expect(seats()).toEqual(['发起已加入', '我', '邀请'])
})

test('a member asks a friend to an empty seat; a stranger has nobody to ask', async () => {
  await open({ currentShare: true, canExit: true, shareUsers: joinedUsers(1), maxUsers: 2 })
  await press('.pp-seats__seat[role="button"]')
  expect(has('#share-friends')).toBe(true)
  await open({ shareUsers: joinedUsers(1), maxUsers: 2 })
  expect(has('.pp-seats__seat[role="button"]')).toBe(false)
})
