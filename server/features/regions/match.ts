import { levelOf, regions } from './division'

/** Is there such a province, city or county? */
export function isRegion(code: string): boolean {
  return regions.has(code)
}

/**
 * What the codes below a region begin with: two digits for a province, four for a city, six for a county; empty, for
 * everywhere, when the code is.
 */
export function regionPrefix(code: string): string {
  if (code === '') return ''
  const digits = { province: 2, city: 4, county: 6 }[levelOf(code)]
  return code.slice(0, digits)
}

/** Does `code` lie in `within`? Everything lies in the empty code. */
export function liesIn(code: string, within: string): boolean {
  return code.startsWith(regionPrefix(within))
}
