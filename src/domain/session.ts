import { create } from 'zustand'
import { currentPath } from '@/device/currentPath'
import { read, remove, write } from '@/device/storage'
import { forgetCredential } from '@/domain/files/credential'
import { CallError, failureText } from '@/lib/callError'
import { interceptNavigation, navigateTo, reLaunch, redirectTo } from '@/lib/navigate'
import { queryClient } from '@/lib/queryClient'
import { call, whenSignedOut } from '@/lib/request'
import { texts } from '@/lib/texts'
import { toastFailure } from '@/lib/toast'
import { ownPath, parseOwnPath, type OwnPath } from '@contract/ownPath'
import { home, routeSpec, type Query, type Route } from '@contract/routes'
import type { UserInfo } from '@contract/users'
import { unhideAll } from './hidden'
import { keepMeant, meantFor, type Act } from './meant'

/** visitor: no token; loading: the token's user is being fetched; user: signed in; failed: fetch failed, token kept. */
export type Session =
  | { readonly state: 'visitor' | 'loading'; readonly user: null }
  | { readonly state: 'failed'; readonly user: null; readonly error: unknown }
  | { readonly state: 'user'; readonly user: UserInfo }

const loginRoute = 'pages/login/login'
const agreementRoute = 'pages/privacy/privacy'

/** Product 17.1. */
const loginLogLength = 5

/** Between storing the token and fetching its user (product 4.5). */
const loginDelayMs = 300

let fetching: Promise<boolean> | null = null
let signingOut: Promise<void> | null = null

/** The session, followed. */
export const useSession = create<Session>(() => ({ state: 'visitor', user: null }))

export const getSession = useSession.getState

function set(next: Session): void {
  useSession.setState(next, true)
}

/**
 * Fetches the user of the kept token; true when signed in afterwards. Several callers share one fetch. A failure is toasted only while a user is
 * on screen: who is not known yet is `failed`, which a page for users says in place.
 */
export function refreshUser(): Promise<boolean> {
  if (!read('token')) return Promise.resolve(false)
  fetching ??= fetchUser().finally(() => (fetching = null))
  return fetching
}

async function fetchUser(): Promise<boolean> {
  const fresh = getSession().state !== 'user'
  if (fresh) set({ state: 'loading', user: null })
  const token = read('token')
  try {
    const user = withId(await call('getUserInfo', {}, fresh ? { quiet: true } : {}))
    if (read('token') !== token) return false
    set({ state: 'user', user })
    return true
  } catch (error) {
    if (read('token') && getSession().state !== 'user') set({ state: 'failed', user: null, error })
    return getSession().state === 'user'
  }
}

/** User info without an id (product 4.5) is no user: the service is at fault. */
function withId(user: UserInfo | null): UserInfo {
  if (user?.id) return user
  toastFailure(texts.serverError)
  throw new CallError(500, 'UNREADABLE', texts.serverError)
}

/** Newest first; with five in it the oldest is dropped (product 4.5). */
function logLogin(at: number): void {
  write('loginLog', [at, ...(read('loginLog') ?? [])].slice(0, loginLogLength))
}

/** At launch: a kept token brings its user back. Never sends anybody to log in. */
export function startSession(): void {
  whenSignedOut((token) => {
    if (token === (read('token') ?? '')) void signOut('expired')
  })
  interceptNavigation(keepFromGuarded)
  void refreshUser().then(askAgain)
}

/** What has changed since it was agreed to is put before its user, over whatever page is there (product 23.2). */
async function askAgain(): Promise<void> {
  const [due] = getSession().user?.agreementsDue ?? []
  if (due && parseOwnPath(currentPath())?.route !== agreementRoute) await navigateTo(agreementRoute, { key: due.key })
}

/** Before a page of users opens, a visitor is led to log in instead, which leads on to it; the page behind stays where it was. */
async function keepFromGuarded({ route, query }: OwnPath): Promise<boolean> {
  if (!routeSpec(route).guarded || read('token')) return true
  await navigateTo(loginRoute, { path: ownPath<Route>(route, query) })
  return false
}

/** Puts a changed user in place, as `auth/user/update` answered it. */
export function setUser(user: UserInfo): void {
  if (getSession().state === 'user') set({ state: 'user', user })
}

/**
 * Log-in (product 4.5): keeps the token, waits 300 ms, fetches the user, relaunches to the remembered path or home. There what was pressed
 * before goes on (`act`, domain/meant).
 */
export async function signIn(token: string, path: string, act = ''): Promise<void> {
  write('token', token)
  forgetCredential()
  queryClient.clear()
  await new Promise((resolve) => setTimeout(resolve, loginDelayMs))
  if (await refreshUser()) logLogin(Date.now())
  else tellFailed()
  const target = parseOwnPath(path)
  if (!target || target.route === loginRoute) await reLaunch(home)
  else {
    keepMeant(act, target)
    await reLaunch<Route>(target.route, target.query)
  }
  return askAgain()
}

/**
 * Log-out (product 4.5): forgets token and user and relaunches to log-in, with the path on screen carried along, unless already
 * there; who did not ask for it is told there (`expired`). Many at once are one.
 */
export function signOut(why: 'expired' | '' = ''): Promise<void> {
  signingOut ??= leave(why).finally(() => (signingOut = null))
  return signingOut
}

async function leave(why: Act): Promise<void> {
  remove('token')
  remove('ftpt')
  remove('checkInKeys')
  remove('checkIns')
  forgetCredential()
  set({ state: 'visitor', user: null })
  queryClient.clear()
  unhideAll()
  if (!isOnLogIn()) await reLaunch(loginRoute, logInQuery(currentPath(), why))
}

function logInQuery(path: string, act: string): Query<typeof loginRoute> {
  return { path, ...(act && { act }) }
}

/**
 * The spec's check (product 4.6), for actions: true when signed in; else opens log-in above this page, which says what it is for (`act`,
 * with `about` where a page has several such things) and returns here, and resolves false. A user who cannot be fetched for want of a
 * network is false too, with its toast.
 */
export async function requireUser(act: Act = '', about = ''): Promise<boolean> {
  const known = await checkUser(navigateTo, meantFor(act, about))
  tellFailed()
  return known
}

/** The same for a guarded page, which says itself what failed: log-in takes its place, so that going back does not lead into it again. */
export async function requireUserHere(): Promise<boolean> {
  return checkUser(redirectTo)
}

/** Where no page says it: after a log-in, and when something was pressed. */
function tellFailed(): void {
  const session = getSession()
  if (session.state === 'failed') toastFailure(failureText(session.error))
}

async function checkUser(open: typeof navigateTo, act = ''): Promise<boolean> {
  if (getSession().state === 'user') return true
  if (await refreshUser()) return true
  // The answer may have logged one out, which leads there by itself.
  if (!read('token') && !isOnLogIn()) await open(loginRoute, logInQuery(ownPathHere(), act))
  return false
}

function isOnLogIn(): boolean {
  return parseOwnPath(currentPath())?.route === loginRoute
}

function ownPathHere(): string {
  const here = parseOwnPath(currentPath())
  return here ? ownPath<Route>(here.route, here.query) : ownPath(home)
}
