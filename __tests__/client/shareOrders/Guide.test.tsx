import { ShareOrderBody } from '@/features/shareOrders/detail/ShareOrderBody'
import { aStack } from '../../support/client/stack'
import { anApi, find, has, leave, press, show, textsOf } from '../screen'
import { aShareOrder } from './fixtures'

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const open = (part: Parameters<typeof aShareOrder>[0] = {}) => {
  aStack('/pages/pdDetail/pdDetail?id=1')
  anApi({ listComments: { records: [], total: 0, pageNo: 1, pageSize: 10, hasMore: false, cursor: null } })
  const times = { shareStartTime: later(72), shareEndTime: later(75), deadline: later(48) }
  return show(
    <ShareOrderBody order={aShareOrder({ ...times, ...part })} reviews={null} day={null} onInvite={jest.fn()} />,
  )
}

afterEach(leave)

test('who sees a booking for the first time is told what one is, and the next time no more', async () => {
  await open({ minUsers: 4 })
  expect(textsOf('.pp-booking__guide-words')).toEqual([
    '第一次拼单？几个人分摊一次拍摄：满 4 人成团，截止时不足就取消，全额退回。',
  ])
  expect(find('#guide [role=img]').getAttribute('aria-label')).toBe('四位摄影师各出一份，一起拍一位模特')
  await open()
  expect(has('#guide')).toBe(false)
})

test('a press takes it away', async () => {
  await open()
  await press('#guide-close')
  expect(has('#guide')).toBe(false)
})

test.each([{ currentShare: true }, { shareState: 3 as const }, { shareState: 2 as const }])(
  'it waits for one that can still form: not with %j',
  async (part) => {
    await open(part)
    expect(has('#guide')).toBe(false)
    await open()
    expect(has('#guide')).toBe(true)
  },
)
