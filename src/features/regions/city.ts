import type { Region } from '@contract/regions'
import { create } from 'zustand'
import { read, remove, write } from '@/platform/storage'

/** The city whose models and bookings are shown first; null is the whole country. */
export const useCity = create<{ city: Region | null }>(() => ({ city: read('location') }))

/** Chooses the city and keeps it (storage key `location`); null for the whole country. */
export function chooseCity(city: Region | null): void {
  if (city) write('location', city)
  else remove('location')
  useCity.setState({ city })
}
