import { useAreas, useCities, useProvinces } from './api'
import { provinceCodeOf, shortCityName } from './levels'

/** The own name of a code at any level, without a city's rank; empty for no code, and until it is known. */
export function useRegionName(code: string): string {
  const isProvince = code.endsWith('0000')
  const isCity = !isProvince && code.endsWith('00')
  const isArea = code !== '' && !isProvince && !isCity
  const provinces = useProvinces()
  const cities = useCities(isCity ? provinceCodeOf(code) : '')
  const areas = useAreas(isArea ? `${code.slice(0, 4)}00` : '')
  const level = isProvince ? provinces : isCity ? cities : areas
  return shortCityName(level.data?.find((region) => region.code === code)?.name ?? '')
}
