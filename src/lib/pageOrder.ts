import { createContext } from 'react'

let newest = 0

/** How many pages had come up when the page around this one did; 0 outside of a page. A page keeps its number as long as it lives. */
export const PageOrder = createContext(0)

/** The number of a page that comes up now. Each call is another page. */
export function nextPage(): number {
  return ++newest
}

/** The number of the page that came up last. */
export function newestPage(): number {
  return newest
}
