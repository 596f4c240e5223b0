import type { Region } from '@contract/regions'
import type { Place } from '../../ports/geo/types'
import { allProvinces, citiesOf } from '../regions/below'

export interface Located {
  readonly province: Region | null
  readonly city: Region | null
}

/** Our regions for the names of a lookup service, which writes 上海 or 上海市, 广西 or 广西壮族自治区. */
export function regionsOf(place: Place): Located {
  const province = allProvinces().find(({ name }) => isSame(name, place.province)) ?? null
  if (province === null) return { province: null, city: null }
  return { province, city: citiesOf(province.code).find(({ name }) => isSame(name, place.city)) ?? null }
}

function isSame(name: string, asked: string | null): boolean {
  return asked !== null && asked.length >= 2 && (name.startsWith(asked) || asked.startsWith(name))
}
