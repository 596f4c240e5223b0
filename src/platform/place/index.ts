import { navigateTo } from '@/lib/navigate'
import { openForReply } from '@/lib/reply'
import type { Place } from './types'

export type { Place } from './types'

/** Lets somebody choose a place; null when they chose none. On H5 a page of our own, in WeChat its map. Never rejects. */
export function choosePlace(): Promise<Place | null> {
  return openForReply<Place>('pages/place/choose')
}

/** Shows a place: on H5 a page with the address and ways into map apps, in WeChat its map, or the address copied without coordinates. */
export function openPlace({ name, address, longitude, latitude }: Place): Promise<void> {
  return navigateTo('pages/place/open', { name, address, longitude, latitude })
}
