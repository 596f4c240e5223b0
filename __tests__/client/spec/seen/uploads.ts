import Taro from '@tarojs/taro'
import { forgetCredential } from '@/domain/files/credential'
import { fetchUpload } from '@/domain/files/ownUpload'
import { signedFields } from '@/domain/files/policy'
import { storeFile } from '@/domain/files/storeFile'
import { request } from '@/lib/request'
import * as media from '@/platform/media'
import { calls } from '@contract/calls'
import { aStore } from '../../../support/client/store'
import { aCredential } from '../../files/fixtures'
import { openPage } from '../../page'
import { anApi, leave, press } from '../../screen'
import { signedIn } from './session'

/** The time-out, in ms, of each way to the server. */
export async function timeoutOf(way: 'request' | 'upload' | 'store' | 'download'): Promise<unknown> {
  if (way === 'request') return requestLasts()
  if (way === 'store') return Reflect.get((await stored()).form ?? {}, 'timeout')
  if (way === 'upload') return (await throughServer())?.timeout
  const spy = jest.spyOn(Taro, 'downloadFile') as unknown as jest.SpyInstance
  spy.mockRejectedValue(new Error('fail'))
  await fetchUpload('a.jpg').catch(() => undefined)
  return spy.mock.calls[0]?.[0].timeout
}

/** How long a call waits that nothing answers. */
async function requestLasts(): Promise<number | null> {
  const { fetch } = window
  window.fetch = (_url, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  jest.useFakeTimers()
  const begun = Date.now()
  let lasted: number | null = null
  void request(calls.getProvinces, {}).then(() => (lasted = Date.now() - begun))
  await jest.advanceTimersByTimeAsync(90_000)
  jest.useRealTimers()
  window.fetch = fetch
  return lasted
}

/** What goes to our own server when somebody chooses an avatar and the store cannot be reached. */
async function throughServer(): Promise<Taro.uploadFile.Option | undefined> {
  forgetCredential()
  await signedIn({ getStsToken: aCredential() })
  const { server } = aStore(0)
  await openPage('/pages/userInfo/userInfo')
  jest.spyOn(media, 'pickPictures').mockResolvedValue([{ filePath: 'blob:a', bytes: 9, extension: '.jpg' }])
  await press('#profile-avatar')
  leave()
  return server.asked[0]
}

/** A picture that goes to the store, which answers with this status: the form, and what the caller gets. */
export async function stored(status = 204) {
  forgetCredential()
  anApi({ getStsToken: aCredential() })
  const store = aStore(status)
  const result = await storeFile({ filePath: 'blob:a', extension: '.jpg' })
  return { form: store.asked[0], result, key: store.keys()[0] }
}

/** The policy of a form that is made at this moment, opened. */
export function policyAt(now: number): { expiration: string; conditions: unknown[] } {
  const { policy = '' } = signedFields(aCredential(), now)
  return JSON.parse(Buffer.from(policy, 'base64').toString())
}
