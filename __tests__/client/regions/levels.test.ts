import { fullName, provinceCodeOf, shortCityName } from '@/features/regions/levels'

test.each([
  [['上海市', '上海市', '徐汇区'], '上海市徐汇区'],
  [['江苏省', '苏州市', '姑苏区'], '江苏省苏州市姑苏区'],
  [['北京市'], '北京市'],
  [['重庆市', '重庆市（县）', '城口县'], '重庆市城口县'],
  [['甘肃省', '嘉峪关市', '嘉峪关市'], '甘肃省嘉峪关市'],
  [['广东省', '东莞市'], '广东省东莞市'],
  [['湖北省', '仙桃市'], '湖北省仙桃市'],
  [['吉林省', '吉林市', '昌邑区'], '吉林省吉林市昌邑区'],
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
