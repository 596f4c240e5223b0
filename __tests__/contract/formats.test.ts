import fc from 'fast-check'
import { isPassword } from '@contract/formats'

test.each([
  ['abcd1234', true],
  ['abcd123', false],
  ['abcdefgh', false],
  ['ab1', false],
  ['密码密码密码a1', true],
  [`a1${'密'.repeat(20)}`, true],
  [`a1${'密'.repeat(21)}`, false],
  [`a1${'📷'.repeat(15)}`, true],
  [`a1${'📷'.repeat(16)}`, false],
])('%s may be a password: %s', (text, holds) => expect(isPassword(text)).toBe(holds))

test('its bytes are those of UTF-8, of half a sign too', () => {
  const signs = fc.string({
    unit: fc.constantFrom('a', 'ß', '密', '📷', '\ud83d', '\udcf7'),
    minLength: 20,
    maxLength: 40,
  })
  fc.assert(fc.property(signs, (text) => expect(isPassword(`a1${text}`)).toBe(Buffer.byteLength(`a1${text}`) <= 64)))
})
