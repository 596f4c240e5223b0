import Taro from '@tarojs/taro'
import { forgetCredential } from '@/domain/files/credential'
import { aStore } from '../../../support/client/store'
import { watchToasts } from '../../../support/client/toasts'
import { aCredential } from '../../files/fixtures'
import { openPage } from '../../page'
import { anApi } from '../../screen'
import { nobody, signedIn } from './session'

/** How a person makes a call of the spec: the page they are on, what the server answers, and what they do there. The thing looked at is `x1`. */
export interface Story {
  readonly page: string
  /** By whom; a signed-in user otherwise. */
  readonly by?: 'visitor'
  readonly answers?: Parameters<typeof anApi>[0]
  /** What the device is like before the page opens. */
  readonly before?: () => unknown
  readonly act?: () => unknown
}

interface Init {
  readonly method?: string
  readonly body?: unknown
}

/** Every request that leaves while this is done, by method and address; the id of the thing looked at reads `{id}`. */
export async function madeBy({ page, by, answers, before, act }: Story): Promise<readonly string[]> {
  await nobody()
  watchToasts()
  forgetCredential()
  const all = { getStsToken: aCredential(), ...answers }
  if (by === 'visitor') anApi(all)
  else await signedIn(all)
  const store = aStore(0)
  const made = watchFetch()
  const fetched = jest.spyOn(Taro, 'downloadFile').mockRejectedValue(new Error('gone') as never)
  await before?.()
  await openPage(page)
  await act?.()
  await nobody()
  const files = fetched.mock.calls.map(([{ url }]) => line('GET', url))
  return [...made, ...files, ...store.server.asked.map(({ url }) => line('POST', url))]
}

/** A form with files is no JSON that the stand-in could answer: its request is seen, and lost. */
function watchFetch(): readonly string[] {
  const made: string[] = []
  const answer = window.fetch
  window.fetch = ((url: string, init: Init = {}) => {
    if (!url.includes('/api/')) return Promise.resolve({ blob: () => Promise.resolve(new Blob(['a'])) })
    made.push(line(init.method ?? 'GET', url))
    return init.body instanceof FormData ? Promise.reject(new TypeError('lost')) : answer(url, init as RequestInit)
  }) as typeof window.fetch
  return made
}

function line(method: string, url: string): string {
  const path = url.replace(/^https?:\/\/[^/]+/, '').split('?')[0] ?? ''
  return `${method} ${path.replace(/\/x1$/, '/{id}')}`
}
