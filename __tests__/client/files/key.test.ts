import { deviceId } from '@/device/id'
import { uploadKey } from '@/domain/files/key'

const now = Date.parse('2026-11-21T18:30:00Z')

test('without a path it is year/month/day, in Shanghai', () => {
  expect(uploadKey({ name: 'a', extension: '.jpg' }, now)).toBe('2026/11/22/a.jpg')
})

test('without a name it is the last five characters of the device and a moment', () => {
  const key = uploadKey({ path: 'u/me/r/', extension: '.png' }, now)
  expect(key).toBe(`u/me/r/${deviceId().slice(-5)}${now}.png`)
})

test('moments rise: names that are made at once differ', () => {
  const keys = Array.from({ length: 52 }, () => uploadKey({ path: '', extension: '' }, now))
  expect(new Set(keys).size).toBe(52)
  expect([...keys].sort()).toEqual(keys)
})
