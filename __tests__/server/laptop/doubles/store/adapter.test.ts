import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ossStorage } from '../../../../../server/ports/storage/oss'
import { StorageDown } from '../../../../../server/ports/storage/types'
import { startTestStore, type TestStore } from '../../../../support/store'

let store: TestStore

beforeAll(async () => {
  store = await startTestStore()
})

afterAll(() => store.close())

test('the adapter works in a process of plain Node', async () => {
  const peer = join(__dirname, 'storagePeer.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    peer,
    JSON.stringify(store.access),
  ])
  expect(JSON.parse(stdout)).toEqual({
    temporary: true,
    text: 'plain',
    keys: ['sealed/copy', 'sealed/plain'],
    after: null,
  })
})

test('what is missing is null, not a fault', async () => {
  const { storage } = store
  expect(await storage.get('media/none')).toBeNull()
  expect(await storage.head('media/none')).toBeNull()
  expect(await storage.copy('media/none', 'media/other')).toBe(false)
  await storage.remove(['media/none'])
})

test('an object says its type and size, and lasts a year where it is public', async () => {
  await store.storage.put('media/typed', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png')
  const found = await store.storage.get('media/typed')
  found?.body.destroy()
  expect(found).toMatchObject({ type: 'image/png', bytes: 8 })
  expect((await fetch(`${store.origin}/media/typed`)).headers.get('cache-control')).toContain('max-age=31536000')
})

test('a refusal of the store becomes one of ours, without what was sent', async () => {
  const wrong = ossStorage({ ...store.access, accessKeySecret: 'another-secret' })
  const away = ossStorage({ ...store.access, endpoint: 'http://localhost:9', stsEndpoint: 'http://localhost:9' })
  const failures = await Promise.all([
    failureOf(wrong.put('media/a', Buffer.from('x'), 'image/jpeg')),
    failureOf(wrong.grantUpload('u/me/r/')),
    failureOf(away.get('media/a')),
    failureOf(away.grantUpload('u/me/r/')),
  ])
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(StorageDown)
    expect(JSON.stringify(Object.entries(Object(failure)))).not.toMatch(/secret|an-id|Policy/)
  }
  expect(failures.slice(0, 2).map(String)).toEqual([
    expect.stringContaining('SignatureDoesNotMatch'),
    expect.stringContaining('SignatureDoesNotMatch'),
  ])
})

function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}
