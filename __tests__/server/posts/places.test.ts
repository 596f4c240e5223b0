import { aReader } from '../../support/builders/readers'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => void (app = await buildTestApp()))
afterAll(() => app.close())

const text = '梧桐树下拍了一下午，逆光的时候最好看，走到街角还有一家咖啡店可以歇脚。'.repeat(3)
const publishCoins = 10
const road = { name: '武康路', address: '上海市徐汇区武康路 376 号' }
const author = () => aReader(app, { gift: 30 })

async function placeOf(id: string, speaker = app.visitor) {
  return (await speaker.call('getComment', { id })).place
}

test('a post says where it was made: the name of a map, and the region alone of its address', async () => {
  const { id } = await app.as(await author()).call('saveComment', { text, publishCoins, place: road })
  expect(await placeOf(id)).toEqual({ name: '武康路', region: '上海市徐汇区' })
  const row = await app.db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('376')
})

test.each([
  ['a district', '', '江苏省苏州市姑苏区', { name: '', region: '江苏省苏州市姑苏区' }],
  ['a city without districts', '', '广东省东莞市', { name: '', region: '广东省东莞市' }],
  ['an address without its province', '', '深圳市南山区深南大道', { name: '', region: '广东省深圳市南山区' }],
  ['what lies directly under a province', '', '河南省济源市', { name: '', region: '河南省济源市' }],
  ['a place abroad by its name alone', '浅草寺', '日本东京都台东区', { name: '浅草寺', region: '' }],
])('%s', async (_, name, address, shown) => {
  const { place } = await app.as(await author()).call('saveComment', { text, publishCoins, place: { name, address } })
  expect(place).toEqual(shown)
})

test('nothing that could be shown, and a place under a comment, is refused and leaves no trace', async () => {
  const speaker = app.as(await author())
  const { id } = await speaker.call('saveComment', { text, publishCoins })
  const refused = { reason: 'BAD_INPUT', data: { field: 'place' } }
  const nowhere = { name: ' ', address: '外太空' }
  await expect(speaker.call('saveComment', { text, publishCoins, place: nowhere })).rejects.toMatchObject(refused)
  const under = { text: '好看', parentType: 'post' as const, parentId: id, place: road }
  await expect(speaker.call('saveComment', under)).rejects.toMatchObject(refused)
  expect((await speaker.call('listComments', { mine: '1' })).total).toBe(1)
  expect(await placeOf(id)).toBeNull()
})

test('whoever has not unlocked a post knows the city alone, wherever it is shown', async () => {
  const writer = await author()
  const selling = { text, publishCoins, priceCoins: 5, place: road }
  const { id } = await app.as(writer).call('saveComment', selling)
  expect(await placeOf(id)).toEqual({ name: '', region: '上海市' })
  const abroad = { ...selling, place: { name: '浅草寺', address: '日本' } }
  const other = await app.as(await author()).call('saveComment', abroad)
  expect(await placeOf(other.id)).toBeNull()
  const listed = (await app.visitor.call('listComments', { pageSize: 50 })).records.filter((post) => post.locked)
  expect(listed.map(({ place }) => place)).toEqual([null, { name: '', region: '上海市' }])
  const buyer = app.as(await aReader(app, { gift: 10 }))
  const { post } = await buyer.call('unlockComment', { id, priceCoins: 5 })
  expect(post.place).toEqual({ name: '武康路', region: '上海市徐汇区' })
  expect(await placeOf(id, app.as(writer))).toEqual({ name: '武康路', region: '上海市徐汇区' })
})

test('an edit moves it, leaves it, and takes it away, after a sale too', async () => {
  const speaker = app.as(await author())
  const { id } = await speaker.call('saveComment', { text, publishCoins, priceCoins: 5, place: road })
  await app.as(await aReader(app, { gift: 10 })).call('unlockComment', { id, priceCoins: 5 })
  await speaker.call('updateComment', { id, text: `${text}又补了几张` })
  expect(await placeOf(id, speaker)).toEqual({ name: '武康路', region: '上海市徐汇区' })
  await speaker.call('updateComment', { id, place: { name: '', address: '北京市朝阳区' } })
  expect(await placeOf(id, speaker)).toEqual({ name: '', region: '北京市朝阳区' })
  await speaker.call('updateComment', { id, place: null })
  expect(await placeOf(id, speaker)).toBeNull()
})

test('its name is checked as the text is', async () => {
  const speaker = app.as(await author())
  const value = JSON.stringify({ refused: ['代开发票'], allowed: [] })
  await app.db.insertInto('setting').values({ key: 'moderation', value, updated_at: app.clock.now() }).execute()
  const place = { name: '代开发票中心', address: '上海市徐汇区' }
  const post = await speaker.call('saveComment', { text, publishCoins, place })
  expect(post.state).toBe('refused')
})

test('the export has it', async () => {
  const writer = await author()
  await app.as(writer).call('saveComment', { text, publishCoins, place: road })
  const { parts } = await app.as(writer).call('exportUser')
  expect(parts['posts']).toMatchObject([{ place_name: '武康路', place_region: '上海市徐汇区' }])
})
