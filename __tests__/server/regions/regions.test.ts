import { createHash } from 'node:crypto'
import { regionsOf } from '../../../server/features/geo/rules'
import { cityCodeOf, provinceCodeOf, regions } from '../../../server/features/regions/division'
import { isRegion, liesIn, regionPrefix } from '../../../server/features/regions/match'
import { regionName, shortRegionName } from '../../../server/features/regions/names'
import { startGeoDouble } from '../../../server/laptop/doubles/geo/server'
import { httpGeo } from '../../../server/ports/geo/http'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => void (app = await buildTestApp()))
afterAll(() => app.close())

test('there are 34 provinces, and a municipality has one city of its own name', async () => {
  expect(await app.visitor.call('getProvinces')).toHaveLength(34)
  expect(await app.visitor.call('getCities', { code: '310000' })).toEqual([{ code: '310100', name: '上海市' }])
  const areas = await app.visitor.call('getAreas', { code: '310100' })
  expect(areas).toHaveLength(16)
  expect(areas).toContainEqual({ code: '310104', name: '徐汇区' })
})

test('every city lies in its province, and every code has six digits', async () => {
  const cities = await app.visitor.call('getCities', { code: '320000' })
  expect(cities).toHaveLength(13)
  expect(cities.every(({ code }) => /^32[0-9]{4}$/.test(code))).toBe(true)
})

test.each(['441900', '442000', '460400'])('the city %s has no counties', async (code) => {
  const cities = await app.visitor.call('getCities', { code: `${code.slice(0, 2)}0000` })
  expect(cities.map((city) => city.code)).toContain(code)
  expect(await app.visitor.call('getAreas', { code })).toEqual([])
})

/** What came with newer national tables, after codes had begun to stand in databases. */
const newer = ['460302', '460303', '653228', '653229']

test('no code is lost: they stand in databases', () => {
  const codes = [...regions.keys()].filter((code) => !newer.includes(code))
  expect([codes.length, new Set(codes.map(provinceCodeOf)).size, new Set(codes.map(cityCodeOf)).size]).toEqual([
    3759, 34, 401,
  ])
  expect(createHash('sha256').update(codes.join()).digest('hex')).toBe(
    '6a6f9680ceb582bc2d4163b9584488c169e5ef3b07b05d95551219ea6e1d18e0',
  )
})

test("a county of this year's table is known", () => {
  expect(newer.map(regionName)).toEqual([
    '海南省三沙市西沙区',
    '海南省三沙市南沙区',
    '新疆维吾尔自治区和田地区和康县',
    '新疆维吾尔自治区和田地区和安县',
  ])
})

test('a code of the wrong level has nothing below it', async () => {
  expect(await app.visitor.call('getAreas', { code: '310000' })).toEqual([])
  expect(await app.visitor.call('getCities', { code: '999999' })).toEqual([])
})

test.each([
  ['310104', '上海市徐汇区', '上海·徐汇'],
  ['310100', '上海市', '上海'],
  ['320508', '江苏省苏州市姑苏区', '苏州·姑苏'],
  ['429004', '湖北省仙桃市', '仙桃'],
  ['500229', '重庆市城口县', '重庆·城口'],
  ['500200', '重庆市', '重庆'],
  ['441900', '广东省东莞市', '东莞'],
  ['620201', '甘肃省嘉峪关市', '嘉峪关'],
  ['419000', '河南省', '河南'],
  ['810200', '香港特别行政区九龙', '九龙'],
  ['000000', '', ''],
])('%s is called %s, %s for short', (code, name, short) => {
  expect([regionName(code), shortRegionName(code)]).toEqual([name, short])
})

test.each([
  ['徐汇', false, ['上海市徐汇区']],
  ['上海徐汇', false, ['上海市徐汇区']],
  ['东莞', false, ['广东省东莞市']],
  ['仙桃', false, ['湖北省仙桃市']],
  ['嘉峪关', false, ['甘肃省嘉峪关市']],
  ['姑苏', true, ['江苏省苏州市姑苏区']],
  ['天涯海角', false, []],
])('%s is found (whole ones too: %s)', async (keyword, whole, names) => {
  const found = await app.visitor.call('getAreas', { keyword, ...(whole && { whole: '1' as const }) })
  expect(found.map(({ name }) => name)).toEqual(names)
})

test('whole cities and provinces are found for a filter alone, first what begins with the word; 20 at most', async () => {
  const places = await app.visitor.call('getAreas', { keyword: '苏州' })
  expect(places.every(({ code }) => !code.endsWith('00'))).toBe(true)
  const [first] = await app.visitor.call('getAreas', { keyword: '苏州', whole: '1' })
  expect(first).toEqual({ code: '320500', name: '江苏省苏州市' })
  expect(await app.visitor.call('getAreas', { keyword: '中山' })).toContainEqual({
    code: '442000',
    name: '广东省中山市',
  })
  expect(await app.visitor.call('getAreas', { keyword: '江苏' })).toHaveLength(20)
  await expect(app.visitor.call('getAreas', { keyword: '徐' })).rejects.toMatchObject({ code: 400 })
  expect(await app.visitor.call('getAreas', {})).toEqual([])
})

test('a region holds what begins like it', () => {
  expect([regionPrefix('310000'), regionPrefix('310100'), regionPrefix('310104'), regionPrefix('')]).toEqual([
    '31',
    '3101',
    '310104',
    '',
  ])
  expect([liesIn('310104', '310000'), liesIn('310104', '310101'), liesIn('310104', '')]).toEqual([true, false, true])
  expect([isRegion('310104'), isRegion('310199')]).toEqual([true, false])
})

test('an address is located over HTTP, a private one and a dead service nowhere', async () => {
  const double = await startGeoDouble()
  const geo = httpGeo({ url: double.url })
  const { city } = regionsOf(await geo.locate('202.96.209.5'))
  expect(city).toEqual({ code: '310100', name: '上海市' })
  expect(regionsOf(await geo.locate('192.168.1.9'))).toEqual({ province: null, city: null })
  await double.close()
  expect(await geo.locate('202.96.209.5')).toEqual({ province: null, city: null })
})
