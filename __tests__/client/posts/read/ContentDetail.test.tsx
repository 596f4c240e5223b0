import { View } from '@tarojs/components'
import { write } from '@/device/storage'
import { refreshUser } from '@/domain/session'
import { AppealSheet } from '@/features/appeals/AppealSheet'
import { ReadablePage } from '@/features/posts/read/ReadablePage'
import { queryClient } from '@/lib/queryClient'
import type { Post } from '@contract/posts'
import { aStack } from '../../../support/client/stack'
import { watchToasts } from '../../../support/client/toasts'
import {
  act,
  anApi,
  byText,
  find,
  has,
  leave,
  press,
  refusal,
  settle,
  show,
  textsOf,
  type,
  valueOf,
} from '../../screen'
import { aUserInfo } from '../../users/fixtures'
import { aLockedPost, aPost, aTheme } from './fixtures'

const page = { total: 1, pageNo: 1, pageSize: 20, hasMore: false, cursor: null }
const comment = aPost({
  id: 'comment-1',
  parentType: 'post',
  parentId: aPost().id,
  text: '有电影感',
  authorName: '陈屿',
  pictures: [],
  commentCount: 0,
})

async function open(kind: 'post' | 'theme', answers: Parameters<typeof anApi>[0]) {
  const asked = aStack('/pages/square/detail', 2)
  const api = anApi({ listComments: { records: [comment], ...page }, getUserInfo: aUserInfo(), ...answers })
  write('token', 'a token')
  await refreshUser()
  const id = kind === 'post' ? aPost().id : aTheme().id
  await show(
    <ReadablePage
      kind={kind}
      id={id}
      commentCoins={5}
      shareSheet={() => null}
      appealSheet={(refused, onClose) => <AppealSheet post={refused} onClose={onClose} />}
      menuOf={({ targetType, user }) => <View className="menu">{`${targetType} ${user?.name ?? 'nobody'}`}</View>}
    />,
  )
  // The comments are asked for once the thing above them stands.
  await settle()
  return { asked, api }
}

afterEach(leave)

test('a free post has no lock and no price', async () => {
  await open('post', { getComment: aPost() })
  expect(textsOf('#content-text')).toEqual(['三里屯扫街两小时，只用一支 35mm'])
  expect([has('#content-unlock'), has('.pp-content__mask')]).toEqual([false, false])
})

test('a locked one says what waits, what it costs, and what members get', async () => {
  await open('post', { getComment: aLockedPost() })
  expect(textsOf('#content-text')).toEqual(['三里屯… 余下 187 字解锁后可读'])
  expect(textsOf('.pp-content__locked-text')).toEqual(['共 1 张，解锁后查看原图'])
  expect(textsOf('.pp-content__mask')[0]).toContain('会员不含本内容，需单独解锁')
  expect(find('#content-unlock').textContent).toBe('30 拍币解锁')
})

test.each<['post' | 'theme', boolean, string[]]>([
  ['post', false, ['30 拍币解锁', '开通会员']],
  ['post', true, ['开通会员', '30 拍币解锁']],
  ['theme', false, ['30 拍币解锁', '开通会员']],
  ['theme', true, ['开通会员', '30 拍币解锁']],
])('the mask of a %s, vipFree %s, fills the way that opens it', async (kind, vipFree, ways) => {
  const locked = { locked: true, priceCoins: 30, vipFree }
  await open(kind, { getComment: aLockedPost({ vipFree }), getTheme: aTheme(locked) })
  const filled = vipFree ? 'gold' : 'fill'
  for (const place of ['.pp-content__mask', '.pp-content__panel']) {
    expect(textsOf(`${place} .pp-button`)).toEqual(ways)
    expect(textsOf(`${place} .pp-button--${filled}`)).toEqual([ways[0]])
    expect(textsOf(`${place} .pp-button--plain`)).toEqual([ways[1]])
  }
  await press('#content-mask-unlock')
  expect(has('#unlock-sheet')).toBe(true)
})

test('unlocking says the cost first, charges as shown, and shows what was behind', async () => {
  const { api } = await open('post', { getComment: aLockedPost() })
  const opened = aPost({ priceCoins: 30, unlocked: true, text: '全文', textLength: 2 })
  api.answer({ unlockComment: { chargedCoins: 30, orderId: 'order-1', post: opened } })
  await press('#content-unlock')
  expect(textsOf('.pp-sum-lines__amount')).toEqual(['30 拍币'])
  expect(textsOf('.pp-sum-lines__after')).toEqual(['支付后余额1,204 拍币'])
  await press('#unlock-confirm')
  expect(api.last('unlockComment')?.body).toEqual({ id: aPost().id, priceCoins: 30 })
  expect(textsOf('#content-text')).toEqual(['全文'])
  expect(has('.pp-content__mask')).toBe(false)
})

