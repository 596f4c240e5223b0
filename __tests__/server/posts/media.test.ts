import sharp from 'sharp'
import { aReader, member } from '../../support/builders/readers'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
let store: TestStore
let author: TestUser
beforeEach(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
  app.clock.set(new Date())
  author = await aReader(app, {}, member(app))
})
afterEach(async () => {
  await app.close()
  await store.close()
})

const text = '一整套灯位图的说明，写得很细很细，买了就能照着摆'

async function aPicture(red = 200): Promise<Buffer> {
  const background = { r: red, g: 40, b: 90 }
  return sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** What the address holds for anybody who asks the store. */
async function fetched(src: string): Promise<number> {
  const { pathname, search } = new URL(src)
  return (await fetch(`${store.origin}${pathname}${search}`)).status
}

test('pictures of a free post are public, those of a paid one sealed with a blur for the others', async () => {
  const key = await store.upload(author.id, await aPicture())
  const free = await app.as(author).call('saveComment', { text, pictures: [`/${key}`], publishCoins: 0 })
  expect(free.pictures).toMatchObject([{ src: expect.stringContaining('/media/'), width: 300, height: 400 }])
  const again = await store.upload(author.id, await aPicture())
  const paid = await app.as(author).call('saveComment', { text, pictures: [again], priceCoins: 5, publishCoins: 0 })
  const [own] = paid.pictures
  expect(own?.src).toContain('/sealed/')
  expect(await fetched(own?.src ?? '')).toBe(200)
  expect(await fetched((own?.src ?? '').split('?')[0] ?? '')).toBe(403)
  const [seen] = (await app.visitor.call('getComment', { id: paid.id })).pictures
  const blur = await fetch(`${store.origin}${new URL(seen?.src ?? '').pathname}`)
  const size = await sharp(Buffer.from(await blur.arrayBuffer())).metadata()
  expect([size.width, size.height]).toEqual([30, 40])
  expect(seen).toMatchObject({ src: expect.stringContaining('/media/'), width: 300, height: 400 })
})

test("another's upload is as one that is not there, and nothing is written", async () => {
  const stranger = await aReader(app, {}, member(app))
  const key = await store.upload(author.id, await aPicture())
  const save = app.as(stranger).call('saveComment', { text, pictures: [key], publishCoins: 0 })
  await expect(save).rejects.toMatchObject({ reason: 'FILE_MISSING' })
  expect(await app.db.selectFrom('comment').selectAll().execute()).toEqual([])
})

test('a free post that becomes paid moves its pictures to sealed copies, and the public ones go', async () => {
  const key = await store.upload(author.id, await aPicture())
  const { id, pictures } = await app.as(author).call('saveComment', { text, pictures: [key], publishCoins: 0 })
  const before = pictures[0]?.src ?? ''
  expect(await fetched(before)).toBe(200)
  const paid = await app.as(author).call('updateComment', { id, priceCoins: 5 })
  expect(paid.pictures[0]?.src).toContain('/sealed/')
  await runDueJobs(app.deps)
  expect(await fetched(before)).toBe(404)
  expect(await fetched(paid.pictures[0]?.src ?? '')).toBe(200)
  const seen = await app.visitor.call('getComment', { id })
  expect(seen.pictures[0]?.src).toContain('/media/')
  expect(JSON.stringify(seen)).not.toContain('sealed')
  expect(await fetched(seen.pictures[0]?.src ?? '')).toBe(200)
})

test('an edit keeps pictures by their keys, adds uploads, and after a sale takes none away', async () => {
  const first = await store.upload(author.id, await aPicture(10))
  const post = await app.as(author).call('saveComment', { text, pictures: [first], priceCoins: 5, publishCoins: 0 })
  const { id } = post
  await app.as(await aReader(app, { gift: 5 })).call('unlockComment', { id, priceCoins: 5 })
  const kept = new URL(post.pictures[0]?.src ?? '').pathname
  const second = await store.upload(author.id, await aPicture(250))
  const more = await app.as(author).call('updateComment', { id, pictures: [second, kept] })
  expect(more.pictures).toHaveLength(2)
  expect(new URL(more.pictures[1]?.src ?? '').pathname).toBe(kept)
  const third = await store.upload(author.id, await aPicture(99))
  const without = app.as(author).call('updateComment', { id, pictures: [third] })
  await expect(without).rejects.toMatchObject({ reason: 'SOLD_ALREADY' })
  const free = await app.as(author).call('updateComment', { id, priceCoins: 0 })
  expect(free.pictures.every(({ src }) => src.includes('/media/'))).toBe(true)
  expect((await app.as(author).call('updateComment', { id, priceCoins: 9 })).pictures[1]?.src).toContain('/sealed/')
})

test('no picture of another thing can be named, sealed or public', async () => {
  const key = await store.upload(author.id, await aPicture())
  const paid = await app.as(author).call('saveComment', { text, pictures: [key], priceCoins: 5, publishCoins: 0 })
  const thief = await aReader(app, {}, member(app))
  const sealed = new URL(paid.pictures[0]?.src ?? '').pathname
  const save = app.as(thief).call('saveComment', { text, pictures: [sealed], publishCoins: 0 })
  await expect(save).rejects.toMatchObject({ reason: 'FILE_MISSING' })
})
