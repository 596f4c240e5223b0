import { regions } from '../../../server/features/regions/division'
import { aModel } from '../../support/builders/models'
import { aPhotographer, opening, setPrices } from '../../support/builders/shareOrders'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterAll(() => app.close())

/** Every end that somebody can reach by choosing province, city and county. */
async function leaves(): Promise<string[]> {
  const found: string[] = []
  for (const province of await app.visitor.call('getProvinces'))
    for (const city of await app.visitor.call('getCities', { code: province.code })) {
      const below = await app.visitor.call('getAreas', { code: city.code })
      found.push(...(below.length > 0 ? below : [city]).map(({ code }) => code))
    }
  return found
}

test('every county can be reached, directly under its province too, and a city without counties is an end itself', async () => {
  const ends = new Set(await leaves())
  const counties = [...regions.keys()].filter((code) => !code.endsWith('00'))
  expect(counties.filter((code) => !ends.has(code))).toEqual([])
  expect([...ends].filter((code) => code.endsWith('00'))).toEqual(['441900', '442000', '460400'])
})

test('no city on offer stands for another level', async () => {
  const names = []
  for (const { code } of await app.visitor.call('getProvinces'))
    names.push(...(await app.visitor.call('getCities', { code })).map(({ name }) => name))
  expect(names.filter((name) => /直辖|市辖区|^县$/.test(name))).toEqual([])
})

test.each([
  ['441900', '广东省东莞市'],
  ['442000', '广东省中山市'],
  ['460400', '海南省儋州市'],
  ['429004', '湖北省仙桃市'],
  ['620201', '甘肃省嘉峪关市'],
  ['310104', '上海市徐汇区'],
  ['500229', '重庆市城口县'],
  ['710101', '台湾省台北市大安区'],
  ['810201', '香港特别行政区九龙油尖旺区'],
  ['820101', '澳门特别行政区澳门半岛大堂区'],
])('%s is taken by profile, booking, filter and pin, and is read as %s', async (code, pccName) => {
  const user = await aPhotographer(app, 500)
  await app.as(user).call('updateUser', { regionCode: code })
  expect(await app.as(user).call('getUserInfo')).toMatchObject({ regionCode: code, pccName })

  const modelId = await aModel(app.db, { region_code: code })
  const { shareId } = await app.as(user).call('share', { ...opening({ modelId }), areaCode: code })
  expect(await app.as(user).call('getShareOrder', { id: shareId })).toMatchObject({ regionCode: code, pccName })

  const bookings = await app.visitor.call('listModels', { searchType: 2, pcc: code })
  expect(bookings.records).toEqual([expect.objectContaining({ shareId, pccName })])
  const pin = { modelId, kind: 'top', days: 1, priceCoins: 50 } as const
  await app.as(user).call('topModel', pin)
  const { records } = await app.visitor.call('listModels', { pcc: code })
  expect(records).toEqual([expect.objectContaining({ id: modelId, isTop: '1', pccName })])
})

test('the pins of two cities directly under one province are counted apart', async () => {
  const user = await aPhotographer(app, 200)
  const until = new Date('2026-07-01T00:00:00Z')
  for (let made = 0; made < 10; made++) await aModel(app.db, { region_code: '429005', top_until: until })
  const modelId = await aModel(app.db, { region_code: '429006' })
  const pinned = app.as(user).call('topModel', { modelId, kind: 'top', days: 1, priceCoins: 50 })
  await expect(pinned).resolves.toMatchObject({ chargedCoins: 50 })
})
