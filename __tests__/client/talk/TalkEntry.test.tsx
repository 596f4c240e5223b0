import { TalkEntry } from '@/features/talk/TalkEntry'
import { aStack } from '../../support/client/stack'
import { has, leave, press, show, textsOf } from '../screen'
import { shareId } from './fixtures'

afterEach(leave)

const talk = { unread: 0, open: true, closesAt: '2026-06-17T16:00:00+08:00' }

test.each([
  [0, true, '和同行的人、模特在这里商量', []],
  [3, true, '有 3 条新消息', ['3']],
  [99, true, '有 99+ 条新消息', ['99+']],
  [0, false, '聊天已关闭，可以查看记录', []],
])('%d unread, open %s', async (unread, open, note, badge) => {
  const asked = aStack('/pages/pdDetail/pdDetail', 2)
  await show(<TalkEntry order={{ shareId, talk: { ...talk, unread, open } }} />)
  expect([textsOf('.pp-talk-entry__note'), textsOf('.pp-talk-entry__badge')]).toEqual([[note], badge])
  await press('#talk-entry')
  expect(asked).toEqual([['navigateTo', `/pages/talk/talk?id=${shareId}`]])
})

test('whoever is not in it sees no way there', async () => {
  await show(<TalkEntry order={{ shareId, talk: null }} />)
  expect(has('#talk-entry')).toBe(false)
})
