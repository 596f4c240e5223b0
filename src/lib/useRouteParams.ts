import { useRouter } from '@tarojs/taro'
import { useMemo } from 'react'
import { decodeQuery } from '@contract/queryString'
import { routeSpec, type ParamOf, type Route } from '@contract/routes'

/**
 * The parameters a route declares, decoded once (neither platform does). An absent one is the empty string. Values are
 * those the page was opened with and stay the same as long as it lives.
 */
export function useRouteParams<R extends Route>(route: R): { readonly [P in ParamOf<R>]: string } {
  const { params } = useRouter()
  return useMemo(() => readParams(route, params), [route, params])
}

/** The same, for a plain bag of still encoded values. */
export function readParams<R extends Route>(
  route: R,
  raw: Readonly<Partial<Record<string, string>>>,
): { readonly [P in ParamOf<R>]: string } {
  const declared = routeSpec(route).params ?? []
  return Object.fromEntries(declared.map((name) => [name, decodeQuery(raw[name] ?? '')])) as {
    [P in ParamOf<R>]: string
  }
}
