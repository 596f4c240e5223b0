export interface Coordinates {
  readonly longitude: number
  readonly latitude: number
}

/** Where the device is, or the text Error when it cannot or may not say (product 14.2). WGS84 on H5, gcj02 in WeChat. Never rejects. */
export function fetchLocation(): Promise<Coordinates | 'Error'> {
  if (!('geolocation' in navigator)) return Promise.resolve('Error')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ longitude, latitude }),
      () => resolve('Error'),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  })
}
