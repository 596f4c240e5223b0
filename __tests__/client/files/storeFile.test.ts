import { forgetCredential } from '@/domain/files/credential'
import { storeFile } from '@/domain/files/storeFile'
import { aStore } from '../../support/client/store'
import { anApi } from '../screen'
import { aCredential } from './fixtures'

const file = { filePath: 'blob:picture', extension: '.jpg' }

beforeEach(() => {
  forgetCredential()
  anApi({ getStsToken: aCredential() })
})

test('a form of product 10.2 goes to the store, without our token or cookies, and 204 answers the key with a slash', async () => {
  const store = aStore(204)
  const { statusCode, path } = await storeFile(file)
  const [form] = store.asked
  expect(form).toMatchObject({ url: 'http://store.test', filePath: 'blob:picture', name: 'file', timeout: 60_000 })
  expect([form?.header, Reflect.get(form ?? {}, 'withCredentials')]).toEqual([undefined, false])
  expect([statusCode, path]).toEqual([204, `/${store.keys()[0]}`])
  expect(path).toMatch(/^\/u\/me\/random\/.{5}\d{13}\.jpg$/)
})

test.each([
  [200, 200],
  [403, 403],
  [0, 0],
])('%d is no success: it resolves with %d and a null path', async (answered, statusCode) => {
  aStore(answered)
  await expect(storeFile(file)).resolves.toEqual({ statusCode, path: null })
})

test('without a credential it resolves too', async () => {
  forgetCredential()
  anApi({})
  const store = aStore(204)
  await expect(storeFile(file)).resolves.toEqual({ statusCode: 0, path: null })
  expect(store.asked).toEqual([])
})

test('it tells how far it is', async () => {
  const store = aStore(204)
  store.hold()
  const told = jest.fn()
  const stored = storeFile({ ...file, onProgress: told })
  await store.begun()
  store.progress(64)
  store.letGo()
  await stored
  expect(told.mock.calls).toEqual([[64]])
})
