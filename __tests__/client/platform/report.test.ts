import { keepError, takeErrors, whenKept } from '@/platform/report/kept'
import { measure } from '@/platform/report/measure'

const stack = [
  'TypeError: 我的密码是 hunter2',
  '    at open (https://static.test/js/square.4f1c2b.js:1:2045)',
  '    at /js/app.js:2:77?token=abc',
].join('\n')

function anError(): TypeError {
  return Object.assign(new TypeError('我的密码是 hunter2'), { stack })
}

const sent: Array<{ url: string; body: Promise<unknown> }> = []
beforeEach(() => {
  sent.splice(0)
  const sendBeacon = (url: string, blob: Blob) => {
    const body = new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(JSON.parse(String(reader.result)))
      reader.readAsText(blob)
    })
    return sent.push({ url, body }) > 0
  }
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon })
  window.history.replaceState(null, '', '/pages/model/detail?id=0193f6a0')
})

test('what nobody caught is told by its class and places, without what was typed or the address', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.99)
  keepError('rejection', anError())
  measure()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toBe('/api/front_server/client/report')
  expect(await sent[0]?.body).toEqual({
    page: 'pages/model/detail',
    build: expect.any(String),
    errors: [{ kind: 'rejection', name: 'TypeError', frames: ['square.4f1c2b.js:1:2045', 'app.js:2:77'] }],
  })
})

test('a visit tells of five, each at once; what is no error is none', () => {
  whenKept(() => undefined)
  takeErrors()
  keepError('error', null)
  keepError('rejection', 'cancelled')
  expect(takeErrors()).toEqual([])
  for (let failed = 0; failed < 9; failed++) keepError('error', anError())
  // One was told above.
  expect(takeErrors()).toHaveLength(4)
})

test('the text that WeChat gives of an error is read the same way', () => {
  jest.isolateModules(() => {
    const fresh = jest.requireActual<typeof import('@/platform/report/kept')>('@/platform/report/kept')
    fresh.keepError('error', 'MiniProgramError\n我的密码\nRangeError: 我的密码\n  at https://usr/app-service.js:9:8')
    expect(fresh.takeErrors()).toEqual([{ kind: 'error', name: 'RangeError', frames: ['app-service.js:9:8'] }])
  })
})