test('too few coins lead to the purchase of coins', async () => {
  const { asked } = await open('post', { getComment: aLockedPost({ priceCoins: 5000 }) })
  await press('#content-unlock')
  expect(find('#unlock-confirm').textContent).toBe('去充值')
  await press('#unlock-confirm')
  expect(asked).toEqual([['navigateTo', '/pages/me/memberCenter?tab=coin']])
  expect(has('#unlock-sheet')).toBe(true)
})

test('a double tap unlocks once', async () => {
  const { api } = await open('post', { getComment: aLockedPost() })
  api.answer({ unlockComment: { chargedCoins: 30, orderId: 'order-1', post: aPost({ unlocked: true }) } })
  await press('#content-unlock')
  const button = find('#unlock-confirm')
  await act(() => {
    button.click()
    button.click()
  })
  await settle()
  expect(api.names().filter((name) => name === 'unlockComment')).toHaveLength(1)
})

test('a price that rose is shown again, and nothing is charged', async () => {
  const { api } = await open('post', { getComment: aLockedPost() })
  api.answer({ unlockComment: refusal('PRICE_ROSE', { priceCoins: 50 }), getComment: aLockedPost({ priceCoins: 50 }) })
  await press('#content-unlock')
  await press('#unlock-confirm')
  expect(textsOf('.pp-refusal')).toEqual(['价格已更新，请确认后重试'])
  expect(textsOf('.pp-sum-lines__amount')[0]).toBe('50 拍币')
})

test('a photo set is unlocked by its own call', async () => {
  const { api } = await open('theme', { getTheme: aTheme({ locked: true, priceCoins: 10, vipFree: true }) })
  expect(textsOf('.pp-content__mask')[0]).toContain('会员免费看')
  api.answer({ unlockTheme: { chargedCoins: 10, orderId: 'order-1', theme: aTheme({ unlocked: true }) } })
  await press('#content-unlock')
  await press('#unlock-confirm')
  expect(api.last('unlockTheme')?.body).toEqual({ id: aTheme().id, priceCoins: 10 })
  expect(has('#content-unlock')).toBe(false)
})

test('a like shows at once and turns back when it fails', async () => {
  const { api } = await open('post', { getComment: aPost() })
  api.answer({ saveUserdata: { on: true }, getComment: aPost({ liked: true, likes: 13 }) })
  await press('#content-like')
  expect(find('#content-like').textContent).toBe('13')
  api.answer({ saveUserdata: refusal('NOT_FOUND') })
  await press('#content-like')
  expect(find('#content-like').textContent).toBe('13')
})

test('an empty comment is refused in place, a written one is sent with whom it answers', async () => {
  const toasts = watchToasts()
  const { api } = await open('post', { getComment: aPost(), saveComment: { ...comment, state: 'pending' } })
  await press(byText('回复'))
  await press('#comment-send')
  expect(textsOf('.pp-field__error')).toEqual(['写点什么再发布'])
  await type('#comment-text', '求同款')
  await press('#comment-send')
  expect(api.last('saveComment')?.body).toEqual({
    text: '求同款',
    parentType: 'post',
    parentId: aPost().id,
    replyTo: 'comment-1',
  })
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['已提交，审核后可见'])
})

test('a paid comment has its mask, and opens where it stands', async () => {
  const { api } = await open('post', { getComment: aPost() })
  const locked = { ...comment, text: '拍', textLength: 9, priceCoins: 5, vipFree: true, locked: true }
  api.answer({ listComments: { records: [locked], ...page } })
  await press(byText('回复'))
  await type('#comment-text', '好')
  await act(() => void queryClient.invalidateQueries({ queryKey: ['comments'] }))
  await settle()
  expect(textsOf('.pp-content__locked-comment .pp-content__small')).toEqual([
    '付费评论，余下 8 字解锁后可读 · 会员免费看',
  ])
  api.answer({
    unlockComment: { chargedCoins: 5, orderId: 'order-1', post: comment },
    listComments: { records: [comment], ...page },
  })
  await press(byText('5 拍币解锁'))
  await press('#unlock-confirm')
  expect(api.last('unlockComment')?.body).toEqual({ id: 'comment-1', priceCoins: 5 })
  expect(textsOf('.pp-content__words')).toEqual(['有电影感'])
})

