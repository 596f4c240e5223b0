import * as validate from '@/lib/validate'
import { toast } from '@/lib/toast'
import { parseColour } from '@/theme/colour'
import { watchToasts } from '../../support/client/toasts'

/** Spec 5, "Generic validators": what each takes, and what it only just does not. */
test.each<[rule: string, holds: (value: string) => boolean, good: readonly string[], bad: readonly string[]]>([
  ['phone: 11 digits', validate.isPhone, ['13800000000'], ['1380000000', '138000000000', '1380000000a']],
  ['phone: the second 3 to 9', validate.isPhone, ['13000000000', '19900000000'], ['12900000000', '23800000000']],
  ['e-mail', validate.isEmail, ['a@b.cn', 'a.b+c@d-e.com'], ['a@b', '@b.cn', 'a b@c.cn']],
  [
    'ID card',
    validate.isIdCard,
    ['11010519491231002X', '11010519491231002x'],
    ['110105194912310021', '11010519491231002'],
  ],
  ['licence plate', validate.isLicencePlate, ['沪A12345', '粤BD12345'], ['沪A1234', 'A12345']],
  ['URL', validate.isUrl, ['http://a.cn', 'https://a.cn:8080/b?c=d#e'], ['a.cn', 'javascript:alert(1)']],
  ['amount: two decimals', validate.isAmount, ['0', '12', '12.5', '0.01'], ['12.345', '-1', '.5', '']],
  ['code: 6 digits', validate.isCode, ['000000'], ['00000', '0000000', '00000a']],
  ['password: two kinds', validate.isPassword, ['abc123', 'abc!!!', '123!!!'], ['abcdef', '123456', '!!!!!!']],
])('%s', (_, holds, good, bad) => {
  expect(good.filter((value) => !holds(value))).toEqual([])
  expect(bad.filter(holds)).toEqual([])
})

/** Spec 5, "Required-field check". */
test.each<[what: string, values: object, said: string | null]>([
  ['the first empty value speaks', { name: '', phone: '' }, '请填写姓名'],
  ['without words of its own, the default', { name: '林', phone: '' }, '请完整填写信息'],
  ['zero is filled', { name: 0, phone: 0 }, null],
  ['null and undefined are empty', { name: '林', phone: null }, '请完整填写信息'],
])('required: %s', (_, values, said) => {
  expect(validate.missingField(values as { name: unknown; phone: unknown }, [['name', '请填写姓名'], ['phone']])).toBe(
    said,
  )
})

/** Spec 5, "Colour helper". */
test.each([
  ['#fff', { red: 255, green: 255, blue: 255 }],
  ['#0a7f58', { red: 10, green: 127, blue: 88 }],
  ['rgb(10, 127, 88)', { red: 10, green: 127, blue: 88 }],
])('the colour helper takes %s', (text, colour) => expect(parseColour(text)).toEqual(colour))

/** Spec 8: a refusal's text for 2 s. */
test('a toast is there for two seconds and without an icon', () => {
  const toasts = watchToasts()
  toast('未识别到二维码')
  expect(toasts).toHaveBeenCalledWith({ title: '未识别到二维码', icon: 'none', duration: 2000 })
})
