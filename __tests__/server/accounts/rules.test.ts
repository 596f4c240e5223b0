import fc from 'fast-check'
import { growingWait, maskPhone, minutesText, requirePassword } from '../../../server/features/accounts/rules'

const phone = '13812345678'

/** Product 4.1: 8 characters at least, 64 bytes at most, two kinds among letters, digits and symbols, none of the common ones. */
describe('a password is taken', () => {
  test.each([
    ['letters and digits', 'kestrel7'],
    ['letters and symbols', 'kestrel!'],
    ['digits and symbols', '4077192-'],
    ['Chinese and digits', '红隼飞过屋顶啦 7'],
    ['64 bytes', `${'kestrel'.repeat(9)}7`],
    ['21 Chinese characters and a digit, 64 bytes', `${'隼'.repeat(21)}7`],
    ['a part of the number it goes with', 'x5678 kestrel'],
  ])('of %s', (_, text) => expect(requirePassword(text, phone)).toBe(text))
})

describe('a password is refused', () => {
  test.each([
    ['of 7 characters', 'kestre7'],
    ['of letters alone', 'kestrelkestrel'],
    ['of digits alone', '40771920'],
    ['of symbols alone', '!@#$%^&*'],
    ['of letters and spaces', 'kestrel kestrel'],
    ['of 65 bytes', `${'kestrel'.repeat(9)}77`],
    ['of 21 Chinese characters and two digits, 65 bytes', `${'隼'.repeat(21)}77`],
    ['of nothing', ''],
  ])('%s, by its form', (_, text) => {
    expect(() => requirePassword(text, phone)).toThrow(
      expect.objectContaining({
        reason: 'PASSWORD_FORMAT',
        message: '密码至少含字母、数字、符号中的两种，8–64 位',
        data: { field: 'password' },
      }),
    )
  })

  test.each([
    ['of the world', 'password1'],
    ['in capitals', 'PassWord1'],
    ['in letters of full width', 'ｐａｓｓｗｏｒｄ1'],
    ['that people here have', 'woaini1314'],
    ['that is the number it goes with', `${phone}a`],
    ['that has the number within', `kestrel-${phone}-kestrel`],
  ])('that others have too: one %s', (_, text) => {
    expect(() => requirePassword(text, phone)).toThrow(
      expect.objectContaining({ reason: 'PASSWORD_COMMON', data: { field: 'password' } }),
    )
  })
})

describe('unknown devices wait', () => {
  const minute = 60_000
  const longest = 30 * minute

  test.each([
    [-3, 0],
    [-1, 0],
    [0, 1],
    [1, 2],
    [2, 4],
    [4, 16],
    [5, 30],
    [50, 30],
    [5000, 30],
  ])('%d tries beyond what they may: %d minutes', (beyond, minutes) => {
    expect(growingWait(beyond, longest)).toBe(minutes * minute)
  })

  test('never less for one more try, nor longer than the longest', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 2000 }), (beyond) => {
        expect(growingWait(beyond + 1, longest)).toBeGreaterThanOrEqual(growingWait(beyond, longest))
        expect(growingWait(beyond, longest)).toBeLessThanOrEqual(longest)
      }),
    )
  })

  test.each([
    [1, '1 分钟'],
    [minute, '1 分钟'],
    [minute + 1, '2 分钟'],
    [longest, '30 分钟'],
  ])('%d ms are said as %s', (ms, text) => expect(minutesText(ms)).toBe(text))
})

test('of a number the first three and the last four digits show', () => expect(maskPhone(phone)).toBe('138****5678'))
