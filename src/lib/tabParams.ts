import { useDidShow } from '@tarojs/taro'
import type { OwnPath } from '@contract/ownPath'
import type { Query, TabRoute } from '@contract/routes'

const waiting = new Map<TabRoute, OwnPath['query']>()

/** Leaves values for a tab that is about to show. An empty query leaves none. */
export function leaveForTab<R extends TabRoute>(tab: R, query: Query<R>): void {
  const values: Record<string, string> = {}
  for (const [key, value] of Object.entries(query)) if (value !== undefined) values[key] = String(value)
  if (Object.keys(values).length > 0) waiting.set(tab, values)
}

/** Takes what was left for a tab; the second time there is nothing. */
export function takeForTab<R extends TabRoute>(tab: R): Query<R> | null {
  const values = waiting.get(tab)
  waiting.delete(tab)
  return values ?? null
}

/** Calls back with what another page left for this tab, each time it shows with something new. */
export function useTabParams<R extends TabRoute>(tab: R, onParams: (params: Query<R>) => void): void {
  useDidShow(() => {
    const params = takeForTab(tab)
    if (params) onParams(params)
  })
}
