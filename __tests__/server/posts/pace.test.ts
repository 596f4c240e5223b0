import { aPost, aTheme } from '../../support/builders/content'
import { aPhoto } from '../../support/builders/files'
import { aModel } from '../../support/builders/models'
import { aReader, member } from '../../support/builders/readers'
import { testEnv } from '../../support/env'
import { startTestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp({ env: testEnv({ writesPerPerson: 120 }) })
})
afterEach(() => app.close())

const repeated = expect.objectContaining({ code: 409, reason: 'REPEATED_TEXT', data: { field: 'text' } })

async function posts(count: number): Promise<string[]> {
  const author = await app.aUser()
  return Promise.all(Array.from({ length: count }, () => aPost(app.db, author.id)))
}

test('the same comment at the same place is refused for ten minutes, with a sentence', async () => {
  const [parentId = ''] = await posts(1)
  const [writer, other] = [app.as(await app.aUser()), app.as(await app.aUser())]
  const comment = { parentType: 'post' as const, parentId, text: '光影绝了' }
  await writer.call('saveComment', comment)
  await expect(writer.call('saveComment', { ...comment, text: ' 光影绝了 ' })).rejects.toMatchObject({
    reason: 'REPEATED_TEXT',
    msg: '这句话刚刚发过了，换一句试试吧',
  })
  await other.call('saveComment', comment)
  await writer.call('saveComment', { ...comment, text: '光影真好' })
  app.clock.advance({ minutes: 10 })
  await writer.call('saveComment', comment)
})

test('the same key answers the same comment again, as ever', async () => {
  const [parentId = ''] = await posts(1)
  const writer = app.as(await app.aUser())
  const comment = { parentType: 'post' as const, parentId, text: '光影绝了' }
  const first = await writer.call('saveComment', comment, { key: 'once' })
  await expect(writer.call('saveComment', comment, { key: 'once' })).resolves.toMatchObject({ id: first.id })
})

test('the same words in many places are refused from the fourth on, under photo sets too', async () => {
  const places = await posts(3)
  const writer = app.as(await app.aUser())
  for (const parentId of places) await writer.call('saveComment', { parentType: 'post', parentId, text: '加我看更多' })
  const owner = await app.aUser()
  const themeId = await aTheme(app.db, { userId: owner.id, modelId: await aModel(app.db, { user_id: owner.id }) }, {})
  await expect(writer.call('commentOnTheme', { themeId, text: '加我看更多' })).rejects.toEqual(repeated)
})

test('the same post is refused for ten minutes; of many at once one is taken', async () => {
  const author = await aReader(app, {}, member(app))
  const writer = app.as(author)
  const post = { text: '周末约拍，私信我', publishCoins: 0 }
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => writer.call('saveComment', post)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(writer.call('saveComment', post)).rejects.toEqual(repeated)
  await writer.call('saveComment', { ...post, text: '周末约拍，评论区见' })
  app.clock.advance({ minutes: 10 })
  await app.db
    .updateTable('app_user')
    .set({ vip_until: new Date(app.clock.now().getTime() + 60_000) })
    .execute()
  await writer.call('saveComment', post)
})

test('the same words may stand under three sets of pictures', async () => {
  const store = await startTestStore()
  const pictured = await buildTestApp({ storage: store.storage, env: testEnv({ writesPerPerson: 120 }) })
  pictured.clock.set(new Date())
  const author = await aReader(pictured, {}, member(pictured))
  const post = async () => {
    const picture = await store.upload(author.id, await aPhoto({ width: 60, height: 60 }))
    return pictured.as(author).call('saveComment', { text: '返图', pictures: [picture], publishCoins: 0 })
  }
  for (let made = 0; made < 3; made++) await post()
  await expect(post()).rejects.toEqual(repeated)
  await pictured.close()
  await store.close()
})

test('of the same comment many times at once one is taken', async () => {
  const [parentId = ''] = await posts(1)
  const writer = app.as(await app.aUser())
  const comment = { parentType: 'post' as const, parentId, text: '光影绝了' }
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => writer.call('saveComment', comment)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('nobody writes more than ten comments a minute', async () => {
  const [parentId = ''] = await posts(1)
  const writer = app.as(await app.aUser())
  const say = (text: string) => writer.call('saveComment', { parentType: 'post', parentId, text })
  for (let n = 0; n < 10; n++) await say(`第 ${n} 句`)
  await expect(say('又一句')).rejects.toMatchObject({ code: 429, reason: 'TOO_MANY' })
  app.clock.advance({ minutes: 1 })
  await say('又一句')
})
