import { shanghaiDay } from '@contract/shanghai'
import { aPassword, registered, seal } from '../../support/builders/accounts'
import { aPhoto } from '../../support/builders/files'
import { aModel } from '../../support/builders/models'
import { aReader, member } from '../../support/builders/readers'
import { aPhotographer, aShareOrder, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { because, operate } from '../ops/operator'

let app: TestApp
let store: TestStore
beforeEach(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
  app.clock.set(new Date())
})
afterEach(async () => {
  await app.close()
  await store.close()
})

const stored = async () => [
  ...(await store.disk.list('media/', '', 100)),
  ...(await store.disk.list('sealed/', '', 100)),
]

async function aPostWithPicture(author: TestUser, priceCoins = 0) {
  const key = await store.upload(author.id, await aPhoto())
  const text = `一整套灯位图的说明，写得很细很细，买了就能照着摆，${priceCoins} 拍币`
  return app.as(author).call('saveComment', { text, pictures: [key], priceCoins, publishCoins: 0 })
}

test('of a deleted post nothing stays in the store, not even its blur', async () => {
  const author = await aReader(app, {}, member(app))
  const { id } = await aPostWithPicture(author)
  expect(await stored()).toHaveLength(2)
  await app.as(author).call('deleteComment', { id })
  await runDueJobs(app.deps)
  expect(await stored()).toEqual([])
})

test('what somebody bought stays with the buyer', async () => {
  const author = await aReader(app, {}, member(app))
  const { id } = await aPostWithPicture(author, 5)
  const buyer = app.as(await aReader(app, { gift: 5 }))
  await buyer.call('unlockComment', { id, priceCoins: 5 })
  await app.as(author).call('deleteComment', { id })
  await runDueJobs(app.deps)
  const { pictures } = await buyer.call('getComment', { id })
  const { pathname, search } = new URL(pictures[0]?.src ?? '')
  expect((await fetch(`${store.origin}${pathname}${search}`)).status).toBe(200)
})

test('a replaced avatar goes', async () => {
  const user = await aReader(app, {}, member(app))
  for (const _ of [1, 2])
    await app.as(user).call('updateUser', { avatarKey: await store.upload(user.id, await aPhoto()) })
  await runDueJobs(app.deps)
  expect(await stored()).toHaveLength(1)
})

test('a booking with a model whose card was taken down shows no picture of hers, in no list', async () => {
  await setPrices(app)
  const modelId = await aModel(app.db)
  const day = shanghaiDay(new Date(app.clock.now().getTime() + 9 * 86_400_000))
  const { shareId } = await aShareOrder(app, await aPhotographer(app), { modelId, day })
  expect((await app.visitor.call('getShareOrder', { id: shareId })).mainImg).toContain('/media/')
  await operate(app, 'take-down', 'model', modelId, ...because)
  const shown = await app.visitor.call('getShareOrder', { id: shareId })
  expect([shown.mainImg, shown.pictures]).toEqual(['', []])
  const lists = [await app.visitor.call('listModels', { searchType: 2 }), await app.visitor.call('listHot', {})]
  expect(JSON.stringify(lists)).not.toContain('/media/')
})

test('a forgotten account leaves no picture, text or measure, but what was bought', async () => {
  const user = await registered(app)
  const speaker = app.as(user)
  const vipUntil = new Date(app.clock.now().getTime() + 60_000)
  await app.db.updateTable('app_user').set({ vip_until: vipUntil }).where('id', '=', user.id).execute()
  await speaker.call('updateUser', { avatarKey: await store.upload(user.id, await aPhoto()) })
  await speaker.call('saveModel', {
    name: '小满',
    sex: 1,
    birthDay: '2000-01-02',
    height: 170,
    weight: 50,
    shoeSize: 38,
    regionCode: '310104',
    hourlyFeeFen: 0,
    intro: '爱笑',
    classIds: [],
    pictures: [await store.upload(user.id, await aPhoto())],
  })
  await aPostWithPicture(user)
  const sold = await aPostWithPicture(user, 5)
  const buyer = app.as(await aReader(app, { gift: 5 }))
  await buyer.call('unlockComment', { id: sold.id, priceCoins: 5 })
  const { keyId, password } = await seal(app, aPassword)
  await speaker.call('deleteUser', { password, keyId })
  app.clock.advance({ days: 8 })
  await runDueJobs(app.deps)
  await runDueJobs(app.deps)
  expect((await stored()).every((key) => key.startsWith('sealed/'))).toBe(true)
  expect(await stored()).toHaveLength(2)
  const card = await app.db.selectFrom('model').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
  expect(card).toMatchObject({ birth_day: '1900-01-01', height: 0, weight: 0, shoe_size: 0, region_code: '' })
  const texts = await app.db.selectFrom('comment').select(['id', 'text']).where('user_id', '=', user.id).execute()
  expect(texts.filter(({ text }) => text !== '').map(({ id }) => id)).toEqual([sold.id])
})
