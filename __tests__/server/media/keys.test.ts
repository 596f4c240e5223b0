import fc from 'fast-check'
import { keysAt, liesAt, newMediaKey, sealedAt } from '../../../server/features/media/mediaKey'
import { ownUploadKey, uploadsOf } from '../../../server/features/media/uploadKey'

const me = '0190a0b0-0000-7000-8000-000000000001'
const other = '0190a0b0-0000-7000-8000-000000000002'

describe('an upload as a call names it', () => {
  test.each([
    ['its path', `u/${me}/a1b2/2026/6/8/abcde1780000000000.jpg`],
    ['one segment', `u/${me}/photo.jpg`],
    ['six segments', `u/${me}/1/2/3/4/5/6.mp4`],
    ['200 characters', `u/${me}/${'x'.repeat(161)}`],
  ])('%s is mine, a slash in front or not', (_, key) => {
    expect(ownUploadKey(me, key)).toBe(key)
    expect(ownUploadKey(me, `/${key}`)).toBe(key)
    expect(key.startsWith(uploadsOf(me))).toBe(true)
  })

  test.each([
    ["another's", `u/${other}/photo.jpg`],
    ["another's, reached from mine", `u/${me}/../${other}/photo.jpg`],
    ['my folder', `u/${me}/`],
    ['my folder without its slash', `u/${me}`],
    ['two slashes in front', `//u/${me}/photo.jpg`],
    ['an empty segment', `u/${me}//photo.jpg`],
    ['a hidden file', `u/${me}/.env`],
    ['the folder above', `u/${me}/..`],
    ['seven segments', `u/${me}/1/2/3/4/5/6/7.mp4`],
    ['201 characters', `u/${me}/${'x'.repeat(162)}`],
    ['an escaped slash', `u/${me}/a%2f..%2fb.jpg`],
    ['a query', `u/${me}/photo.jpg?x=1`],
    ['a backslash', `u/${me}/a\\b.jpg`],
    ['a line behind it', `u/${me}/photo.jpg\n`],
    ['what is stored', 'media/0123456789abcdef0123456789abcdef'],
    ['what is sealed', 'sealed/0123456789abcdef0123456789abcdef'],
    ['an address', `https://evil.example/u/${me}/photo.jpg`],
    ['nothing', ''],
  ])('%s is none of mine', (_, key) => expect(ownUploadKey(me, key)).toBeNull())

  test('no key that is taken leaves my folder, whatever is written', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('..', '/', '.', '\\', '%2e', '\0', me, other, 'u/'))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const key = ownUploadKey(me, `u/${me}/${parts.join('')}`)
        if (key !== null) expect(new URL(key, 'https://store/').pathname.startsWith(`/u/${me}/`)).toBe(true)
      }),
    )
  })
})

describe('where a stored thing lies', () => {
  const [open, closed] = [newMediaKey('public'), newMediaKey('sealed')]

  test('its name is 128 bits of chance, and says whether everybody may ever read it', () => {
    expect([open, closed]).toEqual([
      expect.stringMatching(/^media\/[0-9a-f]{32}$/),
      expect.stringMatching(/^sealed\/[0-9a-f]{32}$/),
    ])
    expect(new Set(Array.from({ length: 100 }, () => newMediaKey('public'))).size).toBe(100)
  })

  test('a public one is out of sight while it waits, and a sealed one always', () => {
    expect(liesAt({ key: open, sealed: false })).toBe(open)
    expect(liesAt({ key: open, sealed: true })).toBe(open.replace('media/', 'sealed/'))
    expect([true, false].map((sealed) => liesAt({ key: closed, sealed }))).toEqual([closed, closed])
  })

  test('whatever lies at a place is found again by the place', () => {
    for (const key of [open, closed])
      for (const sealed of [true, false]) expect(keysAt(liesAt({ key, sealed }))).toContain(key)
    expect(keysAt(open)).toEqual([open])
    expect(sealedAt(sealedAt(open))).toBe(sealedAt(open))
  })
})
