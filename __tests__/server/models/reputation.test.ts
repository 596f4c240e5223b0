import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import { statementsOf } from '../../support/statements'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterEach(() => app.close())

/** How the list and the page of a model tell of her. */
async function toldOf(modelId: string) {
  const { records } = await app.visitor.call('listModels', { searchType: 1, pageSize: 50 })
  const card = records.find(({ id }) => id === modelId)
  const detail = await app.visitor.call('getModel', { id: modelId })
  const numbers = (of: { rating?: number | null; shareOrderCount?: number } | undefined) => [
    of?.rating,
    of?.shareOrderCount,
  ]
  const inList = card !== undefined && 'sex' in card ? card : undefined
  expect(numbers(inList)).toEqual(numbers(detail))
  return numbers(detail)
}

test('a list has the stars and shoots of the model’s own page, from what ended and was reviewed', async () => {
  const modelId = await aModel(app.db, { hourly_fee_fen: 0 })
  expect(await toldOf(modelId)).toEqual([null, 0])
  const [opener, other] = [await aPhotographer(app), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, opener, { modelId, minUsers: 2, maxUsers: 2 })
  await join(app, other, shareId)
  expect(await toldOf(modelId)).toEqual([null, 0])
  app.clock.advance({ days: 15 })
  expect(await toldOf(modelId)).toEqual([null, 1])
  const review = { parentType: 'shareOrder', parentId: shareId, text: '会找光' } as const
  const { id } = await app.as(opener).call('saveComment', { ...review, stars: 5 })
  await app.as(other).call('saveComment', { ...review, stars: 4 })
  expect(await toldOf(modelId)).toEqual([4.5, 1])
  await app.as(opener).call('deleteComment', { id })
  expect(await toldOf(modelId)).toEqual([4, 1])
})

test('a page of models takes as many statements with one as with twelve', async () => {
  await aModel(app.db)
  const asked = () => statementsOf(() => app.visitor.call('listModels', { searchType: 1, pageSize: 50 }))
  const one = await asked()
  for (let more = 0; more < 11; more++) await aModel(app.db)
  expect((await asked()).length).toBe(one.length)
})
