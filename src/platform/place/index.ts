import { navigateTo } from '@/lib/navigate'
import { openForReply } from '@/lib/reply'
import { chooseRegion } from './region'
import type { Place, Spot } from './types'

export type { Place, Spot } from './types'

/** Lets somebody choose a place; null when they chose none. On H5 a page of our own, in WeChat its map. Never rejects. */
export function choosePlace(): Promise<Place | null> {
  return openForReply<Place>('pages/place/choose')
}

/**
 * Lets somebody say where something was made; null when they do not. In WeChat its map, or where that does not open the picker of regions,
 * which is all there is on H5. Never rejects.
 */
export const chooseSpot: () => Promise<Spot | null> = chooseRegion

/** Shows a place: on H5 a page with the address and ways into map apps, in WeChat its map, or the address copied without coordinates. */
export function openPlace({ name, address, longitude, latitude }: Place): Promise<void> {
  return navigateTo('pages/place/open', { name, address, longitude, latitude })
}
