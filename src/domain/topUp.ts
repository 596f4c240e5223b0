import Taro from '@tarojs/taro'
import { currentPath } from '@/device/currentPath'
import { clearDraft, readDraft, saveDraft } from '@/lib/draft'
import { navigateBack, navigateTo, redirectTo } from '@/lib/navigate'
import { ownPath, parseOwnPath, type OwnPath } from '@contract/ownPath'
import type { Route } from '@contract/routes'
import { minuteMs } from '@contract/shanghai'

const place = 'pages/syt/syt#back'

/** An order can be paid for a quarter of an hour; what was left longer ago is another story. */
const keepMs = 15 * minuteMs

/**
 * Opens the purchase of coins, and remembers who needs them: this page, with `query` on top of its own. The cashier then leads back here,
 * even where paying reloads the app.
 */
export function topUp(query: OwnPath['query'] = {}): Promise<void> {
  rememberHere(query)
  return navigateTo('pages/me/memberCenter', { tab: 'coin' })
}

/** Opens the purchase of membership; the cashier leads back here as well. */
export function openVip(): Promise<void> {
  rememberHere({})
  return navigateTo('pages/me/memberCenter')
}

function rememberHere(query: OwnPath['query']): void {
  const here = parseOwnPath(currentPath())
  if (here) saveDraft(place, { path: ownPath<Route>(here.route, { ...here.query, ...query }), at: Date.now() })
}

/**
 * Leaves the cashier of coins and membership: to the page that needed them, as it was left where it is still there; without one, one page back, or to
 * `otherwise` where paying has reloaded the app.
 */
export function leaveCashier(otherwise: OwnPath): Promise<void> {
  const target = waiting()
  clearDraft(place)
  if (target === null) return navigateBack(1, otherwise)
  const pages = Taro.getCurrentPages()
  const behind = [...pages].reverse().findIndex(({ route, path }) => isRouteOf(route ?? path ?? '', target.route))
  if (behind > 0) return navigateBack(behind)
  return redirectTo<Route>(target.route, target.query)
}

function waiting(): OwnPath | null {
  const kept = readDraft(place)
  if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('at' in kept)) return null
  if (Date.now() - Number(kept.at) > keepMs) return null
  return parseOwnPath(String(kept.path))
}

function isRouteOf(path: string, route: Route): boolean {
  return path.replace(/^\//, '').split('?')[0] === route
}
