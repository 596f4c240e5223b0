import type { Region } from '../../../contract/regions'
import type { Place } from '../../ports/geo/types'
import { isPlaceholder, levelOf, regions } from '../regions/division'
import { liesIn } from '../regions/match'

export interface Located {
  readonly province: Region | null
  readonly city: Region | null
}

/** Our regions for the names of a lookup service, which writes 上海 or 上海市, 广西 or 广西壮族自治区. */
export function regionsOf(place: Place): Located {
  const all = [...regions.values()]
  const province = all.find(({ code, name }) => levelOf(code) === 'province' && isSame(name, place.province)) ?? null
  if (province === null) return { province: null, city: null }
  const cities = all.filter(
    ({ code, name }) => levelOf(code) === 'city' && liesIn(code, province.code) && !isPlaceholder(name),
  )
  return { province, city: cities.find(({ name }) => isSame(name, place.city)) ?? null }
}

function isSame(name: string, asked: string | null): boolean {
  return asked !== null && asked.length >= 2 && (name.startsWith(asked) || asked.startsWith(name))
}
