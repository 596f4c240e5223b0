import { isOwnCity } from './below'
import { cityCodeOf, isPlaceholder, levelOf, provinceCodeOf, regions } from './division'

/** The full name of a code, 上海市徐汇区, 江苏省苏州市姑苏区 or 广东省东莞市: no part twice. Empty for an unknown code. */
export function regionName(code: string): string {
  const own = regions.get(code)?.name
  if (own === undefined) return ''
  const province = nameOf(provinceCodeOf(code))
  if (levelOf(code) === 'province') return province
  const city = addedByCity(code, province)
  // 嘉峪关市 is a city with one county of the same name.
  if (levelOf(code) === 'city' || city === own) return province + city
  return province + city + own
}

/** The full name of the city that a region lies in: 上海市 for 上海市徐汇区; a province's is its own. */
export function cityName(code: string): string {
  return regionName(levelOf(code) === 'province' ? code : cityCodeOf(code))
}

/** City and county without their ranks, 上海·徐汇; a city or province alone is its own name without the rank. */
export function shortRegionName(code: string): string {
  const own = withoutRank(isPlaceholder(nameOf(code)) ? nameOf(provinceCodeOf(code)) : nameOf(code))
  if (levelOf(code) !== 'county') return own
  const city = withoutRank(nameOf(cityCodeOf(code)))
  return isOwnCity(code) || city === own ? own : `${city}·${own}`
}

function nameOf(code: string): string {
  return regions.get(code)?.name ?? ''
}

/** The part of the name that the city level adds: nothing in a municipality, nor directly under a province. */
function addedByCity(code: string, province: string): string {
  const city = nameOf(cityCodeOf(code))
  return city.startsWith(province) || isPlaceholder(city) ? '' : city
}

function withoutRank(name: string): string {
  const short = name.replace(/（县）$/, '').replace(/(特别行政区|自治区|新区|省|市|区|县)$/, '')
  return short.length < 2 ? name : short
}
