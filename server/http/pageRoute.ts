import { pages } from '../../contract/pages'

const known: ReadonlySet<string> = new Set(['/', ...pages.map((page) => `/${page}`)])

/** Whether a path without query is one of our pages, so that it can lead nowhere else. */
export function isPageRoute(path: string): boolean {
  return known.has(path)
}
