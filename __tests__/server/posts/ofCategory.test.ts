import { uuidv7 } from 'uuidv7'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => void (app = await buildTestApp()))
afterAll(() => app.close())

test.each(['new', 'hot'] as const)('the posts about models of a category, by %s', async (sortType) => {
  const author = await app.aUser()
  const [inIt, other] = [await aModel(app.db), await aModel(app.db)]
  const category = { id: uuidv7(), name: `国风 ${sortType}`, sort: 1 }
  await app.db.insertInto('category').values(category).execute()
  await app.db.insertInto('model_category').values({ model_id: inIt, category_id: category.id }).execute()
  const wanted = await aPost(app.db, author.id, { modelId: inIt })
  await aPost(app.db, author.id, { modelId: other })
  await aPost(app.db, author.id)
  const ids = async (classId: string) =>
    (await app.visitor.call('listComments', { classId, sortType })).records.map(({ id }) => id)
  expect(await ids(category.id)).toEqual([wanted])
  expect(await ids(uuidv7())).toEqual([])
})
