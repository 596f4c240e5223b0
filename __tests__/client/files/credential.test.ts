import { read, write } from '@/device/storage'
import { forgetCredential, keepCredential, recheckMs, uploadCredential } from '@/domain/files/credential'
import { signOut } from '@/domain/session'
import { aStack } from '../../support/client/stack'
import { anApi } from '../screen'
import { aCredential } from './fixtures'

const minute = 60_000
const lasting = (ms: number) => aCredential({ expiration: new Date(Date.now() + ms).toISOString() })
const fetches = (api: ReturnType<typeof anApi>) => api.names().filter((name) => name === 'getStsToken').length

beforeEach(forgetCredential)

test('many at once share one fetch, and the next finds it held', async () => {
  const api = anApi({ getStsToken: lasting(60 * minute) })
  await Promise.all([uploadCredential(), uploadCredential(), uploadCredential()])
  await uploadCredential()
  expect(fetches(api)).toBe(1)
})

test.each([
  [10 * minute + 1000, 1],
  [10 * minute - 1000, 2],
])('with %d ms left it is fetched %d times in all', async (left, times) => {
  const api = anApi({ getStsToken: lasting(left) })
  await uploadCredential()
  await uploadCredential()
  expect(fetches(api)).toBe(times)
})

test('while somebody is about to upload it is looked at every 180000 ms, and no longer after', async () => {
  jest.useFakeTimers()
  const api = anApi({ getStsToken: lasting(60 * minute) })
  try {
    const end = keepCredential()
    await jest.advanceTimersByTimeAsync(recheckMs - 1)
    expect([recheckMs, fetches(api)]).toEqual([180_000, 1])
    // 51 minutes on, 9 are left.
    await jest.advanceTimersByTimeAsync(51 * minute)
    expect(fetches(api)).toBe(2)
    end()
    await jest.advanceTimersByTimeAsync(60 * minute)
    expect(fetches(api)).toBe(2)
  } finally {
    jest.useRealTimers()
  }
})

test('after a log-out nothing of it is left, not even what was on its way', async () => {
  aStack('/pages/index/me')
  write('token', 'secret')
  const api = anApi({ getStsToken: lasting(60 * minute) })
  await uploadCredential()
  await signOut()
  const onItsWay = uploadCredential()
  await signOut()
  await onItsWay
  await uploadCredential()
  expect(fetches(api)).toBe(3)
})

test('a page that was loaded again still holds it, until log-out', async () => {
  const api = anApi({ getStsToken: lasting(60 * minute) })
  await uploadCredential()
  jest.resetModules()
  const again = await import('@/domain/files/credential')
  await again.uploadCredential()
  expect(fetches(api)).toBe(1)
  again.forgetCredential()
  expect(read('ossInfo')).toBeNull()
})

test('a failed fetch is not held', async () => {
  const api = anApi({})
  await expect(uploadCredential()).rejects.toMatchObject({ code: 500 })
  api.answer({ getStsToken: lasting(60 * minute) })
  await expect(uploadCredential()).resolves.toMatchObject({ accessKeyId: 'STS.key' })
})
