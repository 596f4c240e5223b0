import { AppealSheet } from '@/features/appeals/AppealSheet'
import { MyPosts } from '@/features/posts/mine/MyPosts'
import type { Post } from '@contract/posts'
import { aStack } from '../../../support/client/stack'
import { watchToasts } from '../../../support/client/toasts'
import { anApi, byText, has, leave, press, refusal, show, textsOf, type } from '../../screen'
import { aUserInfo } from '../../users/fixtures'
import { anOwnPost } from '../publish/fixtures'

async function open(...records: Post[]) {
  const asked = aStack('/pages/me/myPosts/myPosts', 2)
  const page = { total: records.length, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }
  const api = anApi({ listComments: { records, ...page }, getUserInfo: aUserInfo() })
  await show(<MyPosts appealSheet={(post, onClose) => <AppealSheet post={post} onClose={onClose} />} />)
  return { api, asked }
}

afterEach(leave)

test.each<[Partial<Post>, string]>([
  [{ state: 'pending' }, '审核中'],
  [{ state: 'passed' }, '已发布'],
  [{ state: 'refused' }, '未通过'],
  [{ state: 'refused', takenDown: true }, '已下架'],
  [{ state: 'passed', editState: 'pending' }, '修改审核中'],
  [{ state: 'passed', editState: 'refused' }, '修改未通过'],
])('%j reads %s', async (state, text) => {
  const { api } = await open(anOwnPost(state))
  expect(api.last('listComments')?.query).toContain('mine=1')
  expect(textsOf('.pp-tag')).toEqual([text])
})

test.each<[Post['appeal'], string, boolean]>([
  ['possible', '含有广告，可以申诉一次', true],
  ['waiting', '含有广告，申诉处理中', false],
  ['over', '含有广告，申诉已处理', false],
])('a refusal says why, and with an appeal that is %s: %s', async (appeal, text, appeals) => {
  await open(anOwnPost({ state: 'refused', refusedWhy: '含有广告', appeal }))
  expect(textsOf('.pp-my-posts__why')).toEqual([text])
  expect(textsOf('[role="button"]').includes('申诉')).toBe(appeals)
})

test('what was taken down says why, is appealed or deleted, and not edited', async () => {
  await open(anOwnPost({ state: 'refused', takenDown: true, refusedWhy: '侵权', appeal: 'possible' }))
  expect(textsOf('.pp-my-posts__why')).toEqual(['侵权，可以申诉一次'])
  expect(textsOf('.pp-my-posts__ways [role="button"]')).toEqual(['删除', '申诉'])
})

test('an appeal needs words, and is sent once', async () => {
  const toasts = watchToasts()
  const { api } = await open(anOwnPost({ state: 'refused', refusedWhy: '含有广告', appeal: 'possible' }))
  api.answer({ updateComment: anOwnPost() })
  await press(byText('申诉'))
  await press('#appeal-send')
  expect(textsOf('.pp-field__error')).toEqual(['请说明为什么应该通过'])
  await type('#appeal-text', '这是我自己的作品')
  await press('#appeal-send')
  expect(api.last('updateComment')?.body).toEqual({ id: anOwnPost().id, appeal: '这是我自己的作品' })
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['申诉已提交'])
})

test('an appeal that is refused keeps what was written', async () => {
  const toasts = watchToasts()
  const { api } = await open(anOwnPost({ state: 'refused', refusedWhy: '含有广告', appeal: 'possible' }))
  api.answer({ updateComment: refusal('APPEAL_OVER') })
  await press(byText('申诉'))
  await type('#appeal-text', '这是我自己的作品')
  await press('#appeal-send')
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['该内容不能申诉'])
  expect(has('#appeal-sheet .pp-field__error')).toBe(false)
  expect(has('#appeal-send')).toBe(true)
})

test('deleting asks first, and says that buyers keep it', async () => {
  const toasts = watchToasts()
  const { api } = await open(anOwnPost())
  api.answer({ deleteComment: { id: anOwnPost().id } })
  await press(byText('删除'))
  expect(textsOf('#delete-sheet .pp-my-posts__sheet')).toEqual(['删除后不能恢复；已解锁的用户仍然可以看。'])
  expect(api.names()).not.toContain('deleteComment')
  await press('#delete-confirm')
  expect(api.last('deleteComment')?.query).toBe(`id=${anOwnPost().id}`)
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['已删除'])
})

test('a post opens, and its edit opens the form', async () => {
  const { asked } = await open(anOwnPost())
  await press('.pp-my-posts__middle')
  await press(byText('编辑'))
  expect(asked).toEqual([
    ['navigateTo', `/pages/square/detail?id=${anOwnPost().id}`],
    ['switchTab', '/pages/index/publish'],
  ])
})

test('none yet leads to the form', async () => {
  const { asked } = await open()
  expect(textsOf('.pp-empty__title')).toEqual(['没有可以显示的数据'])
  await press('.pp-empty__action')
  expect(asked).toEqual([['switchTab', '/pages/index/publish']])
})
