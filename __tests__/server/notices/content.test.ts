import { aPost } from '../../support/builders/content'
import { aPhotographer } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
let author: TestUser
let postId: string
beforeEach(async () => {
  app = await buildTestApp()
  author = await app.aUser()
  postId = await aPost(app.db, author.id, { text: '海边的一组日落', createdAt: app.clock.now() })
})
afterEach(() => app.close())

const like = (user: TestUser, on = true) =>
  app.as(user).call('saveUserdata', { kind: 'like', targetType: 'post', targetId: postId, on })
const comment = (user: TestUser, text = '光真好') =>
  app.as(user).call('saveComment', { text, parentType: 'post', parentId: postId })

async function heard(user = author): Promise<string[]> {
  return (await app.as(user).call('listOwnNotices', {})).records.map(({ text }) => text)
}

async function unread(): Promise<number | undefined> {
  return (await app.as(author).call('getUserInfo')).counts.unreadNotices
}

test('fifty likes of a day are one notice, of the last of them and how many', async () => {
  for (let i = 1; i <= 50; i++) {
    app.clock.advance({ seconds: 1 })
    await like(await app.aUser({ nickname: `影友${i}` }))
  }
  expect(await heard()).toEqual(['影友50 等 50 人赞了你的帖子「海边的一组日落」'])
  app.clock.advance({ days: 1 })
  await like(await app.aUser({ nickname: '小夏' }))
  expect((await heard())[0]).toBe('小夏 赞了你的帖子「海边的一组日落」')
  expect(await unread()).toBe(2)
})

test('on, off and on again is one notice, also all at once; what was taken back goes', async () => {
  const fan = await app.aUser({ nickname: '小夏' })
  await Promise.all([like(fan), like(fan, false), like(fan)])
  await like(fan)
  await like(fan, false)
  expect([await heard(), await unread()]).toEqual([[], 0])
  await like(fan)
  expect([await heard(), await unread()]).toEqual([['小夏 赞了你的帖子「海边的一组日落」'], 1])
  await app.as(author).call('readNotices', {})
  await like(fan, false)
  await like(fan)
  expect(await unread()).toBe(0)
})

test('one’s own likes, comments and answers are no news to oneself', async () => {
  await like(author)
  await comment(author)
  expect(await heard()).toEqual([])
})

test('a comment that is deleted takes its notice along', async () => {
  const reader = await app.aUser({ nickname: '小夏' })
  const { id } = await comment(reader)
  expect(await heard()).toEqual(['小夏 评论了你的帖子「海边的一组日落」'])
  await app.as(reader).call('deleteComment', { id })
  expect([await heard(), await unread()]).toEqual([[], 0])
})

test('an edited comment is no second one', async () => {
  const reader = await app.aUser()
  const { id } = await comment(reader)
  await app.as(reader).call('updateComment', { id, text: '光真好，想约同一天' })
  expect(await heard()).toHaveLength(1)
})

test('an author who is answered on the own post hears of the answer alone', async () => {
  const reader = await app.aUser({ nickname: '小夏' })
  const { id } = await comment(author)
  const answer = { text: '谢谢', parentType: 'post', parentId: postId, replyTo: id } as const
  await app.as(reader).call('saveComment', answer)
  expect(await heard()).toEqual(['小夏 在「海边的一组日落」下回复了你'])
})

test('a person is named as they are called when it is read', async () => {
  const reader = await app.aUser({ nickname: '小夏' })
  await comment(reader)
  await app.as(reader).call('updateUser', { nickname: '小冬' })
  expect(await heard()).toEqual(['小冬 评论了你的帖子「海边的一组日落」'])
})

test('an unlock is told once, however often it is asked for at once', async () => {
  const paid = await aPost(app.db, author.id, { text: '一组日落', priceCoins: 30, createdAt: app.clock.now() })
  const reader = await aPhotographer(app, 60)
  const unlock = () => app.as(reader).call('unlockComment', { id: paid, priceCoins: 30 })
  await Promise.all([unlock(), unlock(), unlock()])
  await unlock()
  expect((await heard()).filter((text) => text.includes('解锁了'))).toHaveLength(1)
})

test('the likes of what is mine are counted for me', async () => {
  await like(await app.aUser())
  expect((await app.as(author).call('getUserInfo')).counts.likes).toBe(1)
})
