import { fetchLocation } from '@/platform/location'

/** Where a device is that answers so; null: it refuses. */
export function locatedBy(coords: { longitude: number; latitude: number } | null): Promise<unknown> {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, refused) =>
    coords ? found({ coords } as GeolocationPosition) : refused?.({ code: 1 } as GeolocationPositionError)
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  return fetchLocation().finally(() => Reflect.deleteProperty(navigator, 'geolocation'))
}
