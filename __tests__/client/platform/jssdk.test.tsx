import { configOf, signatureDelayMs } from '@/platform/jssdk'
import { anApi, refusal } from '../screen'

const signed = {
  appId: 'wx1',
  timestamp: 1,
  noncestr: 'nonce',
  signature: 'signature',
  wxJsApiList: ['updateAppMessageShareData', 'scanQRCode'],
}

const mockConfig = jest.fn()
const mockScan = jest.fn()

jest.mock('weixin-js-sdk', () => ({
  __esModule: true,
  default: {
    config: (settings: object) => mockConfig(settings),
    ready: (done: () => void) => setTimeout(done),
    error: () => undefined,
    scanQRCode: (options: { success: (answer: { resultStr: string }) => void }) => mockScan(options),
  },
}))

function aBrowser(agent: string) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
}

const android = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50'

beforeEach(() => {
  jest.resetModules()
  jest.clearAllMocks()
})

test("the signature's fields go by WeChat's names", () => {
  expect(configOf(signed)).toEqual({
    debug: false,
    appId: 'wx1',
    timestamp: 1,
    nonceStr: 'nonce',
    signature: 'signature',
    jsApiList: signed.wxJsApiList,
  })
})

test('it is applied after one second (product 14.5)', async () => {
  expect(signatureDelayMs).toBe(1000)
  aBrowser(android)
  window.history.replaceState(null, '', '/pages/model/detail?id=7')
  const api = anApi({ getJsSignature: signed })
  const { signedJssdk } = await import('@/platform/jssdk')
  const asked = Date.now()
  expect(await signedJssdk()).not.toBeNull()
  expect(Date.now() - asked).toBeGreaterThanOrEqual(signatureDelayMs - 5)
  expect(api.last('getJsSignature')?.query).toBe(`url=${window.location.origin}/pages/model/detail?id=7`)
  expect(mockConfig).toHaveBeenCalledTimes(1)
})

test.each([
  ['iOS, by the address one came in by', 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50', '/pages/index/index'],
  ['Android, by the address of now', android, '/pages/invite/invite'],
])('WeChat checks on %s', async (_system, agent, signedPath) => {
  aBrowser(agent)
  window.history.replaceState(null, '', '/pages/index/index')
  const api = anApi({ getJsSignature: signed })
  const { signedJssdk } = await import('@/platform/jssdk')
  window.history.replaceState(null, '', '/pages/invite/invite#top')
  await signedJssdk()
  expect(api.last('getJsSignature')?.query).toBe(`url=${window.location.origin}${signedPath}`)
})

test('nothing is signed outside WeChat', async () => {
  const api = anApi({ getJsSignature: signed })
  const { signedJssdk } = await import('@/platform/jssdk')
  expect(await signedJssdk()).toBeNull()
  expect(api.names()).toEqual([])
})

test('a refused signature applies nothing, and is asked for again', async () => {
  aBrowser(android)
  const api = anApi({ getJsSignature: refusal('WECHAT_OFF') })
  const { signedJssdk } = await import('@/platform/jssdk')
  expect(await signedJssdk()).toBeNull()
  expect(await signedJssdk()).toBeNull()
  expect(api.names()).toEqual(['getJsSignature', 'getJsSignature'])
  expect(mockConfig).not.toHaveBeenCalled()
})

test.each([
  ['https://pinpai.example/pages/model/detail?id=1', 'https://pinpai.example/pages/model/detail?id=1'],
  ['CODE_128,6901234567892', '6901234567892'],
])("WeChat's scanner says %s", async (resultStr, text) => {
  aBrowser(android)
  anApi({ getJsSignature: signed })
  mockScan.mockImplementation(({ success }) => success({ resultStr }))
  const { scanCode } = await import('@/platform/scan')
  await expect(scanCode()).resolves.toBe(text)
})
