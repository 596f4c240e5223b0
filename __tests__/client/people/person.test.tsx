import { write } from '@/device/storage'
import { refreshUser, signOut } from '@/domain/session'
import type { Post } from '@contract/posts'
import { aStack } from '../../support/client/stack'
import { aModelDetail } from '../models/detail/fixtures'
import { happens, openPage } from '../page'
import { anApi, byText, find, has, leave, press, refusal, textsOf } from '../screen'
import { aShareOrder, joinedUsers } from '../shareOrders/fixtures'
import { booking, id, pageOf, post } from '../spec/seen/answers'
import { aUserInfo } from '../users/fixtures'
import { aPerson } from './fixtures'

const page = `/pages/me/person?id=${id}`
const answers = { listComments: pageOf(post), saveUserdata: { on: true }, getUserInfo: aUserInfo() }

beforeEach(async () => {
  aStack('/pages/login/login')
  await signOut()
})
afterEach(leave)

async function signIn() {
  anApi(answers)
  write('token', 'a token')
  await refreshUser()
}

test('a person says who they are, what they publish and how many follow', async () => {
  const api = anApi({ ...answers, getPerson: aPerson() })
  await openPage(page)
  expect(find('.pp-person__nickname').textContent).toBe('阿澈')
  expect(textsOf('.pp-person__count')).toEqual(['3粉丝', '2关注', '1.2k获赞'])
  expect(api.last('listComments')?.query).toBe(`sortType=new&authorId=${id}`)
  expect(textsOf('.pp-feed-card')).toHaveLength(1)
})

test('followed at once, counted, and taken back; a refusal turns it back', async () => {
  await signIn()
  const api = anApi({ ...answers, getPerson: aPerson({ followed: true }) })
  await openPage(page)
  expect(find('#person-follow').textContent).toBe('已关注')
  await press('#person-follow')
  expect(api.last('saveUserdata')?.body).toEqual({ kind: 'follow', targetType: 'user', targetId: id, on: false })
  anApi({ ...answers, getPerson: aPerson(), saveUserdata: refusal('NOT_FOUND') })
  await openPage(page)
  await press('#person-follow')
  expect(textsOf('.pp-person__count')[0]).toBe('3粉丝')
})

test('the bookings and the reviews are lists of their own, each review leads to its booking', async () => {
  const counts = { posts: 0, shareOrders: 1, reviews: 1, followers: 0, follows: 0, likes: 0 }
  const review = { ...post, stars: 5, text: '会找光', received: true, shareOrder: { shareId: 's9', modelName: '知夏' } }
  const lists = { listPersonShareOrders: pageOf(booking), listPersonReviews: pageOf(review) }
  anApi({ ...answers, ...lists, getPerson: aPerson({ counts }) })
  const asked = await openPage(page)
  expect(textsOf('.pp-share-order-card')).toHaveLength(1)
  await press(byText('评价1'))
  expect(find('.pp-person__of').textContent).toBe('收到的评价 · 知夏的拼单')
  expect(document.body.textContent).toContain('会找光')
  await press('.pp-person__of')
  expect(asked.at(-1)).toEqual(['navigateTo', '/pages/pdDetail/pdDetail?id=s9'])
})

test('a model’s person leads to her card, with what is known of her', async () => {
  const model = aModelDetail({ id: 'm1', shareOrderCount: 32, rating: 4.9 })
  anApi({ ...answers, getPerson: aPerson({ model }) })
  const asked = await openPage(page)
  expect(find('#person-model').textContent).toContain('模特卡 · 32 次拼单 · 评分 4.9')
  await press('#person-model')
  expect(asked.at(-1)).toEqual(['navigateTo', '/pages/model/detail?id=m1'])
})

test('one’s own page is as others see it, without a way to follow or report', async () => {
  await signIn()
  anApi({ ...answers, getPerson: aPerson({ own: true, intro: '' }) })
  const asked = await openPage(page)
  expect([has('#person-follow'), has('#more-user')]).toEqual([false, false])
  await press('#person-edit')
  expect(asked.at(-1)).toEqual(['navigateTo', '/pages/userInfo/userInfo'])
})

test('a person can be reported and blocked, and one leaves their page then', async () => {
  await signIn()
  const api = anApi({ ...answers, getPerson: aPerson() })
  const asked = await openPage(page)
  await press('#more-user')
  expect(textsOf('.pp-more__action')).toEqual(['举报用户', '拉黑 阿澈'])
  await press('#more-block')
  await press('#block-confirm')
  expect(api.last('saveUserdata')?.body).toMatchObject({ kind: 'block', targetType: 'user', targetId: id, on: true })
  expect(asked.at(-1)?.[0]).toBe('navigateBack')
})

test('who is not there is said, with a way on', async () => {
  anApi({ ...answers, getPerson: refusal('NOT_FOUND') })
  await openPage(page)
  expect(has('#not-found-home')).toBe(true)
  expect(has('#more-user')).toBe(false)
})

test('the author of a post is followed above it, and name and face lead to their page', async () => {
  await signIn()
  const comment = { ...post, id: 'c1', parentType: 'post' as const, parentId: id, authorId: 'u7', authorName: '小满' }
  const api = anApi({ ...answers, getComment: { ...post, authorFollowed: false }, listComments: pageOf<Post>(comment) })
  const asked = await openPage(`/pages/square/detail?id=${id}`)
  await press('#content-follow')
  const follow = { kind: 'follow', targetType: 'user', targetId: post.authorId, on: true }
  expect(api.last('saveUserdata')?.body).toEqual(follow)
  expect(find('#content-follow').textContent).toBe('已关注')
  await press('#content-author')
  expect(asked.at(-1)).toEqual(['navigateTo', `/pages/me/person?id=${post.authorId}`])
  await press('.pp-content__face')
  expect(asked.at(-1)).toEqual(['navigateTo', '/pages/me/person?id=u7'])
})

test('the opener’s face leads to their page, the others’ only where their names stand', async () => {
  const [first, second] = joinedUsers(2)
  const shareUsers = [
    { avatarUrl: '', ...first, opener: true as const, userId: 'u1' },
    { avatarUrl: '', ...second },
  ]
  anApi({ getShareOrder: aShareOrder({ shareUsers }) })
  const asked = await openPage(`/pages/pdDetail/pdDetail?id=${aShareOrder().shareId}`)
  expect(document.querySelectorAll('.pp-seats__seat[role="link"]')).toHaveLength(1)
  await press('.pp-seats__seat[role="link"]')
  expect(asked.at(-1)).toEqual(['navigateTo', '/pages/me/person?id=u1'])
})

test('the page asks again when it is shown again', async () => {
  const api = anApi({ ...answers, getPerson: aPerson() })
  await openPage(page)
  const before = api.names().filter((name) => name === 'getPerson').length
  await happens('componentDidShow')
  expect(api.names().filter((name) => name === 'getPerson').length).toBeGreaterThan(before)
})
