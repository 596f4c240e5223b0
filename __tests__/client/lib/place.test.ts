import { cityPlace, shortPlace } from '@/lib/place'

test.each([
  ['上海市徐汇区', '徐汇', '上海 · 徐汇'],
  ['江苏省苏州市姑苏区', '姑苏', '苏州 · 姑苏'],
  ['北京市', '北京', '北京'],
  ['新疆维吾尔自治区喀什地区莎车县', '莎车', '喀什 · 莎车'],
  ['香港特别行政区', '香港特别行政', '香港特别行政'],
])('%s is short as %s, with its city as %s', (full, short, withCity) => {
  expect(shortPlace(full)).toBe(short)
  expect(cityPlace(full)).toBe(withCity)
})
