import { aPhoto } from '../../support/builders/files'
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

const openly = async (key: string) => (await fetch(`${store.origin}/${key}`)).status
const upload = async () => store.upload(author.id, await aPhoto())

async function aPost(): Promise<{ id: string; key: string }> {
  const post = await app.as(author).call('saveComment', { text: '返图', pictures: [await upload()], publishCoins: 0 })
  return { id: post.id, key: new URL(post.pictures[0]?.src ?? '').pathname.slice(1) }
}

async function aWaitingCard(): Promise<string> {
  const measures = { sex: 1 as const, birthDay: '2000-01-02', height: 170, weight: 50, shoeSize: 38 }
  const about = { name: '小满', regionCode: '310104', hourlyFeeFen: 0, intro: '爱笑', classIds: [] }
  const card = await app.as(author).call('saveModel', { ...measures, ...about, pictures: [await upload()] })
  return card.pictures[0]?.key ?? ''
}

async function sweep(): Promise<void> {
  app.clock.advance({ days: 3 })
  await app.db.updateTable('storage_sweep').set({ due_at: app.clock.now() }).execute()
  await runDueJobs(app.deps)
}

test('what an earlier release left in the open is found', async () => {
  const { id, key: left } = await aPost()
  await app.db.updateTable('comment').set({ deleted_at: app.clock.now() }).where('id', '=', id).execute()
  const waiting = await aWaitingCard()
  await store.disk.copy(waiting.replace('media/', 'sealed/'), waiting)
  await store.disk.remove(waiting.replace('media/', 'sealed/'))
  await app.db.updateTable('media').set({ sealed: false }).where('key', '=', waiting).execute()
  expect([await openly(left), await openly(waiting)]).toEqual([200, 200])
  await sweep()
  expect([await openly(left), await openly(waiting)]).toEqual([404, 404])
  const [own] = (await app.as(author).call('listMyModels', {})).records
  expect(new URL(own?.mainImg ?? '').pathname).toBe(`/${waiting.replace('media/', 'sealed/')}`)
  expect(await store.disk.find(waiting.replace('media/', 'sealed/'))).not.toBeNull()
})

test('a database of another day than the store loses nothing that it names', async () => {
  const { key } = await aPost()
  await store.disk.copy(key, key.replace('media/', 'sealed/'))
  await store.disk.remove(key)
  await sweep()
  expect(await openly(key)).toBe(200)
})
