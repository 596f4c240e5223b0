import { routes } from '@contract/routes'

const known: ReadonlySet<string> = new Set(['/', ...Object.keys(routes).map((page) => `/${page}`)])

/** Whether a path without query is one of our pages, so that it can lead nowhere else. */
export function isPageRoute(path: string): boolean {
  return known.has(path)
}

/** The same of a path that may have a query. */
export function isOwnPath(path: string): boolean {
  const [place = '', ...query] = path.split('?')
  return isPageRoute(place) && !/[#\\\s]/.test(query.join('?'))
}
