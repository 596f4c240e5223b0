import { uuidv7 } from 'uuidv7'
import { aModel } from '../../support/builders/models'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('a relation on twice is once, off twice is off; a like is counted as often', async () => {
  const [user, other] = [await app.aUser(), await app.aUser()]
  const targetId = await aModel(app.db)
  const like = { kind: 'like', targetType: 'model', targetId } as const
  const likes = async () => {
    const rows = await app.db.selectFrom('tally').select('n').where('target_id', '=', targetId).execute()
    return rows.reduce((sum, { n }) => sum + n, 0)
  }
  await Promise.all(Array.from({ length: 8 }, () => app.as(user).call('saveUserdata', { ...like, on: true })))
  await app.as(other).call('saveUserdata', { ...like, on: true })
  expect(await likes()).toBe(2)
  await app.as(user).call('saveUserdata', { ...like, on: false })
  await app.as(user).call('saveUserdata', { ...like, on: false })
  expect(await likes()).toBe(1)
})

test('mine are listed newest first with their cards, by cursor; nobody sees them', async () => {
  const [user, other] = [await app.aUser(), await app.aUser()]
  const ids: string[] = []
  for (let made = 0; made < 3; made++) {
    const id = await aModel(app.db)
    ids.unshift(id)
    app.clock.advance({ seconds: 1 })
    await app.as(user).call('saveUserdata', { kind: 'favourite', targetType: 'model', targetId: id, on: true })
  }
  const first = await app.as(user).call('listUserdata', { kind: 'favourite', pageSize: 2 })
  expect(first).toMatchObject({ total: 3, hasMore: true })
  const rest = await app.as(user).call('listUserdata', { kind: 'favourite', cursor: first.cursor ?? '' })
  expect([...first.records, ...rest.records].map(({ model }) => model?.id)).toEqual(ids)
  expect(await app.as(other).call('listUserdata', { kind: 'favourite' })).toMatchObject({ total: 0, records: [] })
})

test.each([
  ['follow', 'post', 'BAD_INPUT'],
  ['wait', 'model', 'BAD_INPUT'],
  ['like', 'post', 'NOT_FOUND'],
  ['favourite', 'theme', 'NOT_FOUND'],
  ['view', 'model', 'NOT_FOUND'],
  ['wait', 'shareOrder', 'NOT_FOUND'],
] as const)('%s of a %s that does not fit or is not there: %s', async (kind, targetType, reason) => {
  const user = await app.aUser()
  const save = app.as(user).call('saveUserdata', { kind, targetType, targetId: uuidv7(), on: true })
  await expect(save).rejects.toMatchObject({ reason })
  expect(await app.db.selectFrom('userdata').selectAll().where('user_id', '=', user.id).execute()).toEqual([])
})
