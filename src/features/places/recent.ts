import { readDraft, saveDraft } from '@/lib/draft'
import type { Place } from '@/platform/place'

const route = 'pages/place/choose'
const keptPlaces = 6

function isPlace(value: unknown): value is Place {
  const { name, address }: Partial<Record<keyof Place, unknown>> = Object(value)
  return typeof name === 'string' && typeof address === 'string'
}

/** The places that were chosen on this device, newest first. */
export function recentPlaces(): Place[] {
  const kept = readDraft(route)
  return Array.isArray(kept) ? kept.filter(isPlace) : []
}

/** Remembers a chosen place; the same one moves to the front. */
export function keepPlace(place: Place): void {
  const others = recentPlaces().filter(({ address }) => address !== place.address)
  saveDraft(route, [place, ...others].slice(0, keptPlaces))
}

/** Those that a word is part of; all without one. */
export function matching(places: readonly Place[], word: string): Place[] {
  const wanted = word.trim()
  return places.filter(({ name, address }) => `${name} ${address}`.includes(wanted))
}
