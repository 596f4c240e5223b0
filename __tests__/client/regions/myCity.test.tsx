import { CitySelector } from '@/features/regions/CitySelector'
import { anApi, find, has, leave, press, refusal, show, textsOf } from '../screen'

const shanghai = { code: '310100', name: '上海市' }
const beijing = { code: '110100', name: '北京市' }

type Ask = Geolocation['getCurrentPosition']

function aDevice(getCurrentPosition: Ask, permission: PermissionState = 'granted') {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  const query = () => Promise.resolve({ state: permission })
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } })
}

const onTheBund: Ask = (found) => found({ coords: { longitude: 121.49, latitude: 31.24 } } as GeolocationPosition)
const refusing: Ask = (_found, refused) => refused?.({ code: 1 } as GeolocationPositionError)

const base = { getProvinces: [{ code: '310000', name: '上海市' }], getCities: [shanghai] }

async function open(answers: Parameters<typeof anApi>[0]) {
  const api = anApi({ ...base, ...answers })
  const onChoose = jest.fn()
  await show(<CitySelector code="" hotCities={[]} onChoose={onChoose} />)
  return { api, onChoose }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  Reflect.deleteProperty(navigator, 'permissions')
  leave()
})

test('nobody is asked where they are until they tap', async () => {
  const ask = jest.fn(refusing)
  aDevice(ask)
  await open({ locateByIp: { city: null, province: null } })
  expect(ask).not.toHaveBeenCalled()
  expect(find('#city-locate').textContent).toBe('定位我的城市')
})

test("the device's place wins over the network address, and its city can be chosen", async () => {
  aDevice(onTheBund)
  const { onChoose } = await open({ locateByIp: { city: beijing, province: null } })
  expect(has('#city-110100')).toBe(true)
  await press('#city-locate')
  expect(find('#city-310100').textContent).toBe('定位 上海')
  expect(textsOf('.pp-city__note')).toEqual([])
  await press('#city-310100')
  expect(onChoose).toHaveBeenCalledWith(shanghai)
})

test.each([
  ['denied', beijing, '你没有允许使用位置，可在浏览器的网站设置中允许，先按网络地址推荐'],
  ['denied', null, '你没有允许使用位置，可在浏览器的网站设置中允许，请在下面选择城市'],
  ['granted', null, '没有获取到位置，请在下面选择城市'],
] as const)('a device that does not say (%s), the address %p', async (permission, city, note) => {
  aDevice(refusing, permission)
  await open({ locateByIp: { city, province: null } })
  await press('#city-locate')
  expect(textsOf('.pp-city__note')).toEqual([note])
  expect(has('#city-110100')).toBe(city !== null)
})

test('the address may fail too', async () => {
  aDevice(refusing)
  await open({ locateByIp: refusal('NOT_READY') })
  await press('#city-locate')
  expect(textsOf('.pp-city__note')).toEqual(['没有获取到位置，请在下面选择城市'])
})
