import Taro from '@tarojs/taro'
import { fetchUpload } from '@/lib/store/ownUpload'
import { forgetCredential } from '@/lib/store/credential'
import { storeFile } from '@/lib/store/storeFile'
import { signedFields } from '@/lib/store/policy'
import { upload } from '@/lib/upload'
import { request } from '@/lib/request'
import { calls } from '@contract/calls'
import { aStore } from '../../../support/client/store'
import { anApi } from '../../screen'
import { aCredential } from '../../store/fixtures'

/** The time-out, in ms, of each way to the server. */
export async function timeoutOf(way: 'request' | 'upload' | 'store' | 'download'): Promise<unknown> {
  const asked = jest.spyOn(Taro, 'request').mockResolvedValue({ statusCode: 200, data: {} } as never)
  if (way === 'request') await request(calls.getProvinces, {}, {}).catch(() => undefined)
  if (way === 'request') return asked.mock.calls[0]?.[0].timeout
  asked.mockRestore()
  if (way === 'store') return Reflect.get((await stored()).form ?? {}, 'timeout')
  const spy = jest.spyOn(Taro, way === 'upload' ? 'uploadFile' : 'downloadFile') as unknown as jest.SpyInstance
  spy.mockRejectedValue(new Error('fail'))
  await (way === 'upload' ? upload('blob:a', {}, { quiet: true }) : fetchUpload('a.jpg')).catch(() => undefined)
  return spy.mock.calls[0]?.[0].timeout
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
