import Taro from '@tarojs/taro'
import { leaveOpened } from '@/device/back'
import { currentPath } from '@/device/currentPath'
import { keepTabBehind } from '@/device/tabHistory'
import { ownPath, parseOwnPath, samePath, type OwnPath } from '@contract/ownPath'
import { home, isTab, type Query, type Route, type TabRoute } from '@contract/routes'
import { leaveForTab } from './tabParams'

/** Looks at where one is about to go; false stops it. */
export type Interceptor = (target: OwnPath) => boolean | Promise<boolean>

let interceptor: Interceptor | null = null
let opening: OwnPath | null = null

/** Sets the one step that runs before any page opens (product 2.4); null takes it away. */
export function interceptNavigation(step: Interceptor | null): void {
  interceptor = step
}

/** WeChat refuses an eleventh page. */
const deepestStack = 10

/** The parameter that says which answer a page owes the one below it (lib/reply). */
export const replyParam = 'reply'

/** Where one more page opens in the place of this one. The last place is kept for pages that answer: who asks must still be there then. */
function isFull(query: Query): boolean {
  return Taro.getCurrentPages().length >= (replyParam in query ? deepestStack : deepestStack - 1)
}

type Way = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab'

function isHere(target: OwnPath): boolean {
  const here = parseOwnPath(currentPath())
  return (here !== null && samePath(here, target)) || (opening !== null && samePath(opening, target))
}

async function open(way: Way, route: Route, query: Query): Promise<void> {
  const target = parseOwnPath(ownPath(route, query))
  if (!target || isHere(target)) return
  if (interceptor && !(await interceptor(target))) return
  opening = target
  try {
    const left = leaveOpened()
    if (left) await left
    const here = parseOwnPath(currentPath())
    if (way === 'switchTab' && here && isTab(here.route)) keepTabBehind()
    await Taro[way]({ url: ownPath(route, way === 'switchTab' ? {} : target.query) })
  } finally {
    opening = null
  }
}

/** Opens a page above this one; a tab is switched to. Nothing happens when it is the page on screen (product 2.4). */
export function navigateTo<R extends Route>(route: R, query: Query<R> = {}): Promise<void> {
  if (isTab(route)) return switchTab(route, query)
  return open(isFull(query) ? 'redirectTo' : 'navigateTo', route, query)
}

/** Opens a page in the place of this one. */
export function redirectTo<R extends Route>(route: R, query: Query<R> = {}): Promise<void> {
  if (isTab(route)) return switchTab(route, query)
  return open('redirectTo', route, query)
}

/** Closes everything and opens a page. */
export function reLaunch<R extends Route>(route: R, query: Query<R> = {}): Promise<void> {
  if (isTab(route)) leaveForTab(route, query)
  return open('reLaunch', route, isTab(route) ? {} : query)
}

/** Shows a tab. WeChat drops a tab's query, so it waits in `tabParams` until the tab shows. */
export function switchTab<R extends TabRoute>(route: R, query: Query<R> = {}): Promise<void> {
  leaveForTab(route, query)
  return open('switchTab', route, {})
}

/** Goes back; where nothing is behind (a link opened from outside, a return from another site), goes to `otherwise`. */
export async function navigateBack(delta = 1, otherwise: OwnPath = { route: home, query: {} }): Promise<void> {
  const left = leaveOpened()
  if (left) await left
  const behind = Taro.getCurrentPages().length - 1
  if (behind < 1) return redirectTo<Route>(otherwise.route, otherwise.query)
  await Taro.navigateBack({ delta: Math.min(delta, behind) })
}

/** Opens one of our own addresses (`/pages/…?query`) that came as text: a banner, a notice, a remembered path. */
export function openPath(path: string): Promise<void> {
  const target = parseOwnPath(path)
  if (!target) return Promise.resolve()
  return navigateTo<Route>(target.route, target.query)
}
