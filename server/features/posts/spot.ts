import Type, { type Static } from 'typebox'
import type { Post } from '@contract/posts'
import { refuse } from '../../http/refuse'
import { cityCodeOf } from '../regions/division'
import { regionName } from '../regions/names'
import { regionOfAddress } from '../regions/ofAddress'
import type { CommentRow } from './repo'

/** Where a post was made: what a map calls it, and the region it lies in; one of them is there. */
export const Spot = Type.Object({ name: Type.String(), regionCode: Type.Union([Type.String(), Type.Null()]) })
export type Spot = Static<typeof Spot>

/** What is kept of a place that was chosen; refuses BAD_INPUT for one that says nothing. */
export function spotOf(chosen: { readonly name: string; readonly address: string }): Spot {
  const spot = { name: chosen.name.trim(), regionCode: regionOfAddress(chosen.address) }
  return spot.name === '' && spot.regionCode === null ? refuse('BAD_INPUT', { field: 'place' }) : spot
}

export function spotIn(row: Pick<CommentRow, 'place_name' | 'place_region_code'>): Spot | null {
  const { place_name: name, place_region_code: regionCode } = row
  return name === '' && regionCode === null ? null : { name, regionCode }
}

/** What a viewer may know of it: the city alone, where the rest is locked. */
export function presentSpot(spot: Spot | null, locked: boolean): NonNullable<Post['place']> | null {
  if (spot === null) return null
  const { name, regionCode } = spot
  if (!locked) return { name, region: regionName(regionCode ?? '') }
  return regionCode === null ? null : { name: '', region: cityName(regionCode) }
}

function cityName(code: string): string {
  return regionName(code.endsWith('0000') ? code : cityCodeOf(code))
}
