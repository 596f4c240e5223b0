import { isOwnCity } from '../regions/below'
import { levelOf } from '../regions/division'

/** Beijing, Tianjin, Shanghai, Chongqing, Hong Kong and Macao: provinces that are one city. */
const cityProvinces: ReadonlySet<string> = new Set(['11', '12', '31', '50', '81', '82'])

/**
 * What the codes of a pin's city begin with: four digits, two where the whole province is one city, six for a county directly under
 * its province. Null for a region that is larger than a city, which has no pins of its own.
 */
export function pinPrefix(regionCode: string): string | null {
  const province = regionCode.slice(0, 2)
  if (cityProvinces.has(province)) return province
  if (regionCode === '' || levelOf(regionCode) === 'province') return null
  return isOwnCity(regionCode) ? regionCode : regionCode.slice(0, 4)
}

/** The code under which a city's places are counted. */
export function pinCityCode(prefix: string): string {
  return prefix.padEnd(6, '0')
}
