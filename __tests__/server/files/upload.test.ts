import sharp from 'sharp'
import { apiBase } from '@contract/calls'
import { aPhoto, sendForm } from '../../support/builders/files'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'

let store: TestStore
let app: TestApp

beforeAll(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
})

afterAll(async () => {
  await app.close()
  await store.close()
})

function stored(userId: string): Promise<string[]> {
  return store.disk.list(`u/${userId}/`, '', 1000)
}

test('a picture goes up, lies below its user alone, and comes back as it was', async () => {
  const user = await app.aUser()
  const photo = await aPhoto()
  const answer = await sendForm(app.app, 'uploadFile', user.token, [['file', photo, '<img src=x>.html']])
  expect(answer).toMatchObject({ code: 200, data: { size: photo.length } })
  expect(answer.data.path).toMatch(new RegExp(`^/u/${user.id}/[0-9a-f]{24}/[0-9a-f]{24}\\.jpeg$`))
  const back = await download(answer.data.path, user.token)
  expect(back.rawPayload).toEqual(photo)
  expect(back.headers['content-encoding']).toBeUndefined()
  expect(back.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="[0-9a-f]{24}\.jpeg"$/),
  })
})

test("nobody else's upload, and nothing but uploads, can be downloaded", async () => {
  const [user, other] = [await app.aUser(), await app.aUser()]
  const { data } = await sendForm(app.app, 'uploadFile', user.token, [['file', await aPhoto()]])
  const climbing = `u/${other.id}/../${user.id}${data.path.slice(`/u/${user.id}`.length)}`
  for (const key of [data.path, climbing, 'media/any', `u/${other.id}/none/at.jpg`]) {
    expect([key, (await download(key, other.token)).json().reason]).toEqual([key, 'NOT_FOUND'])
  }
  expect((await download(data.path, undefined)).json().reason).toBe('SIGN_IN')
})

test('52 pictures go up in one form; the 53rd takes all of them back', async () => {
  const user = await app.aUser()
  const small = await aPhoto({ width: 8, height: 8 })
  const pictures = (count: number) => Array.from({ length: count }, () => ['file', small] as const)
  const refused = await sendForm(app.app, 'uploadFiles', user.token, pictures(53))
  expect(refused).toMatchObject({ status: 200, code: 400, reason: 'TOO_MANY_FILES' })
  expect(await stored(user.id)).toEqual([])
  const answer = await sendForm(app.app, 'uploadFiles', user.token, pictures(52))
  expect(new Set(answer.data.files.map(({ path }: { path: string }) => path)).size).toBe(52)
  expect(await stored(user.id)).toHaveLength(52)
})

test('a picture of 5,000,000 bytes is taken, one of 5,000,001 is not, and nothing of its form stays', async () => {
  const user = await app.aUser()
  const photo = await aPhoto()
  const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
  const parts = [['file', photo] as const, ['file', padded(5_000_001)] as const]
  const refused = await sendForm(app.app, 'uploadFiles', user.token, parts)
  expect(refused).toMatchObject({ status: 413, code: 413, reason: 'FILE_TOO_LARGE', msg: '图片最大5m以内哦~' })
  expect(await stored(user.id)).toEqual([])
  const taken = await sendForm(app.app, 'uploadFile', user.token, [['file', padded(5_000_000)]])
  expect(taken).toMatchObject({ code: 200, data: { size: 5_000_000 } })
})

const notPictures: ReadonlyArray<readonly [string, () => Promise<Buffer>]> = [
  ['HTML named .jpg', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
        .gif()
        .toBuffer(),
  ],
  ['a JPEG of its first bytes alone', async () => (await aPhoto()).subarray(0, 24)],
  ['nothing', async () => Buffer.alloc(0)],
]

test.each(notPictures)('%s is no picture', async (_name, content) => {
  const user = await app.aUser()
  const answer = await sendForm(app.app, 'uploadFile', user.token, [['file', await content()]])
  expect(answer).toMatchObject({ code: 400, reason: 'FILE_TYPE' })
  expect(await stored(user.id)).toEqual([])
})

test('a form must be one, hold a file, name it file, and hold nothing else', async () => {
  const user = await app.aUser()
  const photo = await aPhoto()
  const bad = { code: 400, reason: 'BAD_INPUT' }
  expect(await sendForm(app.app, 'uploadFile', user.token, [])).toMatchObject(bad)
  expect(await sendForm(app.app, 'uploadFiles', user.token, [])).toMatchObject(bad)
  expect(await sendForm(app.app, 'uploadFile', user.token, [['picture', photo]])).toMatchObject(bad)
  expect(
    await sendForm(app.app, 'uploadFile', user.token, [
      ['key', 'x'],
      ['file', photo],
    ]),
  ).toMatchObject(bad)
  const two = [['file', photo] as const, ['file', photo] as const]
  expect(await sendForm(app.app, 'uploadFile', user.token, two)).toMatchObject(bad)
  const headers = { authorization: user.token, 'content-type': 'multipart/form-data; boundary=x' }
  const cut = { method: 'POST' as const, url: `${apiBase}/file/upload`, headers, payload: '--x\r\nContent-Dis' }
  expect((await app.app.inject(cut)).json()).toMatchObject(bad)
  const json = { ...cut, headers: { authorization: user.token, 'content-type': 'application/json' }, payload: '{}' }
  expect((await app.app.inject(json)).json()).toMatchObject(bad)
  expect(await stored(user.id)).toEqual([])
  expect(await sendForm(app.app, 'uploadFile', undefined, [['file', photo]])).toMatchObject({ reason: 'SIGN_IN' })
})

test('one user uploads and asks for credentials only so often an hour', async () => {
  const user = await app.aUser()
  const small = await aPhoto({ width: 8, height: 8 })
  const key = (use: string) => ({ key: `${use}:${user.id}`, window_start: app.clock.now(), count: 239 })
  await app.db
    .insertInto('rate_limit')
    .values([key('uploads'), key('grants')])
    .execute()
  const send = () => sendForm(app.app, 'uploadFile', user.token, [['file', small]])
  expect(await send()).toMatchObject({ code: 200 })
  expect(await send()).toMatchObject({ status: 429, reason: 'TOO_MANY' })
  await expect(app.as(user).call('getStsToken')).rejects.toMatchObject({ reason: 'TOO_MANY' })
  app.clock.advance({ hours: 1 })
  expect(await send()).toMatchObject({ code: 200 })
  await expect(app.as(user).call('getStsToken')).resolves.toMatchObject({ bucket: 'pinpai' })
})

test('a store that does not answer is 503, not a fault', async () => {
  const without = await buildTestApp()
  const user = await without.aUser()
  const answer = await sendForm(without.app, 'uploadFile', user.token, [['file', await aPhoto()]])
  await without.close()
  expect(answer).toMatchObject({ status: 503, reason: 'NOT_READY' })
})

function download(key: string, token: string | undefined) {
  const url = `${apiBase}/file/download?key=${encodeURIComponent(key)}`
  const headers = { 'accept-encoding': 'br', ...(token === undefined ? {} : { authorization: token }) }
  return app.app.inject({ method: 'GET', url, headers })
}
