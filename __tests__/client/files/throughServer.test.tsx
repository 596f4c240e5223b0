import { write } from '@/device/storage'
import { forgetCredential } from '@/domain/files/credential'
import { ProfileForm } from '@/features/users/ProfileForm'
import * as media from '@/platform/media'
import { aStore } from '../../support/client/store'
import { watchToasts } from '../../support/client/toasts'
import { add, aPublisher, open } from '../posts/publish/opened'
import { anApi, find, leave, press, refusal, settle, show, textsOf, type } from '../screen'
import { aUserInfo } from '../users/fixtures'
import { aCredential } from './fixtures'

jest.mock('@/platform/media')

beforeEach(() => forgetCredential())
afterEach(leave)

const stored = (...paths: string[]) => ({
  code: 200,
  msg: '',
  data: { files: paths.map((path) => ({ path, size: 9 })) },
})
const storedOne = (path: string) => ({ code: 200, msg: '', data: { path, size: 9 } })

/** What the browser posts itself as a form, and what it is answered; every other call is as it was. */
function aForm(answer: object | null) {
  const sent: Array<{ url: string; files: FormDataEntryValue[]; headers: unknown }> = []
  const others = globalThis.fetch
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    if (url.startsWith('blob:')) return Promise.resolve({ blob: () => Promise.resolve(new Blob([url])) })
    if (!(init?.body instanceof FormData)) return others(url, init)
    sent.push({ url, files: init.body.getAll('file'), headers: init.headers })
    if (answer === null) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve({ status: 200, text: () => Promise.resolve(JSON.stringify(answer)) })
  }) as typeof fetch
  return sent
}

const failures = () => textsOf('.pp-grid__failed')

test('several pictures that the store is out of reach for go through the server in one form', async () => {
  const api = await aPublisher()
  aStore(0)
  const sent = aForm(stored('/u/me/1.jpg', '/u/me/2.jpg', '/u/me/3.jpg'))
  await open()
  await add('a', 'b', 'c')
  await settle()
  expect(sent.map(({ url }) => url)).toEqual(['/api/front_server/file/uploads'])
  expect(sent[0]?.files.map((file) => (file as File).name)).toEqual(['picture.jpg', 'picture.jpg', 'picture.jpg'])
  expect(sent[0]?.headers).toMatchObject({ Authorization: 'secret', source: 'front', platform: 'h5' })
  await type('#publish-text', '返图来了')
  await press('#publish-submit')
  expect(api.last('saveComment')?.body).toMatchObject({ pictures: ['/u/me/1.jpg', '/u/me/2.jpg', '/u/me/3.jpg'] })
})

test('only those that the store did not take go that way: one of them by itself', async () => {
  await aPublisher()
  const store = aStore(204, 503, 204)
  store.server.answer = storedOne('/u/me/2.jpg')
  const sent = aForm(null)
  await open()
  await add('a', 'b', 'c')
  await settle()
  expect([sent, store.server.asked.map(({ url, filePath }) => [url, filePath])]).toEqual([
    [],
    [['/api/front_server/file/upload', 'blob:b']],
  ])
  expect(failures()).toEqual([])
})

test.each([
  ['without a credential', 0, { getStsToken: refusal('INTERNAL') }],
  ['that the store lets nobody into', 403, {}],
])('an avatar %s is saved all the same, once', async (_, status, answers) => {
  write('token', 'secret')
  const api = anApi({ getStsToken: aCredential(), updateUser: aUserInfo(), ...answers })
  const store = aStore(status)
  store.server.answer = storedOne('/u/me/1.jpg')
  const toasts = watchToasts()
  jest.mocked(media.pickPictures).mockResolvedValueOnce([{ filePath: 'blob:me', bytes: 1000, extension: '.png' }])
  await show(<ProfileForm user={aUserInfo()} chooseArea={() => Promise.resolve(null)} />)
  await press('#profile-avatar')
  expect(api.last('updateUser')?.body).toEqual({ avatarKey: '/u/me/1.jpg' })
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['保存成功'])
  expect(store.server.asked).toHaveLength(1)
})

test.each([
  ['a file that the store refuses', 400, 'secret', 0],
  ['nobody signed in', 0, '', 0],
  ['a server that is out of reach too', 0, 'secret', 1],
])('%s: it failed, and a press tries again', async (_, status, token, asked) => {
  await aPublisher()
  const store = aStore(status, 204)
  await open()
  write('token', token)
  await add('a')
  await settle()
  expect([failures(), store.server.asked.length]).toEqual([['上传失败'], asked])
  await press(find('#publish-picture-0'))
  expect(failures()).toEqual([])
})

test('the credential is looked at every three minutes while an avatar may be chosen', async () => {
  jest.useFakeTimers()
  const api = anApi({ getStsToken: aCredential({ expiration: new Date(0).toISOString() }) })
  const opened = show(<ProfileForm user={aUserInfo()} chooseArea={() => Promise.resolve(null)} />)
  await jest.advanceTimersByTimeAsync(1000)
  await opened
  const first = api.names().filter((name) => name === 'getStsToken').length
  await jest.advanceTimersByTimeAsync(360_000)
  jest.useRealTimers()
  expect([first, api.names().filter((name) => name === 'getStsToken').length]).toEqual([1, 3])
})
