import type { UserInfo } from '@contract/users'
import { getSession, requireUserHere, signIn, signOut, startSession } from '@/lib/session'
import { call } from '@/lib/request'
import { read, write } from '@/platform/storage'
import { aStack } from '../../../support/client/stack'
import { anApi, refusal } from '../../screen'
import { aUserInfo } from '../../users/fixtures'

/** Nobody signed in, on this page. */
export async function nobody(path = '/pages/index/index') {
  aStack('/pages/login/login')
  await signOut()
  return aStack(path)
}

/** Somebody signed in, on this page. */
export async function somebody(part: Partial<UserInfo> = {}, path = '/pages/index/index') {
  await nobody('/pages/login/login')
  const api = anApi({ getUserInfo: aUserInfo(part) })
  await signIn('a-token', '')
  return { api, asked: aStack(path) }
}

/** Which calls are made within so many ms of a log-in, and the token by then. */
export async function afterLogInFor(ms: number): Promise<unknown> {
  await nobody('/pages/login/login')
  const api = anApi({ getUserInfo: aUserInfo() })
  jest.useFakeTimers()
  const done = signIn('a-token', '')
  await jest.advanceTimersByTimeAsync(ms)
  const seen = [read('token'), api.names()]
  await jest.advanceTimersByTimeAsync(1000)
  await done
  return seen
}

/** Which calls a launch makes with this token kept from before. */
export async function launchedWith(token: string | null): Promise<string[]> {
  await nobody()
  if (token !== null) write('token', token)
  const api = anApi({ getUserInfo: aUserInfo() })
  startSession()
  await new Promise((resolve) => setTimeout(resolve))
  return api.names()
}

/** Where a page for users leads somebody without a token. */
export async function guarded(path: string): Promise<unknown> {
  const asked = await nobody(path)
  await requireUserHere()
  return asked
}

/** The token and user that are left, and where one is led, when somebody on this page does this. */
export async function leftAfter(act: () => unknown, path: string): Promise<unknown> {
  const { asked } = await somebody({}, path)
  await act()
  return [read('token'), getSession().user, asked]
}

/** The same when the server answers 401. */
export function after401(path: string): Promise<unknown> {
  return leftAfter(async () => {
    startSession()
    anApi({ getUserInfo: aUserInfo(), listCategories: refusal('SIGN_IN') })
    await call('listCategories').catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve))
  }, path)
}

/** The moments kept after a log-in that had these before. */
export async function loggedAfter(before: readonly number[]): Promise<readonly (number | string)[]> {
  await nobody('/pages/login/login')
  write('loginLog', before)
  anApi({ getUserInfo: aUserInfo() })
  const started = Date.now()
  await signIn('a-token', '')
  return (read('loginLog') ?? []).map((moment) => (moment >= started ? 'now' : moment))
}
