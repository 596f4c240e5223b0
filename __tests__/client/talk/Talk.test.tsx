import { write } from '@/device/storage'
import { refreshUser } from '@/domain/session'
import type { TalkLine } from '@contract/talk'
import { aSight } from '../../support/client/sight'
import { openPage } from '../page'
import { act, anApi, byText, find, has, leave, press, refusal, settle, textsOf, type, valueOf } from '../screen'
import { aUserInfo } from '../users/fixtures'
import { aLine, aTalk, shareId } from './fixtures'

// The clock and what it repeats alone: what React and the calls wait for goes on.
const leftReal = [
  ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'] as const),
  ...(['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
]

let sight: ReturnType<typeof aSight>
beforeEach(() => {
  sight = aSight()
  jest.useFakeTimers({ doNotFake: leftReal })
})
afterEach(() => {
  leave()
  jest.useRealTimers()
})

const lines = (all: readonly TalkLine[], { mark = 10, more = false } = {}) => ({ lines: [...all], mark, more })

async function open(answers: Parameters<typeof anApi>[0] = {}) {
  jest.setSystemTime(new Date('2026-06-10T12:00:00+08:00'))
  const api = anApi({
    getUserInfo: aUserInfo(),
    getTalk: aTalk(),
    listTalkLines: lines([aLine()]),
    readTalk: { unread: 0 },
    ...answers,
  })
  write('token', 'a token')
  await refreshUser()
  await openPage(`/pages/talk/talk?id=${shareId}`)
  return api
}

async function scrollUp(): Promise<void> {
  await act(() => sight.show(find('#talk-older')))
  await settle()
}

/** What another person says comes without anything being pressed. */
async function threeSecondsLater() {
  await act(() => void jest.advanceTimersByTime(3100))
  await settle()
}

test('who is here, until when, and what was said: others left by name, one’s own right, system lines between', async () => {
  const api = await open({
    listTalkLines: lines([
      aLine({ seq: 1, kind: 'formed', userId: null, name: '', text: '', createdAt: '2026-06-08T09:00:00+08:00' }),
      aLine({ seq: 2, createdAt: '2026-06-09T09:00:00+08:00' }),
      aLine({ seq: 3, createdAt: '2026-06-09T09:01:00+08:00' }),
      aLine({ seq: 4, kind: 'joined', userId: 'user-3', own: true, createdAt: '2026-06-09T09:02:00+08:00' }),
      aLine({ seq: 5, own: true, userId: 'user-3', key: 'k', createdAt: '2026-06-10T11:00:00+08:00' }),
      aLine({ seq: 6, kind: 'moved', userId: null, text: '06-11 14:00–16:00', createdAt: '2026-06-10T11:20:00+08:00' }),
    ]),
  })
  expect(textsOf('.pp-talk__names')).toEqual(['林知夏、陈屿、我'])
  expect(textsOf('.pp-talk__until')).toEqual(['3 人 · 可聊到 06-17 16:00'])
  expect(textsOf('.pp-talk__bubble')).toEqual(['第 2 句', '第 3 句', '第 5 句'])
  expect(textsOf('.pp-talk__line--own .pp-talk__bubble')).toEqual(['第 5 句'])
  // The name once, while nobody else speaks.
  expect(textsOf('.pp-talk__name')).toEqual(['陈屿'])
  expect(textsOf('.pp-talk__system')).toEqual([
    '已成团，在这里商量集合和准备',
    '你 加入了拼单',
    '拍摄时间改为 06-11 14:00–16:00',
  ])
  expect(textsOf('.pp-talk__time')).toEqual(['6月8日 周一 09:00', '昨天 09:00', '今天 11:00', '11:20'])
  expect(api.last('readTalk')?.body).toEqual({ shareId, mark: 10 })
})

test('what others say comes by itself, and what is taken away goes', async () => {
  const api = await open()
  api.answer({ listTalkLines: lines([aLine({ seq: 2 }), aLine({ seq: 1, state: 'gone', text: '' })], { mark: 12 }) })
  await threeSecondsLater()
  expect(api.last('listTalkLines')?.query).toContain('since=')
  expect(textsOf('.pp-talk__bubble')).toEqual(['第 2 句'])
  expect(api.last('readTalk')?.body).toEqual({ shareId, mark: 12 })
})

test('what is said is there at once and again when it has come; the field is empty', async () => {
  const api = await open({ sendTalk: aLine({ seq: 2, own: true, text: '到了' }) })
  await type('#talk-text', '  到了 ')
  await press('#talk-send')
  expect(api.last('sendTalk')?.body).toMatchObject({ shareId, text: '到了', pictures: [] })
  expect(textsOf('.pp-talk__bubble')).toEqual(['第 1 句', '到了'])
  expect([valueOf('#talk-text'), has('.pp-talk__sending')]).toEqual(['', false])
})

test('a line that fails stays, also after a relaunch, and goes again under the same key', async () => {
  const api = await open()
  await type('#talk-text', '马上到')
  await press('#talk-send')
  const first = api.last('sendTalk')?.body
  expect(textsOf('.pp-talk__why')).toEqual(['sendTalk has no answer'])
  await openPage(`/pages/talk/talk?id=${shareId}`)
  expect(textsOf('.pp-talk__bubble')).toEqual(['第 1 句', '马上到'])
  api.answer({ sendTalk: aLine({ seq: 2, own: true, text: '马上到' }) })
  await press(byText('重发'))
  expect(api.last('sendTalk')?.body).toEqual(first)
  expect([textsOf('.pp-talk__bubble'), has('.pp-talk__failed')]).toEqual([['第 1 句', '马上到'], false])
})

test('a line that was refused is changed: its words come back into the field before what is typed', async () => {
  await open({ sendTalk: refusal('LINK_REFUSED') })
  await type('#talk-text', '看 a.com')
  await press('#talk-send')
  expect(textsOf('.pp-talk__why')).toEqual(['聊天里不能发链接和网址，请直接写出来'])
  await type('#talk-text', '别的')
  await press(byText('修改'))
  expect(valueOf('#talk-text')).toBe('看 a.com\n别的')
  expect(textsOf('.pp-talk__bubble')).toEqual(['第 1 句'])
})

test('what is typed and not sent is there again', async () => {
  await open()
  await type('#talk-text', '写到一半')
  leave()
  await open()
  expect(valueOf('#talk-text')).toBe('写到一半')
})

test('older lines come in above, until there are no more', async () => {
  const api = await open({ listTalkLines: lines([aLine({ seq: 31 })], { more: true }) })
  expect(api.all('listTalkLines').filter(({ query }) => query.includes('before'))).toEqual([])
  api.answer({ listTalkLines: lines([aLine({ seq: 1 }), aLine({ seq: 2 })]) })
  await scrollUp()
  expect(api.last('listTalkLines')?.query).toContain('before=31')
  expect(textsOf('.pp-talk__bubble')).toEqual(['第 1 句', '第 2 句', '第 31 句'])
  expect(has('#talk-older')).toBe(false)
})

test('where older lines fail to come it says so, and they come at a press', async () => {
  const api = await open({ listTalkLines: lines([aLine({ seq: 31 })], { more: true }) })
  api.answer({ listTalkLines: refusal('INTERNAL') })
  await scrollUp()
  expect(find('#talk-older').textContent).toContain('重试')
  api.answer({ listTalkLines: lines([aLine({ seq: 1 })]) })
  await press(byText('重试'))
  expect(textsOf('.pp-talk__bubble')).toEqual(['第 1 句', '第 31 句'])
})

test('what waits for the check or was refused says so to its author; others’ lines can be reported', async () => {
  await open({
    listTalkLines: lines([
      aLine({ seq: 1 }),
      aLine({ seq: 2, own: true, state: 'pending' }),
      aLine({ seq: 3, own: true, state: 'refused' }),
    ]),
  })
  expect(textsOf('.pp-talk__line--own .pp-tag')).toEqual(['审核中，仅自己可见', '未通过审核，仅自己可见'])
  expect(document.querySelectorAll('.pp-more')).toHaveLength(1)
  await press('.pp-more')
  expect(textsOf('.pp-more__action')).toEqual(['举报消息', '举报用户 陈屿', '拉黑 陈屿'])
})

test('a closed talk is read and has no field; one that is not mine says why', async () => {
  await open({ getTalk: aTalk({ open: false }) })
  expect([has('#talk-text'), find('.pp-talk__closed').textContent]).toEqual([
    false,
    '聊天已关闭，只能查看。记录保留 180 天',
  ])
  leave()
  await open({ getTalk: refusal('SHARE_NOT_JOINED'), listTalkLines: refusal('SHARE_NOT_JOINED') })
  expect(find('.pp-empty').textContent).toContain('你还没有加入该拼单')
})
