import { originComplaint } from '../../../config/weappOrigin'

const real = 'wx0123456789abcdef'

test.each([
  undefined,
  '',
  'http://pinpai.example.com',
  'https://127.0.0.1:8080',
  'http://127.0.0.1:8080',
  'https://[::1]',
])('a mini-program with an AppID of its own is not built for %s', (origin) => {
  expect(originComplaint(real, origin)).toMatch(/TARO_APP_API_ORIGIN=https:/)
  expect(originComplaint('touristappid', origin)).toBeNull()
})

test.each(['https://localhost', 'https://10.0.0.1', 'https://pinpai', 'https://a.internal', 'https://a.cn/api'])(
  'nor for %s, which no phone reaches by that name',
  (origin) => expect(originComplaint(real, origin)).not.toBeNull(),
)

test('a name behind https is what it may be built for', () => {
  expect(originComplaint(real, 'https://pinpai.example.com')).toBeNull()
})
