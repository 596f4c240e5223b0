import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder } from '../../support/builders/shareOrders'
import { statementsOf } from '../../support/statements'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => void (app = await buildTestApp()))
afterEach(() => app.close())

const none = { models: [], posts: [], shareOrders: [] }

test('models come by name and number, posts and bookings by their words, each with a face', async () => {
  const modelId = await aModel(app.db, { name: '林知夏', no: 'M9001', intro: '不说名字' })
  await aModel(app.db, { name: '乔依一', intro: '常和林知夏一起拍' })
  const author = await app.aUser()
  const postId = await aPost(app.db, author.id, { text: '今天在外滩，和林知夏拍了一组\n逆光的照片，等了很久的云' })
  const { shareId } = await aShareOrder(app, await aPhotographer(app), { modelId })
  const found = await app.visitor.call('suggest', { words: ' 林知 ' })
  expect(found.models).toEqual([
    {
      id: modelId,
      no: 'M9001',
      name: '林知夏',
      faceUrl: expect.stringContaining('/media/test'),
      pccName: '上海市徐汇区',
    },
  ])
  expect(found.posts).toEqual([
    {
      id: postId,
      nickname: expect.any(String),
      avatarUrl: expect.stringMatching(/^http/),
      text: '…天在外滩，和林知夏拍了一组 逆光的照片，等了很久…',
    },
  ])
  expect(found.shareOrders.map(({ shareId: id, name }) => [id, name])).toEqual([[shareId, '林知夏']])
  expect((await app.visitor.call('suggest', { words: 'm9001' })).models.map(({ id }) => id)).toEqual([modelId])
})

test('names that begin with the words come first', async () => {
  await aModel(app.db, { name: '小林知夏', hot_score: 99 })
  await aModel(app.db, { name: '林知夏', hot_score: 1 })
  const { models } = await app.visitor.call('suggest', { words: '林知' })
  expect(models.map(({ name }) => name)).toEqual(['林知夏', '小林知夏'])
})

test.each([['%%'], ['__'], ['%林'], ["'; drop table model; --"], ['\\\\'], ['🎞️📷'], ['林'], [''], ['   ']])(
  '%j is taken by the letter and finds nothing',
  async (words) => {
    await aModel(app.db)
    await aPost(app.db, (await app.aUser()).id, { text: '林知夏，一百分' })
    expect(await app.visitor.call('suggest', { words })).toEqual(none)
  },
)

test('signs of patterns and emoji are found where they stand', async () => {
  const id = await aPost(app.db, (await app.aUser()).id, { text: '满意度100%的📷🎞_胶片' })
  for (const words of ['0%', '📷🎞', '_胶'])
    expect((await app.visitor.call('suggest', { words })).posts.map((post) => post.id)).toEqual([id])
})

test('words of 200 characters are refused', async () => {
  await expect(app.visitor.call('suggest', { words: '林'.repeat(200) })).rejects.toMatchObject({
    reason: 'BAD_INPUT',
    data: { field: 'words' },
  })
})

test('what is locked, waits, is gone, has begun or is by somebody blocked is not suggested', async () => {
  const author = await app.aUser()
  const text = `白昼${'很长的公开部分'.repeat(3)}金丝雀藏在付费的部分${'，其余'.repeat(200)}`
  await aPost(app.db, author.id, { text: `${'前'.repeat(80)}${text}`, priceCoins: 10 })
  await aPost(app.db, author.id, { text: '金丝雀', state: 'pending' })
  await aModel(app.db, { name: '金丝雀', state: 'pending' })
  const modelId = await aModel(app.db, { name: '夜莺小姐' })
  await aShareOrder(app, await aPhotographer(app), { modelId })
  await aPost(app.db, author.id, { text: '夜莺的歌' })
  expect(await app.visitor.call('suggest', { words: '金丝雀' })).toEqual(none)
  const reader = await app.aUser()
  await app.as(reader).call('saveUserdata', { kind: 'block', targetType: 'user', targetId: author.id, on: true })
  const seen = await app.as(reader).call('suggest', { words: '夜莺' })
  expect([seen.posts.length, seen.shareOrders.length]).toEqual([0, 1])
  app.clock.set(new Date('2026-06-10T14:30:00+08:00'))
  expect((await app.as(reader).call('suggest', { words: '夜莺' })).shareOrders).toEqual([])
})

test('a visitor costs three statements, however much there is', async () => {
  const author = await app.aUser()
  for (let n = 0; n < 12; n++) {
    await aModel(app.db, { name: `林知${n}` })
    await aPost(app.db, author.id, { text: `林知，第 ${n} 组` })
  }
  const ask = () => app.visitor.call('suggest', { words: '林知' })
  const found = await ask()
  expect([found.models.length, found.posts.length]).toEqual([4, 3])
  expect(await statementsOf(ask)).toHaveLength(3)
})
