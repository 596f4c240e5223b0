import { read, write } from '@/device/storage'
import { getSession, refreshUser, signIn, signOut, startSession } from '@/domain/session'
import type { UserInfo } from '@contract/users'
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

/** Somebody logs in with a password, on the page for it, which was opened with this path to go back to: where that leads. */
export async function logInOnPage(path = '') {
  await nobody()
  anApi({ getRsaPublicKey, login: { token: 'a-token', userId: aUserInfo().id }, getUserInfo: aUserInfo() })
  const asked = await openPage(`/pages/login/login${path && `?path=${encodeURIComponent(path)}`}`)
  await type('#login-phone', '13800000001')
  await type('#login-password', 'p@ssword1')
  await press('#login-agree')
  await press('#login-submit')
  await new Promise((resolve) => setTimeout(resolve, 400))
  await settle()
  return asked
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
  await nobody()
  return openPage(path)
}

/** The token and user that are left, and where one is led, when somebody logs out in the settings. */
export async function afterLogOut(): Promise<unknown> {
  await signedIn()
  const asked = await openPage('/pages/userInfo/userInfo?tab=settings')
  await press('#logout-button')
  await press('#logout-confirm')
  return [read('token'), getSession().user, asked]
}

/** The same where one is on the page for logging in by then. */
export async function afterSignOutOnLogIn(): Promise<unknown> {
  await signedIn()
  const asked = await openPage('/pages/login/login')
  await signOut()
  return [read('token'), getSession().user, asked]
}

/** The same when the server answers 401 to the page of the own bookings: to its list, or to who one is, with a token of long ago. */
export async function after401(to: 'listMyShareOrders' | 'getUserInfo'): Promise<unknown> {
  if (to === 'listMyShareOrders') await signedIn({ listMyShareOrders: refusal('SIGN_IN') })
  else await nobody()
  startSession()
  if (to === 'getUserInfo') {
    anApi({ getUserInfo: refusal('SIGN_IN') })
    write('token', 'an-old-token')
  }
  const asked = await openPage('/pages/pdList/pdList')
  await settle()
  return [read('token'), getSession().user, asked]
}

/** The moments kept after a log-in that had these before. */
export async function loggedAfter(before: readonly number[]): Promise<readonly (number | string)[]> {
  write('loginLog', before)
  const started = Date.now()
  await logInOnPage()
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
