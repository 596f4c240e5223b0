import fc from 'fast-check'
import { pathOf, readShortCode, shortCode, shortCodeKinds } from '@contract/shortCodes'

const id = '01935000-0000-7000-8000-0000000000aa'

test('every id comes back, in 23 signs that a scene may hold', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom(...shortCodeKinds), (uuid, kind) => {
      const target = { kind, id: kind === 'invite' ? uuid.slice(0, 8) : uuid }
      const code = shortCode(target)
      expect(readShortCode(code)).toEqual(target)
      expect(code).toMatch(/^[\w-]{2,23}$/)
      expect(code.length).toBeLessThanOrEqual(32)
      if (kind !== 'invite') expect(code).not.toContain(uuid.slice(0, 8))
    }),
  )
})

test.each([
  ['model', `/pages/model/detail?id=${id}`],
  ['shareOrder', `/pages/pdDetail/pdDetail?id=${id}`],
  ['post', `/pages/square/detail?id=${id}`],
  ['invite', `/pages/login/login?mode=register&inviteCode=${id}`],
] as const)('a %s has its page', (kind, path) => {
  expect(pathOf({ kind, id })).toBe(path)
})

test.each(['', 'x', 'm', 'mABC', `m${id}`, 'i', 'i../..', 'i12345678901234567', `m${'_'.repeat(22)}`])(
  '%j is no short code',
  (code) => expect(readShortCode(code)).toBeNull(),
)
