import { regionsOf } from '../../../server/features/geo/rules'

/** As lookup services write names, and what ours are. */
test.each([
  ['江苏省', '苏州市', '320000', '320500'],
  ['江苏', '苏州', '320000', '320500'],
  ['广西', '桂林', '450000', '450300'],
  ['广西壮族自治区', '桂林市', '450000', '450300'],
  ['内蒙古', '呼和浩特市', '150000', '150100'],
  ['香港', null, '810000', null],
  ['江苏省', '桂林市', '320000', null],
  ['江苏省', null, '320000', null],
  ['江苏省', '', '320000', null],
])('%s %s is %s %s', (province, city, provinceCode, cityCode) => {
  const found = regionsOf({ province, city })
  expect([found.province?.code ?? null, found.city?.code ?? null]).toEqual([provinceCode, cityCode])
})

test.each([
  ['nothing', null, null],
  ['a city alone', null, '苏州市'],
  ['another country', 'California', 'San Jose'],
  ['one character', '江', '苏'],
  ['nothing in words', '', ''],
])('of %s no province is made up', (_, province, city) => {
  expect(regionsOf({ province, city })).toEqual({ province: null, city: null })
})
