import { deviceId } from '@/device/id'
import { read, remove, write } from '@/device/storage'
import type { StoredKey } from '@/device/storage/types'
import { clearDraft, readDraft, saveDraft } from '@/lib/draft'

test('what is kept is read back; what is not is null', () => {
  expect(read('location')).toBeNull()
  write('location', { code: '310100', name: '上海' })
  expect(read('location')).toEqual({ code: '310100', name: '上海' })
  remove('location')
  expect(read('location')).toBeNull()
})

test('a device that refuses storage forgets, and nothing breaks', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => write('token', 'a')).not.toThrow()
  refuse.mockRestore()
})

test.each<[StoredKey, unknown]>([
  ['token', { token: 'a' }],
  ['loginLog', '2026-11-22'],
  ['location', '310100'],
  ['location', { id: 9 }],
  ['tourSearch', { words: ['汉服'] }],
  ['tourSearch', [{ word: '汉服' }]],
  ['search', ['pay']],
  ['ossInfo', { uploadUrl: 'https://store.test', expiration: '2099-01-01T00:00:00+08:00' }],
  ['modelNotice', ['0193f6a0']],
  ['drafts', 'text'],
  ['deviceId', 7],
])('%s as another release kept it, %j, is as none', (key, value) => {
  write(key, value as never)
  expect(read(key)).toBeNull()
})

test('the device id is made once', () => {
  expect(deviceId()).toMatch(/^[0-9a-f-]{36}$/)
  expect(deviceId()).toBe(deviceId())
})

test('drafts are kept per route', () => {
  saveDraft('pages/index/publish', { text: 'a' })
  saveDraft('pages/pdDatePicker/pdDatePicker', { text: 'b' })
  clearDraft('pages/index/publish')
  expect(readDraft('pages/index/publish')).toBeNull()
  expect(readDraft('pages/pdDatePicker/pdDatePicker')).toEqual({ text: 'b' })
})
