import { forgetCredential, keepCredential, uploadCredential } from '@/domain/files/credential'
import { aCredential } from '../../files/fixtures'
import { anApi } from '../../screen'

const lasting = (ms: number) => aCredential({ expiration: new Date(Date.now() + ms).toISOString() })

/** How often two uploads fetch a credential that still lasts this long. */
export async function fetchesWithLeft(ms: number): Promise<number> {
  forgetCredential()
  const api = anApi({ getStsToken: lasting(ms) })
  await uploadCredential()
  await uploadCredential()
  return api.names().length
}

/** How often the credential has been looked at after so many ms of somebody about to upload, when it never lasts. */
export async function looksAfter(ms: number): Promise<number> {
  forgetCredential()
  jest.useFakeTimers()
  const api = anApi({ getStsToken: lasting(0) })
  const end = keepCredential()
  await jest.advanceTimersByTimeAsync(ms)
  end()
  return api.names().length
}
