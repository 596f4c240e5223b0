import { sql } from 'kysely'
import { transaction } from '../../../server/db/connection'
import { saveIdentity } from '../../../server/features/wechat/identities'
import { vaultOf } from '../../../server/lib/vault'
import { aPhoto } from '../../support/builders/files'
import { aReader, member } from '../../support/builders/readers'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { testEnv } from '../../support/env'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { because, operate } from './operator'

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

/** The addresses of the pictures of a new post. */
async function aPost(count = 1): Promise<{ id: string; addresses: string[] }> {
  const pictures = await Promise.all(Array.from({ length: count }, async () => store.upload(author.id, await aPhoto())))
  const text = '一整套灯位图的说明，写得很细很细'
  const post = await app.as(author).call('saveComment', { text, pictures, publishCoins: 0 })
  return { id: post.id, addresses: post.pictures.map(({ src }) => src) }
}

const keyOf = (address: string) => new URL(address).pathname.slice(1)
const at = async (address: string) => (await fetch(`${store.origin}${new URL(address).pathname}`)).status

/** The post and its pictures are again in the database as they were, and the store is not. */
async function goingBack(id: string, meanwhile: () => Promise<void>): Promise<void> {
  const post = await app.db
    .selectFrom('comment')
    .select(['state', 'refused_why', 'taken_down_at', 'passed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const media = await app.db.selectFrom('media').select(['key', 'sealed', 'moving_until']).execute()
  await meanwhile()
  await app.db.updateTable('comment').set(post).where('id', '=', id).execute()
  for (const { key, ...row } of media) await app.db.updateTable('media').set(row).where('key', '=', key).execute()
}

test('with both of one day nothing is missing, and a rehearsal writes nothing', async () => {
  await aPost(3)
  const said = await operate(app, 'after-restore', ...because, '--dry-run')
  expect(said).toMatchObject({ code: 0, text: expect.stringContaining('文件 6 个，对象存储里缺 0 个') })
  expect(said.text).toContain('没有记录的文件 0 个')
  expect(said.text).toMatch(/封存的内容 [1-9]\d* 处，都打得开/)
  expect((await app.db.selectFrom('audit').select('act').execute()).map(({ act }) => act)).not.toContain('afterRestore')
})

test('a database older than the store: what was taken down since opens again, what was added since is counted', async () => {
  const { id, addresses } = await aPost()
  const [address = ''] = addresses
  await goingBack(id, async () => {
    await operate(app, 'take-down', 'post', id, ...because)
    await runDueJobs(app.deps)
    expect(await at(address)).toBe(404)
  })
  await store.disk.put('media/ffffffffffffffffffffffffffffffff', await aPhoto())
  expect((await app.visitor.call('getComment', { id })).pictures[0]?.src).toBe(address)
  expect(await at(address)).toBe(404)
  const said = await operate(app, 'after-restore', ...because)
  expect(said).toMatchObject({ code: 0, text: expect.stringContaining('放错位置的 2 个文件') })
  expect(said.text).toContain('没有记录的文件 1 个')
  await runDueJobs(app.deps)
  expect(await at(address)).toBe(200)
  expect(
    await app.db.selectFrom('audit').select(['act', 'detail']).where('act', '=', 'afterRestore').execute(),
  ).toEqual([{ act: 'afterRestore', detail: expect.stringMatching(/"missing":0,"astray":2/) }])
})

test('a store older than the database: each object that is missing is named, and the command ends with an error', async () => {
  const posts = [await aPost(9), await aPost(9), await aPost(9)]
  const lost = posts.flatMap(({ addresses }) => addresses).slice(0, 22)
  await store.storage.remove(lost.map(keyOf))
  const said = await operate(app, 'after-restore', ...because)
  expect(said).toMatchObject({ code: 1, text: expect.stringContaining('缺 22 个') })
  const named = lost.map(keyOf).filter((key) => said.text.includes(key))
  expect(named).toHaveLength(20)
  expect(said.text).toContain('其余 2 个')
})

test('what the key of these settings does not open is told by its place, not by what it says', async () => {
  const lost = vaultOf(testEnv({ secretKey: 'a key that nobody remembers any more' }))
  const login = { appId: 'wx-app', openid: 'o-somebody', unionid: 'u-somebody', sessionKey: 'the key of a session' }
  await sql`update sealing set plain_until = ${new Date(0)}`.execute(app.db)
  await transaction(app.db, (tx) => saveIdentity(tx, lost, login, app.clock.now()))
  const said = await operate(app, 'after-restore', ...because)
  expect(said).toMatchObject({ code: 1, text: expect.stringContaining('identity.openid_sealed：1 处里有 1 处') })
  expect(said.text).not.toContain('app_user.phone_sealed')
})
