import { earlyCall } from '@/device/early/index'
import { uploadPictures } from '@/domain/files/upload'
import { call } from '@/lib/request'
import { aNetwork } from '../../support/client/network'
import { watchToasts } from '../../support/client/toasts'

const picture = { filePath: 'data:image/png;base64,AAAA', extension: '.png' }

let network: Awaited<ReturnType<typeof aNetwork>>
beforeEach(async () => {
  network = await aNetwork((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"code":200,"msg":"",')
  })
  jest.useFakeTimers()
})
afterEach(async () => {
  jest.useRealTimers()
  delete window.earlyCall
  await network.close()
})

/** The page's first script, as the build fills it in, on a page with this call. */
function runFirstScript(url: string): void {
  Object.assign(globalThis, { PAGE_FILES: '', PAGE_PLACES: {}, WIDE_SHEET: '' })
  jest.isolateModules(() => {
    const route = location.pathname.slice(1) || 'pages/index/index'
    jest.doMock('@/platform/launch/start/earlyCalls', () => ({ earlyCalls: { [route]: { url, style: 'card' } } }))
    require('@/platform/launch/start')
  })
}

const early = '/api/front_server/region/getProvince'

test.each<[string, () => Promise<unknown>]>([
  ['a read', () => call('getProvinces')],
  ['a write', () => call('updateUser', { intro: '你好' })],
  ['one picture', () => uploadPictures([picture])],
  ['several pictures', () => uploadPictures([picture, picture])],
  [
    'a call that the page made before it ran',
    () => {
      runFirstScript(early)
      return call('getProvinces')
    },
  ],
])('%s whose answer stops after its head ends after 60 seconds', async (_what, act) => {
  watchToasts()
  const outcome = act().then(
    () => 'answered',
    (error: unknown) => error,
  )
  await network.head()
  jest.advanceTimersByTime(59_900)
  expect(await network.now(outcome)).toBe('goes on')
  jest.advanceTimersByTime(100)
  expect(await network.now(outcome)).toMatchObject({
    code: 504,
    reason: 'TIMEOUT',
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('a call that the page made before it ran is the one that is asked for', () => {
  runFirstScript(early)
  expect(earlyCall(early, '')).not.toBeNull()
})
