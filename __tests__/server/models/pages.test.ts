import type { ModelFilter } from '@contract/models'
import { writeCursor } from '../../../server/http/page'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, setPrices } from '../../support/builders/shareOrders'
import { statementsOf } from '../../support/statements'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

const later = new Date('2026-06-30T00:00:00Z')
/** Where the builder's models live. */
const city = { pcc: '310100' }
const earlier = new Date('2026-05-01T00:00:00Z')

async function pages(filter: Partial<ModelFilter>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof one>> = await one({ ...filter, pageSize: 2, ...(cursor ? { cursor } : {}) })
    ids.push(...page.records.map(({ id }) => id))
    cursor = page.cursor
    expect(page.hasMore).toBe(cursor !== null)
    app.clock.advance({ days: 20 })
  } while (cursor !== null)
  return ids
}

function one(filter: Partial<ModelFilter>) {
  return app.visitor.call('listModels', filter)
}

test('pinned first, then recommended, then newest; a pin that ends between two pages moves nothing', async () => {
  const at = (day: number) => new Date(`2026-01-0${day}T00:00:00Z`)
  const old = await aModel(app.db, { created_at: at(1) })
  const newer = await aModel(app.db, { created_at: at(2) })
  const ended = await aModel(app.db, { created_at: at(3), top_until: earlier, rec_until: earlier })
  const recommended = await aModel(app.db, { created_at: at(1), rec_until: later })
  const pinned = await aModel(app.db, { created_at: at(1), top_until: later })
  const both = await aModel(app.db, { created_at: at(1), top_until: later, rec_until: later })
  const first = await one(city)
  expect(first.records.map(({ id, isTop, isRec }) => [id, isTop, isRec])).toEqual([
    [both, '1', '1'],
    [pinned, '1', '0'],
    [recommended, '0', '1'],
    [ended, '0', '0'],
    [newer, '0', '0'],
    [old, '0', '0'],
  ])
  expect(await pages(city)).toEqual([both, pinned, recommended, ended, newer, old])
})

test('a pin leads the lists of its city alone: those of the country and of a province are by newest', async () => {
  const at = (day: number) => new Date(`2026-01-0${day}T00:00:00Z`)
  const pinned = await aModel(app.db, { created_at: at(1), top_until: later, region_code: '320505' })
  const newer = await aModel(app.db, { created_at: at(2), region_code: '320506' })
  const inShanghai = await aModel(app.db, { created_at: at(3), top_until: later })
  const newest = await aModel(app.db, { created_at: at(4), region_code: '320102' })
  const ids = async (filter: Partial<ModelFilter>) => (await one(filter)).records.map(({ id }) => id)
  expect(await ids({})).toEqual([newest, inShanghai, newer, pinned])
  expect(await ids({ pcc: '320000' })).toEqual([newest, newer, pinned])
  expect(await ids({ pcc: '320500' })).toEqual([pinned, newer])
  expect(await ids({ pcc: '310000' })).toEqual([inShanghai])
})

test.each([
  ['hot', 'desc'],
  ['price', 'asc'],
  ['new', 'desc'],
] as const)('sorted by %s, no cursor loses or repeats anyone, equal values included', async (sortType, direction) => {
  const ids: string[] = []
  for (const value of [1, 2, 2, 2, 3]) {
    const columns = { hot_score: value / 3, hourly_fee_fen: value * 100, created_at: new Date(value * 1e9) }
    ids.push(await aModel(app.db, columns))
  }
  const wanted = direction === 'asc' ? ids : ids.reverse()
  expect(await pages({ sortType })).toEqual(wanted)
  expect((await one({ sortType, pageNo: 2, pageSize: 2 })).records.map(({ id }) => id)).toEqual(wanted.slice(2, 4))
})

test.each([
  ['of another sort', [0, 1]],
  ['with words for numbers', [0, 'a', 'b', 'c', 'd']],
  ['with a moment that is none', ['x', 0, 0, '2026-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000']],
  ['with an id that is none', [0, 0, 0, '2026-01-01T00:00:00Z', 'x']],
  ['of null', [null, null, null, null, null]],
])('a cursor %s is refused', async (_, values) => {
  await expect(one({ ...city, cursor: writeCursor(values) })).rejects.toMatchObject({ reason: 'BAD_INPUT' })
})

test('searchType 2 filters by the model and by where the booking is', async () => {
  await setPrices(app)
  const [tall, small] = [await aModel(app.db, { height: 175, region_code: '110101' }), await aModel(app.db)]
  const { shareId } = await aShareOrder(app, await aPhotographer(app), { modelId: tall })
  await aShareOrder(app, await aPhotographer(app), { modelId: small })
  const filter = { searchType: 2, height1: 175, pcc: '310000', keyword: '滨江' } as const
  expect(await one(filter)).toMatchObject({ total: 1, records: [{ id: tall, shareId, shareState: 1 }] })
  expect((await one({ ...filter, pcc: '110000' })).records).toEqual([])
})

test('a page costs the same number of statements, however many cards', async () => {
  await setPrices(app)
  const statements = async (filter: Partial<ModelFilter>) =>
    (await statementsOf(() => app.visitor.call('listModels', filter))).length
  await aShareOrder(app, await aPhotographer(app))
  const few = [await statements({ searchType: 1 }), await statements({ searchType: 2 })]
  for (let more = 0; more < 5; more++) await aShareOrder(app, await aPhotographer(app))
  expect([await statements({ searchType: 1 }), await statements({ searchType: 2 })]).toEqual(few)
  expect(few).toEqual([1, 4])
})

test('a model with its open bookings and my relations; one that is not approved only for its own user', async () => {
  await setPrices(app)
  const user = await aPhotographer(app)
  const modelId = await aModel(app.db, { top_until: later })
  const { shareId } = await aShareOrder(app, user, { modelId })
  await app.as(user).call('saveUserdata', { kind: 'favourite', targetType: 'model', targetId: modelId, on: true })
  const seen = await app.as(user).call('getModel', { id: modelId })
  expect(seen).toMatchObject({ favourite: true, followed: false, own: false, age: 26, shareOrderCount: 0 })
  expect(seen.openShareOrders).toMatchObject([{ shareId, currentShare: true }])
  const pending = await aModel(app.db, { user_id: user.id, state: 'pending' })
  await expect(app.visitor.call('getModel', { id: pending })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  expect(await app.as(user).call('getModel', { id: pending })).toMatchObject({ own: true })
  const own = await app.as(user).call('listMyModels', {})
  expect(own).toMatchObject({ total: 1, records: [{ id: pending, state: 'pending', birthDay: '2000-01-01' }] })
})
