import { cityPlace, shortPlace } from '@/domain/place'

test.each([
  ['上海市徐汇区', '徐汇', '上海 · 徐汇'],
  ['江苏省苏州市姑苏区', '姑苏', '苏州 · 姑苏'],
  ['北京市', '北京', '北京'],
  ['新疆维吾尔自治区喀什地区莎车县', '莎车', '喀什 · 莎车'],
  ['广东省东莞市', '东莞', '东莞'],
  ['湖北省仙桃市', '仙桃', '仙桃'],
  ['香港特别行政区', '香港', '香港'],
  ['香港特别行政区九龙油尖旺区', '油尖旺', '九龙 · 油尖旺'],
  ['四川省甘孜藏族自治州九龙县', '九龙', '甘孜藏族自治州 · 九龙'],
])('%s is short as %s, with its city as %s', (full, short, withCity) => {
  expect(shortPlace(full)).toBe(short)
  expect(cityPlace(full)).toBe(withCity)
})
