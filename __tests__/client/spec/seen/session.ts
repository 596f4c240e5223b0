import type { UserInfo } from '@contract/users'
import { getSession, refreshUser, requireUserHere, signIn, signOut, startSession } from '@/lib/session'
import { call } from '@/lib/request'
import { read, write } from '@/platform/storage'
import { aStack } from '../../../support/client/stack'
import { openPage } from '../../page'
import { anApi, byText, press, refusal, settle, textsOf, type } from '../../screen'
import { aUserInfo } from '../../users/fixtures'
import { getRsaPublicKey } from './answers'
import { texts } from './toasts'

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

/** Somebody who was signed in before, with what the server answers. */
export async function signedIn(answers: Parameters<typeof anApi>[0] = {}, user: Partial<UserInfo> = {}) {
  await nobody()
  const api = anApi({ getUserInfo: aUserInfo(user), ...answers })
  write('token', 'a-token')
  await refreshUser()
  return api
}

/** Somebody logs in with a password, on the page for it. */
export async function logInOnPage(): Promise<void> {
  await nobody()
  anApi({ getRsaPublicKey, login: { token: 'a-token', userId: aUserInfo().id }, getUserInfo: aUserInfo() })
  await openPage('/pages/login/login')
  await type('#login-phone', '13800000001')
  await type('#login-password', 'p@ssword1')
  await press('#login-agree')
  await press('#login-submit')
  await new Promise((resolve) => setTimeout(resolve, 400))
  await settle()
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

/** What the settings say of the log-ins on this device after these were kept. */
export async function logShown(moments: readonly number[]): Promise<string | undefined> {
  await signedIn()
  write('loginLog', moments)
  await openPage('/pages/userInfo/userInfo?tab=settings')
  const row = [...document.querySelectorAll<HTMLElement>('[role]')].find(({ textContent }) =>
    textContent?.startsWith('登录设备'),
  )
  await press(row ?? byText('登录设备'))
  return textsOf('#sessions-log')[0]
}

/** Whether somebody is signed in, and what is told, when the user's page gets user info without an id. */
export async function withoutId(): Promise<unknown> {
  await nobody()
  write('token', 'a-token')
  anApi({ getUserInfo: { ...aUserInfo(), id: '' } })
  const said = await texts(() => openPage('/pages/index/me'))
  return [getSession().state, textsOf('.pp-balance__total'), said]
}
