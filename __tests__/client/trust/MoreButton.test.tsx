import { write } from '@/device/storage'
import { unhideAll, useHidden } from '@/domain/hidden'
import { refreshUser, signOut } from '@/domain/session'
import type { About } from '@/features/trust/about'
import { MoreButton } from '@/features/trust/MoreButton'
import { ownWordsMax, reportNote, reportReasons } from '@/features/trust/note'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { anApi, has, leave, press, refusal, show, textsOf, type } from '../screen'
import { aUserInfo } from '../users/fixtures'

const post: About = {
  targetType: 'post',
  targetId: 'post-1',
  user: { id: 'user-2', name: '温以宁' },
  hides: true,
}
let gone: jest.Mock

function Screen({ about }: { about: About }) {
  return (
    <>
      <div className="hidden">{[...useHidden()].join()}</div>
      <MoreButton about={about} onGone={gone} />
    </>
  )
}

async function open(about = post) {
  gone = jest.fn()
  aStack('/pages/square/detail', 2)
  const api = anApi({ saveUserdata: { on: true }, getUserInfo: aUserInfo() })
  write('token', 'a token')
  await refreshUser()
  await show(<Screen about={about} />)
  await press(`#more-${about.targetType}`)
  return { api, toasts: watchToasts() }
}

afterEach(() => {
  leave()
  unhideAll()
})

test('a post can be hidden, reported, and its author reported and blocked', async () => {
  await open()
  expect(textsOf('.pp-more__action')).toEqual(['不感兴趣', '举报帖子', '举报用户 温以宁', '拉黑 温以宁'])
})

test('not interested: out of the lists at once', async () => {
  const { toasts } = await open()
  await press('#more-hide')
  expect(textsOf('.hidden')).toEqual(['post-1'])
  expect(gone).toHaveBeenCalledTimes(1)
  expect(toasts.mock.calls[0]?.[0]?.title).toBe('不再展示这条内容')
})

test('what was hidden is there again for the next person', async () => {
  await open()
  await press('#more-hide')
  leave()
  aStack('/pages/login/login', 2)
  await signOut()
  await show(<Screen about={post} />)
  expect(textsOf('.hidden')).toEqual([''])
})

test('a report needs a reason, and says it with one’s own words', async () => {
  const { api, toasts } = await open()
  await press('#more-report')
  await press('#report-send')
  expect(textsOf('.pp-refusal')).toEqual(['请选择举报原因'])
  await press('#report-reason-3')
  await type('#report-words', ' 原图在我的主页 ')
  await press('#report-send')
  expect(api.last('saveUserdata')?.body).toEqual({
    kind: 'report',
    targetType: 'post',
    targetId: 'post-1',
    on: true,
    note: '盗图侵权：原图在我的主页',
  })
  expect(toasts.mock.calls[0]?.[0]?.title).toBe('举报已提交，核实后会处理')
})

test('a report that is refused says why and keeps what was written', async () => {
  const { api } = await open()
  api.answer({ saveUserdata: refusal('NOT_FOUND') })
  await press('#more-report')
  await press('#report-reason-0')
  await press('#report-send')
  expect(textsOf('.pp-refusal')).toEqual(['内容不存在或已下架'])
  expect(has('#report-sheet')).toBe(true)
})

test('the author is reported as a user', async () => {
  const { api } = await open()
  await press('#more-report-user')
  await press('#report-reason-4')
  await press('#report-send')
  expect(api.last('saveUserdata')?.body).toMatchObject({ kind: 'report', targetType: 'user', targetId: 'user-2' })
})

test('blocking is asked once more, then the thing is left', async () => {
  const { api } = await open()
  await press('#more-block')
  expect(api.names()).not.toContain('saveUserdata')
  await press('#block-confirm')
  expect(api.last('saveUserdata')?.body).toEqual({ kind: 'block', targetType: 'user', targetId: 'user-2', on: true })
  expect(gone).toHaveBeenCalledTimes(1)
})

test('a visitor logs in first', async () => {
  aStack('/pages/login/login', 2)
  await signOut()
  const asked = aStack('/pages/square/detail', 2)
  anApi()
  await show(<Screen about={post} />)
  await press('#more-post')
  await press('#more-report')
  expect(asked[0]?.[1]).toContain('/pages/login/login')
  expect(has('#report-sheet')).toBe(false)
})

test('the longest report fits into 140', () => {
  const longest = Math.max(...reportReasons.map((reason) => reportNote(reason, '字'.repeat(ownWordsMax)).length))
  expect(longest).toBeLessThanOrEqual(140)
})
