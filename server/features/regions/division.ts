import type { Region } from '@contract/regions'
import names from './regions.json'

/** City levels that stand for "directly under the province" and are left out of names. */
const placeholders = new Set(['省直辖县级行政区划', '自治区直辖县级行政区划'])

/** Every province, city and county of China, by code. */
export const regions: ReadonlyMap<string, Region> = new Map(
  Object.entries(names).map(([code, name]) => [code, { code, name }]),
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
