import { fetchLocation } from '@/platform/location'

type Ask = Geolocation['getCurrentPosition']

function aDevice(getCurrentPosition: Ask) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
}

afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

test('a device that says where it is gives coordinates', async () => {
  aDevice((found) => found({ coords: { longitude: 121.47, latitude: 31.23 } } as GeolocationPosition))
  await expect(fetchLocation()).resolves.toEqual({ longitude: 121.47, latitude: 31.23 })
})

test('a refusal is the text Error', async () => {
  aDevice((_found, refused) => refused?.({ code: 1 } as GeolocationPositionError))
  await expect(fetchLocation()).resolves.toBe('Error')
})

test('so is a device that cannot say', async () => {
  await expect(fetchLocation()).resolves.toBe('Error')
})
