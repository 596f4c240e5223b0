import { fullName, provinceCodeOf, shortCityName } from '@/features/regions/levels'

test.each([
  [['上海市', '上海市', '徐汇区'], '上海市徐汇区'],
  [['江苏省', '苏州市', '姑苏区'], '江苏省苏州市姑苏区'],
  [['北京市'], '北京市'],
])('%j is read as %s', (names, text) => {
  expect(fullName(names.map((name) => ({ code: '310104', name })))).toBe(text)
})

test('a code knows its province', () => {
  expect(provinceCodeOf('320508')).toBe('320000')
  expect(provinceCodeOf('')).toBe('')
})

test.each([
  ['上海市', '上海'],
  ['恩施土家族苗族自治州', '恩施土家族苗族自治州'],
  ['大兴安岭地区', '大兴安岭'],
  ['锡林郭勒盟', '锡林郭勒'],
])('%s is short for %s', (name, short) => {
  expect(shortCityName(name)).toBe(short)
})
