import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { aPhoto } from '../../support/builders/files'
import { aHollowPicture } from '../../support/builders/heavyPictures'
import { aReader, member } from '../../support/builders/readers'
import type { TestUser } from '../../support/builders/users'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
let store: TestStore
let heavy: Buffer
beforeAll(async () => void (heavy = await aHollowPicture(5000)))
beforeEach(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
  app.clock.set(new Date())
})
afterEach(async () => {
  await app.close()
  await store.close()
})

const text = '今天的返图，光线特别好'
const stored = async () => (await store.disk.list('media/', '', 1000)).length
const aMember = () => aReader(app, {}, member(app))
const publish = (user: TestUser, pictures: readonly string[]) =>
  app.as(user).call('saveComment', { text: `${text} ${randomUUID()}`, pictures: [...pictures], publishCoins: 0 })

/** How many megapixels were decoded for somebody, as her hour counts them. */
async function decoded(user: TestUser): Promise<number> {
  const key = `pixels:${user.id}`
  const row = await app.db.selectFrom('rate_limit').select('count').where('key', '=', key).executeTakeFirst()
  return row?.count ?? 0
}

const refusedFirst: ReadonlyArray<readonly [string, object, string]> = [
  ['no price', {}, 'PRICE_MISSING'],
  ['a price that has risen', { publishCoins: 1 }, 'PRICE_ROSE'],
  ['too few coins', { publishCoins: 10 }, 'NOT_ENOUGH_COINS'],
  ['a model that is not there', { publishCoins: 10, modelId: '0190a0b0-0000-7000-8000-00000000dead' }, 'NOT_FOUND'],
]

test.each(refusedFirst)('with %s no picture is decoded', async (_name, more, reason) => {
  const poor = await aReader(app, { gift: 9 })
  const key = await store.upload(poor.id, heavy)
  await expect(app.as(poor).call('saveComment', { text, pictures: [key], ...more })).rejects.toMatchObject({ reason })
  expect([await decoded(poor), await stored()]).toEqual([0, 0])
})

test('an edit that is refused, a card with a refused word and a profile with one decode no picture either', async () => {
  const { id } = await publish(await aMember(), [])
  const user = await aMember()
  const key = await store.upload(user.id, heavy)
  const speaker = app.as(user)
  await expect(speaker.call('updateComment', { id, pictures: [key] })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  await expect(speaker.call('updateUser', { nickname: '赌博', avatarKey: key })).rejects.toMatchObject({
    reason: 'CONTENT_REFUSED',
  })
  const card = { sex: 1, birthDay: '2000-01-02', height: 170, weight: 50, shoeSize: 38, regionCode: '310101' } as const
  const priced = { hourlyFeeFen: 0, classIds: [], intro: '', pictures: [key] }
  await expect(speaker.call('saveModel', { ...card, ...priced, name: '赌博' })).rejects.toMatchObject({
    reason: 'CONTENT_REFUSED',
  })
  expect([await decoded(user), await stored()]).toEqual([0, 0])
})

test('a picture that is named nine times is one', async () => {
  const user = await aMember()
  const key = await store.upload(user.id, await aPhoto())
  const post = await publish(
    user,
    Array.from({ length: 9 }, (_, at) => (at % 2 === 0 ? key : `/${key}`)),
  )
  expect(post.pictures).toHaveLength(1)
  expect([await decoded(user), await stored()]).toEqual([1, 2])
})

test('a picture of 49 megapixels is refused, one of 25 is kept as large as screens are', async () => {
  const user = await aMember()
  const huge = await store.upload(user.id, await aHollowPicture(7000))
  await expect(publish(user, [huge])).rejects.toMatchObject({ reason: 'FILE_TOO_LARGE' })
  expect(await decoded(user)).toBe(0)
  const post = await publish(user, [await store.upload(user.id, heavy)])
  expect(post.pictures).toMatchObject([{ width: 2048, height: 2048 }])
  const { pathname } = new URL(post.pictures[0]?.src ?? '')
  const { width } = await sharp(Buffer.from(await (await fetch(`${store.origin}${pathname}`)).arrayBuffer())).metadata()
  expect(width).toBe(2048)
})

test("somebody's heavy pictures wait for each other and not for hers, and what waits is bounded", async () => {
  const brutes = await Promise.all([aMember(), aMember(), aMember()])
  const her = await aMember()
  const small = await store.upload(her.id, await aPhoto())
  const alone = await timed(() => publish(her, [small]))
  const keys = await Promise.all(brutes.map((brute) => store.upload(brute.id, heavy)))
  let most = process.memoryUsage.rss()
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const before = process.memoryUsage.rss()
  const attacks = brutes.flatMap((brute, at) =>
    Array.from({ length: 5 }, () => publish(brute, [keys[at] ?? '']).then(() => 'kept', reasonOf)),
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  const meanwhile = await timed(() => publish(her, [small]))
  const outcomes = await Promise.all(attacks)
  clearInterval(watch)
  const kept = outcomes.filter((outcome) => outcome === 'kept').length
  expect([kept, outcomes.filter((outcome) => outcome === 'NOT_READY').length]).toEqual([9, 6])
  // Not after nine heavy ones, nor after one.
  expect(meanwhile).toBeLessThan(alone + 3000)
  expect((most - before) / 2 ** 20).toBeLessThan(350)
}, 120_000)

test('one person has an hour of so many pixels, and another has her own', async () => {
  const greedy = await aMember()
  const key = `pixels:${greedy.id}`
  await app.db.insertInto('rate_limit').values({ key, window_start: app.clock.now(), count: 2000 }).execute()
  const again = await store.upload(greedy.id, await aPhoto())
  await expect(publish(greedy, [again])).rejects.toMatchObject({ reason: 'TOO_MANY' })
  const other = await aMember()
  await publish(other, [await store.upload(other.id, await aPhoto())])
  await app.db.updateTable('rate_limit').set({ count: 1999 }).where('key', '=', key).execute()
  await publish(greedy, [again])
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function reasonOf(error: unknown): unknown {
  return Reflect.get(Object(error), 'reason')
}
