import { signedJssdk } from '@/platform/jssdk'
import type { Api } from '@contract/api'
import { anApi, refusal } from '../../screen'

const mockConfig = jest.fn()

jest.mock('weixin-js-sdk', () => ({
  __esModule: true,
  default: { config: (settings: object) => mockConfig(settings), ready: () => undefined, error: () => undefined },
}))

export const signed = {
  appId: 'wx1',
  timestamp: 1,
  noncestr: 'n',
  signature: 's',
  wxJsApiList: ['scanQRCode'],
}

let page = 0

/** What WeChat was configured with so many ms after a page asked for its signature; nothing yet: null. */
export async function appliedAfter(
  ms: number,
  getJsSignature: Api['getJsSignature']['data'] | ReturnType<typeof refusal> = signed,
): Promise<unknown> {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Linux; Android 14 MicroMessenger/8.0.50')
  window.history.replaceState(null, '', `/pages/model/detail?id=${++page}`)
  anApi({ getJsSignature })
  jest.useFakeTimers()
  mockConfig.mockClear()
  void signedJssdk()
  await jest.advanceTimersByTimeAsync(ms)
  return mockConfig.mock.calls[0]?.[0] ?? null
}

/** What the server is asked for the signature of a page. */
export async function askedAddress(path: string): Promise<string | undefined> {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Linux; Android 14 MicroMessenger/8.0.50')
  window.history.replaceState(null, '', path)
  const api = anApi({ getJsSignature: refusal('WECHAT_OFF') })
  await signedJssdk()
  return api.last('getJsSignature')?.query
}
