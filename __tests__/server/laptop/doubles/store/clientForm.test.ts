import { signedFields } from '../../../../../src/domain/files/policy'
import { startTestStore, type TestStore } from '../../../../support/store'

let store: TestStore
beforeAll(async () => void (store = await startTestStore()))
afterAll(() => store.close())

const uploadPath = 'u/me/r/'

/** The form that our own client signs, as a device sends it. */
async function sent(formVersion: 'v1' | 'v4', { key = `${uploadPath}${formVersion}.jpg`, at = Date.now() } = {}) {
  const { expiration, ...grant } = await store.storage.grantUpload(uploadPath)
  const { bucket, region } = store.access
  const place = { uploadPath, uploadUrl: store.origin, bucket, region, formVersion }
  const fields = signedFields({ ...grant, ...place, expiration: expiration.toISOString() }, at)
  const form = new FormData()
  for (const [name, value] of Object.entries({ key, ...fields })) form.append(name, value)
  form.append('file', new Blob(['a picture']), 'a.jpg')
  return (await fetch(store.origin, { method: 'POST', body: form })).status
}

test.each(['v1', 'v4'] as const)('the store takes the form of our client with 204, %s', async (version) => {
  expect(await sent(version)).toBe(204)
  expect(await store.storage.get(`${uploadPath}${version}.jpg`)).not.toBeNull()
})

test.each(['v1', 'v4'] as const)('and refuses it for another prefix or after its hour, %s', async (version) => {
  expect(await sent(version, { key: 'u/other/r/a.jpg' })).toBe(403)
  expect(await sent(version, { at: Date.now() - 3_601_000 })).toBe(403)
  expect(await store.storage.get('u/other/r/a.jpg')).toBeNull()
})
