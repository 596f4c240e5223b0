import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => void (app = await buildTestApp()))
afterAll(() => app.close())

test('the posts about followed models, by either sort; a visitor has none', async () => {
  const author = await app.aUser()
  const [followed, other] = [await aModel(app.db), await aModel(app.db)]
  const wanted = await aPost(app.db, author.id, { modelId: followed })
  await aPost(app.db, author.id, { modelId: other })
  await aPost(app.db, author.id)
  const reader = app.as(await app.aUser())
  const ids = async (sortType: 'new' | 'hot') =>
    (await reader.call('listComments', { followed: '1', sortType })).records.map(({ id }) => id)

  expect([await ids('new'), await ids('hot')]).toEqual([[], []])
  const follow = { kind: 'follow', targetType: 'model', targetId: followed } as const
  await reader.call('saveUserdata', { ...follow, on: true })
  expect(await ids('new')).toEqual([wanted])
  expect(await ids('hot')).toEqual([wanted])
  await reader.call('saveUserdata', { ...follow, on: false })
  expect(await ids('new')).toEqual([])
  await expect(app.visitor.call('listComments', { followed: '1' })).rejects.toMatchObject({ reason: 'SIGN_IN' })
})
