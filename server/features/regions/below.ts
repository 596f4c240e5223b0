import type { Region } from '@contract/regions'
import { cityCodeOf, isPlaceholder, levelOf, regions } from './division'
import { liesIn } from './match'

const all = [...regions.values()]
const provinces = all.filter(({ code }) => levelOf(code) === 'province')
const cities = all.filter(({ code }) => levelOf(code) === 'city')
const countiesByCity = new Map(cities.map(({ code }): [string, Region[]] => [code, []]))
for (const place of all) if (levelOf(place.code) === 'county') countiesByCity.get(cityCodeOf(place.code))?.push(place)

/** Every province, in the order of their codes. */
export function allProvinces(): readonly Region[] {
  return provinces
}

/** The cities of a province in the order of their codes; a county directly under it (仙桃市) counts as one. Empty for any other code. */
export function citiesOf(provinceCode: string): Region[] {
  if (levelOf(provinceCode) !== 'province') return []
  return cities
    .filter(({ code }) => liesIn(code, provinceCode))
    .flatMap((city) => (isPlaceholder(city.name) ? countiesOf(city.code) : [city]))
}

/** The counties and districts of a city; none in 东莞, 中山 and 儋州, which have no level below, and for any other code. */
export function countiesOf(cityCode: string): Region[] {
  return [...(countiesByCity.get(cityCode) ?? [])]
}

/** Is this a county directly under its province, with no city between? */
export function isOwnCity(code: string): boolean {
  return levelOf(code) === 'county' && isPlaceholder(regions.get(cityCodeOf(code))?.name ?? '')
}
