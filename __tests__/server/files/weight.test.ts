import { truncateSync } from 'node:fs'
import OSS from 'ali-oss'
import { limits } from '@contract/limits'
import { aPhoto, sendForm } from '../../support/builders/files'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { postWithoutRange } from '../../support/uploadForm'

let store: TestStore
let app: TestApp
beforeEach(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
})
afterEach(async () => {
  await app.close()
  await store.close()
})

const uploadsOf = (user: TestUser) => store.disk.list(`u/${user.id}/`, '', 2000)
const grant = (user: TestUser) => app.as(user).call('getStsToken')

/** An upload as large as that, of which nothing is written. */
async function aFileOf(user: TestUser, bytes: number): Promise<string> {
  const key = await store.upload(user.id, Buffer.from('x'))
  const stored = await store.disk.find(key)
  if (stored === null || !('path' in stored)) throw new Error(`${key} is not there`)
  truncateSync(stored.path, bytes)
  return key
}

test('what is too large for what it is put into is refused, and gone from the store at once', async () => {
  const user = await app.aUser()
  const key = await postWithoutRange(await grant(user), limits.pictureBytesMax + 1)
  expect(await uploadsOf(user)).toEqual([key])
  const changed = app.as(user).call('updateUser', { avatarKey: `/${key}` })
  await expect(changed).rejects.toMatchObject({ code: 413, reason: 'FILE_TOO_LARGE', msg: '图片最大5m以内哦~' })
  expect(await uploadsOf(user)).toEqual([])
})

test('what no file of the product is as large as goes within minutes, whoever signed the form; the rest stays', async () => {
  const user = await app.aUser()
  const kept = await postWithoutRange(await grant(user), 1000)
  const film = await aFileOf(user, limits.videoBytesMax)
  await aFileOf(user, limits.videoBytesMax + 1)
  await aFileOf(user, 3_000_000_000)
  app.clock.advance({ minutes: 5 })
  await runDueJobs(app.deps)
  expect(await uploadsOf(user)).toEqual([kept, film].sort())
  await expect(grant(user)).resolves.toMatchObject({ uploadPath: expect.any(String) })
})

/** Begins an upload in parts as ali-oss does, and sends so many parts of it. */
async function begin(user: TestUser, name: string, parts: readonly Buffer[]) {
  const { uploadUrl: endpoint, securityToken: stsToken, ...key } = await grant(user)
  const refreshSTSToken = async () => ({ ...key, stsToken })
  const oss = new OSS({ ...key, endpoint, stsToken, refreshSTSToken, cname: true, authorizationV4: true })
  const path = `${key.uploadPath}${name}`
  const { uploadId } = await oss.initMultipartUpload(path)
  const done: Array<{ number: number; etag: string }> = []
  for (const [at, part] of parts.entries()) {
    const { etag } = await oss.uploadPart(path, uploadId, at + 1, part, 0, part.length)
    done.push({ number: at + 1, etag })
  }
  return { path, complete: () => oss.completeMultipartUpload(path, uploadId, done) }
}

test('parts that are never completed are given up where they are too large, and an upload under way goes on', async () => {
  const user = await app.aUser()
  const [half, rest] = [Buffer.alloc(limits.videoBytesMax / 2, 1), Buffer.alloc(limits.videoBytesMax / 2 + 1, 1)]
  const tooLarge = await begin(user, 'hoard.mp4', [half, rest])
  const underWay = await begin(user, 'film.mp4', [Buffer.alloc(200_000, 1)])
  app.clock.advance({ minutes: 5 })
  await runDueJobs(app.deps)
  await expect(tooLarge.complete()).rejects.toMatchObject({ code: 'NoSuchUpload' })
  await underWay.complete()
  expect(await uploadsOf(user)).toEqual([underWay.path])
  expect(await store.storage.listUnfinished(`u/${user.id}/`)).toEqual([])
})

test('of more than ten that are under way the first are given up', async () => {
  const [user, other] = [await app.aUser(), await app.aUser()]
  await begin(other, 'b.mp4', [])
  for (let upload = 0; upload < 12; upload++) await begin(user, `a${upload}.mp4`, [])
  app.clock.advance({ minutes: 5 })
  await runDueJobs(app.deps)
  expect(await store.storage.listUnfinished(`u/${user.id}/`)).toHaveLength(10)
  expect(await store.storage.listUnfinished('u/')).toHaveLength(11)
})

test('beyond the room of a person the latest go, and no more is given until a day later', async () => {
  const [user, other] = [await app.aUser(), await app.aUser()]
  await grant(user)
  const first = await aFileOf(user, limits.videoBytesMax)
  for (let file = 0; file < 21; file++) await aFileOf(user, limits.videoBytesMax)
  app.clock.advance({ minutes: 5 })
  await runDueJobs(app.deps)
  const left = await uploadsOf(user)
  expect(left).toHaveLength(20)
  expect(left).toContain(first)
  const full = { code: 429, reason: 'TOO_MANY', msg: '上传的文件太多了，请明天再试' }
  await expect(grant(user)).rejects.toMatchObject(full)
  expect(await sendForm(app.app, 'uploadFile', user.token, [['file', await aPhoto()]])).toMatchObject(full)
  await expect(grant(other)).resolves.toMatchObject({ uploadPath: expect.any(String) })
  app.clock.advance({ hours: 24 })
  await expect(grant(user)).resolves.toMatchObject({ uploadPath: expect.any(String) })
})

test('a thousand files is more than anybody needs', async () => {
  const user = await app.aUser()
  await grant(user)
  for (let file = 0; file < 1003; file++) await store.upload(user.id, Buffer.from('x'))
  app.clock.advance({ minutes: 5 })
  await runDueJobs(app.deps)
  expect(await uploadsOf(user)).toHaveLength(1000)
})

test('a person is looked at while something of theirs may arrive, and then no more', async () => {
  const user = await app.aUser()
  await grant(user)
  const watched = () => app.db.selectFrom('upload_watch').select('user_id').execute()
  for (let minutes = 0; minutes < 65; minutes += 5) {
    app.clock.advance({ minutes: 5 })
    await runDueJobs(app.deps)
    expect(await watched()).toHaveLength(1)
  }
  await aFileOf(user, limits.videoBytesMax + 1)
  app.clock.advance({ minutes: 15 })
  await runDueJobs(app.deps)
  expect(await uploadsOf(user)).toEqual([])
  app.clock.advance({ minutes: 15 })
  await runDueJobs(app.deps)
  expect(await watched()).toEqual([])
})
