import * as validate from '@/lib/validate'

const cases: [keyof typeof validate & `is${string}`, string, boolean][] = [
  ['isPhone', '13800000000', true],
  ['isPhone', '12800000000', false],
  ['isPhone', '1380000000', false],
  ['isEmail', 'a.b@c.cn', true],
  ['isEmail', 'a@c', false],
  ['isIdCard', '11010519491231002X', true],
  ['isIdCard', '110105194912310021', false],
  ['isLicencePlate', '沪A12345', true],
  ['isLicencePlate', '沪AD12345', true],
  ['isLicencePlate', 'A12345', false],
  ['isUrl', 'https://a.cn/x?y=1', true],
  ['isUrl', 'javascript:alert(1)', false],
  ['isAmount', '0.01', true],
  ['isAmount', '1.234', false],
  ['isAmount', '01', false],
  ['isCode', '012345', true],
  ['isCode', '12345', false],
]

test.each(cases)('%s %s is %s', (name, value, holds) => expect(validate[name](value)).toBe(holds))

describe('required fields', () => {
  test('the first empty one speaks; zero is filled', () => {
    const values = { fee: 0, name: ' ', area: '' }
    const missing = { field: 'name', message: '请填写姓名' }
    expect(validate.checkRequired(values, [['fee'], ['name', '请填写姓名'], ['area']])).toEqual(missing)
  })

  test('the default sentence, and nothing when all are filled', () => {
    expect(validate.checkRequired({ a: null }, [['a']])?.message).toBe('请完整填写信息')
    expect(validate.checkRequired({ a: 0 }, [['a']])).toBeNull()
  })
})