test('who writes a comment has the keyboard at once', async () => {
  await open('post', { getComment: aPost() })
  await press('#content-write')
  expect(Reflect.get(find('#comment-text'), 'autoFocus')).toBe(true)
})

test('a comment may cost coins: 5 are proposed', async () => {
  const { api } = await open('post', { getComment: aPost(), saveComment: comment })
  await press('#content-write')
  await type('#comment-text', '布光图在这里')
  await press('#comment-paid')
  expect(valueOf('#comment-coins')).toBe('5')
  await press('#comment-send')
  expect(api.last('saveComment')?.body).toEqual({
    text: '布光图在这里',
    parentType: 'post',
    parentId: aPost().id,
    priceCoins: 5,
    vipFree: true,
  })
})

test('an own comment is changed and deleted, another one answered and reported', async () => {
  const own = { ...comment, own: true }
  const { api } = await open('theme', { getTheme: aTheme(), listComments: { records: [own], ...page } })
  expect(textsOf('.menu')).toEqual(['theme nobody'])
  api.answer({ updateThemeComment: own, deleteComment: { id: own.id } })
  await press(byText('编辑'))
  expect(valueOf('#comment-text')).toBe('有电影感')
  await type('#comment-text', '很有电影感')
  await press('#comment-send')
  expect(api.last('updateThemeComment')?.body).toEqual({ id: own.id, text: '很有电影感' })
  await press(byText('删除'))
  await press('#comment-delete-confirm')
  expect(api.last('deleteComment')?.query).toBe(`id=${own.id}`)
})

test('the heart of a comment turns at once, and back when the call fails', async () => {
  const { api } = await open('post', { getComment: aPost() })
  api.answer({ saveUserdata: refusal('NOT_FOUND') })
  const heart = () => find('.pp-content__comment-like')
  await press(heart())
  expect(api.last('saveUserdata')?.body).toEqual({
    kind: 'like',
    targetType: 'comment',
    targetId: 'comment-1',
    on: true,
  })
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  api.answer({ saveUserdata: { on: true } })
  await press(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('true')
})

test.each<[Partial<Post>, string]>([
  [{ state: 'pending' }, '审核中，通过后其他人可见'],
  [{ state: 'refused', refusedWhy: '含有广告' }, '未通过：含有广告'],
  [{ state: 'refused', refusedWhy: '侵权', takenDown: true }, '已下架：侵权'],
])('an own post that others do not see says so and leads to what can be done: %j', async (standing, text) => {
  const { asked } = await open('post', { getComment: aPost({ own: true, ...standing }) })
  expect([has('#content-write'), has('#content-like')]).toEqual([false, false])
  await press('.pp-notice')
  expect(textsOf('.pp-notice')).toEqual([text])
  expect(asked).toEqual([['navigateTo', '/pages/me/myPosts/myPosts']])
})

test('an own comment that was taken down says why and is not edited', async () => {
  const down = { ...comment, own: true, state: 'refused', takenDown: true, refusedWhy: '人身攻击' } as const
  await open('post', { getComment: aPost(), listComments: { records: [down], ...page } })
  expect(textsOf('.pp-content__why')).toEqual(['人身攻击'])
  expect(textsOf('.pp-content__reply')).toEqual(['删除'])
})

test("a refused comment of one's own says why, and is appealed once", async () => {
  const refused = { ...comment, own: true, state: 'refused', refusedWhy: '含有广告', appeal: 'possible' } as const
  const { api } = await open('post', { getComment: aPost(), listComments: { records: [refused], ...page } })
  expect(textsOf('.pp-content__why')).toEqual(['含有广告'])
  api.answer({
    updateComment: { ...refused, appeal: 'waiting' },
    listComments: { records: [{ ...refused, appeal: 'waiting' }], ...page },
  })
  await press('[aria-label="申诉评论 有电影感"]')
  await type('#appeal-text', '没有广告')
  await press('#appeal-send')
  expect(api.last('updateComment')?.body).toEqual({ id: refused.id, appeal: '没有广告' })
  await settle()
  expect(has('[aria-label="申诉评论 有电影感"]')).toBe(false)
})
