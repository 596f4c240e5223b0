import { parse, withQuery } from './queryString'
import { isRoute, type Query, type Route } from './routes'

export interface OwnPath {
  readonly route: Route
  readonly query: Readonly<Record<string, string>>
}

/**
 * Reads `/pages/…?query`. Null for everything that is not one of our routes, so that a path which came from outside
 * (a link, a banner, `login?path=`) can never lead off the site.
 */
export function parseOwnPath(path: string): OwnPath | null {
  const [bare = ''] = path.split('#')
  const [place = '', ...query] = bare.split('?')
  const route = place.replace(/^\//, '')
  return isRoute(route) ? { route, query: parse(query.join('?')) } : null
}

/** `/pages/…?query`, the query encoded once. A page is given only what it reads. */
export function ownPath<R extends Route>(route: R, query: Query<R> = {}): string {
  return withQuery(`/${route}`, query)
}

/** Same route and same values, in any order. */
export function samePath(a: OwnPath, b: OwnPath): boolean {
  return a.route === b.route && sorted(a.query) === sorted(b.query)
}

function sorted(query: OwnPath['query']): string {
  return JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
}
