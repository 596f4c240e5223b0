import Type, { type Static } from 'typebox'
import type { Post } from '@contract/posts'
import { refuse } from '../../http/refuse'

/** Where a post was made: what a map calls it, and the full names of the region and the city that it lies in; a name or a region is there. */
export const Spot = Type.Object({ name: Type.String(), region: Type.String(), city: Type.String() })
export type Spot = Static<typeof Spot>

/** The smallest region that an address begins with, and its city; null where it begins with none. */
export type RegionOfAddress = (address: string) => Pick<Spot, 'region' | 'city'> | null

/** What is kept of a place that was chosen; refuses BAD_INPUT for one that says nothing. */
export function spotOf(chosen: { readonly name: string; readonly address: string }, regionOf: RegionOfAddress): Spot {
  const spot = { name: chosen.name.trim(), region: '', city: '', ...regionOf(chosen.address) }
  return spot.name === '' && spot.region === '' ? refuse('BAD_INPUT', { field: 'place' }) : spot
}

interface Kept {
  readonly place_name: string
  readonly place_region: string
  readonly place_city: string
}

export function spotIn({ place_name: name, place_region: region, place_city: city }: Kept): Spot | null {
  return name === '' && region === '' ? null : { name, region, city }
}

/** What a viewer may know of it: the city alone, where the rest is locked. */
export function presentSpot(spot: Spot | null, locked: boolean): NonNullable<Post['place']> | null {
  if (spot === null) return null
  if (!locked) return { name: spot.name, region: spot.region }
  return spot.city === '' ? null : { name: '', region: spot.city }
}
