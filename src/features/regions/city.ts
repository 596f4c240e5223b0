import { create } from 'zustand'
import { read, write } from '@/device/storage'
import { call } from '@/lib/request'
import type { Region } from '@contract/regions'

/** The whole country as it is kept, so that having chosen it differs from having chosen nothing. */
const wholeCountry: Region = { code: '', name: '' }

/** The city whose models and share orders are shown first; null is the whole country. */
export const useCity = create<{ city: Region | null }>(() => {
  const kept = read('location')
  return { city: kept?.code ? kept : null }
})

/** Chooses the city and keeps it (storage key `location`); null for the whole country. */
export function chooseCity(city: Region | null): void {
  write('location', city ?? wholeCountry)
  useCity.setState({ city })
}

/** Takes the city that the network address tells, once, while none was ever chosen. Silent: without one it stays the whole country. */
export async function adoptLocatedCity(): Promise<void> {
  if (read('location')) return
  const located = await call('locateByIp', {}, { quiet: true }).catch(() => null)
  if (located?.city && !read('location')) chooseCity(located.city)
}
