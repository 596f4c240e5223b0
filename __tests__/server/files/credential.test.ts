import { createHmac } from 'node:crypto'
import OSS from 'ali-oss'
import type { UploadCredential } from '@contract/files'
import { adoptUploads } from '../../../server/features/media/adopt'
import { ossStorage } from '../../../server/ports/storage/oss'
import { aPhoto } from '../../support/builders/files'
import { aVideo } from '../../support/builders/videos'
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

/** The upload of product 10.2, field by field. */
async function uploadForm(credential: UploadCredential, name: string, file: Buffer) {
  const { uploadUrl, uploadPath, accessKeyId, accessKeySecret, securityToken } = credential
  const expiration = new Date(Date.now() + 3600_000).toISOString()
  const conditions = [['content-length-range', 0, 1073741824]]
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
  const form = new FormData()
  const key = `${uploadPath}${name}`
  const signature = createHmac('sha1', accessKeySecret).update(policy).digest('base64')
  const fields = { key, policy, signature, OSSAccessKeyId: accessKeyId, stsToken: securityToken }
  for (const [field, value] of Object.entries({ ...fields, 'x-oss-security-token': securityToken }))
    form.append(field, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'photo.jpg')
  const { status } = await fetch(uploadUrl, { method: 'POST', body: form })
  return { status, path: status === 204 ? `/${key}` : null }
}

test('a credential holds an hour, for a place of its own below the user', async () => {
  const user = await app.aUser()
  const [one, two] = [await app.as(user).call('getStsToken'), await app.as(user).call('getStsToken')]
  expect(one).toMatchObject({ bucket: 'pinpai', region: 'oss-cn-shanghai', uploadUrl: store.origin, formVersion: 'v4' })
  expect(one.uploadPath).toMatch(new RegExp(`^u/${user.id}/[0-9a-f]{24}/$`))
  expect(two.uploadPath).not.toBe(one.uploadPath)
  const minutes = (Date.parse(one.expiration) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(59)
  expect(minutes).toBeLessThanOrEqual(60)
  expect(JSON.stringify(one)).not.toContain(store.access.accessKeySecret)
})

test('a place that was given is given again to its own user, to go on there', async () => {
  const [user, other] = [await app.aUser(), await app.aUser()]
  const { uploadPath } = await app.as(user).call('getStsToken')
  const again = await app.as(user).call('getStsToken', { uploadPath })
  expect(again.uploadPath).toBe(uploadPath)
  expect(await uploadForm(again, 'a.jpg', await aPhoto())).toMatchObject({ status: 204 })
  const refused = { code: 400, reason: 'BAD_INPUT', data: { field: 'uploadPath' } }
  await expect(app.as(other).call('getStsToken', { uploadPath })).rejects.toMatchObject(refused)
  for (const wider of [`u/${user.id}/`, `${uploadPath}../`, `${uploadPath}a/`, `u/${user.id}/*/`])
    await expect(app.as(user).call('getStsToken', { uploadPath: wider })).rejects.toMatchObject(refused)
})

test('on a laptop uploads go where the caller finds pictures', async () => {
  const laptop = await buildTestApp({ storage: ossStorage({ ...store.access, uploadUrl: null, signature: 'v1' }) })
  const user = await laptop.aUser()
  const options = { headers: { host: '192.168.1.5:8080' } }
  const credential = await laptop.as(user).call('getStsToken', {}, options)
  expect(credential).toMatchObject({ uploadUrl: expect.stringMatching(/^http:\/\/192\.168\.1\.5:/), formVersion: 'v1' })
  await laptop.close()
})

test('from the credential by the form of the spec to a served picture', async () => {
  const user = await app.aUser()
  const credential = await app.as(user).call('getStsToken')
  const { status, path } = await uploadForm(credential, '2026/11/21/abcde1764000000000.jpg', await aPhoto())
  expect([status, path]).toEqual([204, `/${credential.uploadPath}2026/11/21/abcde1764000000000.jpg`])
  expect((await fetch(`${store.origin}${path}`)).status).toBe(403)
  const adoption = { userId: user.id, keys: [path ?? ''], visibility: 'public', waits: false, kind: 'picture' } as const
  const [media] = await adoptUploads(app.deps, adoption)
  const card = await fetch(`${store.origin}/${media?.key}?x-oss-process=style/thumb`)
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('the credential of one user is of no use below another', async () => {
  const [user, other] = [await app.aUser(), await app.aUser()]
  const credential = await app.as(user).call('getStsToken')
  const foreign = { ...credential, uploadPath: `u/${other.id}/r/` }
  expect(await uploadForm(foreign, 'a.jpg', await aPhoto())).toEqual({ status: 403, path: null })
  expect(await store.disk.list(`u/${other.id}/`, '', 10)).toEqual([])
})

test("a large video goes up in parts with ali-oss and the caller's credential, and is adopted", async () => {
  const user = await app.aUser()
  const { uploadUrl: endpoint, securityToken: stsToken, ...key } = await app.as(user).call('getStsToken')
  const refreshSTSToken = async () => ({ ...key, stsToken })
  const oss = new OSS({ ...key, endpoint, stsToken, refreshSTSToken, cname: true, authorizationV4: true })
  const video = aVideo({ frames: Buffer.alloc(3_000_000, 5) })
  await oss.multipartUpload(`${key.uploadPath}film.mp4`, video, { partSize: 1024 * 1024 })
  const keys = [`/${key.uploadPath}film.mp4`]
  const film = { visibility: 'public', waits: false, kind: 'video' } as const
  const [media] = await adoptUploads(app.deps, { userId: user.id, keys, ...film })
  expect(media).toMatchObject({ kind: 'video', bytes: video.length })
})
