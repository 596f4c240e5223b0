import { create } from 'zustand'
import { read, write } from '@/device/storage'
import { call } from '@/lib/request'
import type { Region } from '@contract/regions'

/** The whole country as it is kept, so that having chosen it differs from having chosen nothing. */
const wholeCountry: Region = { code: '', name: '' }

interface City {
  /** Whose models and share orders are shown first; null is the whole country. */
  readonly city: Region | null
  /** Another may be found: what is drawn meanwhile would be exchanged under a finger. */
  readonly locating: boolean
}

export const useCity = create<City>(() => {
  const kept = read('location')
  return { city: kept?.code ? kept : null, locating: false }
})

/** Chooses the city and keeps it (storage key `location`); null for the whole country. */
export function chooseCity(city: Region | null): void {
  write('location', city ?? wholeCountry)
  useCity.setState({ city, locating: false })
}

/** How long home waits to hear where it is; after that the whole country is shown, until the next visit. */
const patienceMs = 1000

/** Takes the city that the network address tells, once, while none was ever chosen. Silent: without one it stays the whole country. */
export async function adoptLocatedCity(): Promise<void> {
  if (read('location')) return
  useCity.setState({ locating: true })
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const located = await Promise.race([call('locateByIp', {}, { quiet: true }).catch(() => null), tooLate])
  if (located?.city && !read('location')) chooseCity(located.city)
  else useCity.setState({ locating: false })
}
