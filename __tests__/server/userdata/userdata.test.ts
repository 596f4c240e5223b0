import { uuidv7 } from 'uuidv7'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { statementsOf } from '../../support/statements'
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
  ['block', 'model', 'BAD_INPUT'],
  ['block', 'user', 'NOT_FOUND'],
  ['favourite', 'comment', 'BAD_INPUT'],
  ['like', 'comment', 'NOT_FOUND'],
  ['report', 'user', 'NOT_FOUND'],
  ['report', 'theme', 'NOT_FOUND'],
] as const)('%s of a %s that does not fit or is not there: %s', async (kind, targetType, reason) => {
  const user = await app.aUser()
  const save = app.as(user).call('saveUserdata', { kind, targetType, targetId: uuidv7(), on: true })
  await expect(save).rejects.toMatchObject({ reason })
  expect(await app.db.selectFrom('userdata').selectAll().where('user_id', '=', user.id).execute()).toEqual([])
})

test('whom I blocked I see, until I take it back; oneself is not blocked', async () => {
  const [user, other] = [await app.aUser(), await app.aUser({ nickname: '讨厌鬼' })]
  const block = { kind: 'block', targetType: 'user', targetId: other.id } as const
  await app.as(user).call('saveUserdata', { ...block, on: true })
  await app.as(user).call('saveUserdata', { ...block, on: true })
  const { records } = await app.as(user).call('listUserdata', { kind: 'block' })
  expect(records).toMatchObject([{ targetType: 'user', user: { id: other.id, nickname: '讨厌鬼' } }])
  expect(await app.as(other).call('listUserdata', { kind: 'block' })).toMatchObject({ total: 0 })
  await app.as(user).call('saveUserdata', { ...block, on: false })
  expect(await app.as(user).call('listUserdata', { kind: 'block' })).toMatchObject({ total: 0 })
  const self = app.as(user).call('saveUserdata', { ...block, targetId: user.id, on: true })
  await expect(self).rejects.toMatchObject({ reason: 'TO_ONESELF' })
})

test.each(['model', 'post', 'comment', 'user'] as const)(
  'a report of a %s waits for the operator once, with the latest note',
  async (targetType) => {
    const [user, other] = [await app.aUser(), await app.aUser()]
    const targetId = await aTarget(targetType, other.id)
    const report = { kind: 'report', targetType, targetId } as const
    await app.as(user).call('saveUserdata', { ...report, on: true, note: '盗图' })
    await app.as(user).call('saveUserdata', { ...report, on: true, note: '盗图，还骂人' })
    const waiting = () => app.db.selectFrom('report').selectAll().where('target_id', '=', targetId).execute()
    expect(await waiting()).toMatchObject([{ user_id: user.id, note: '盗图，还骂人', closed_at: null }])
    await app.as(user).call('saveUserdata', { ...report, on: false })
    expect(await waiting()).toMatchObject([{ outcome: 'withdrawn' }])
  },
)

test('a comment is liked and counted, and has no card in the list', async () => {
  const [user, other] = [await app.aUser(), await app.aUser()]
  const targetId = await aTarget('comment', other.id)
  await app.as(user).call('saveUserdata', { kind: 'like', targetType: 'comment', targetId, on: true })
  const tally = await app.db.selectFrom('tally').select('n').where('target_id', '=', targetId).execute()
  expect(tally).toEqual([{ n: 1 }])
  expect(await app.as(user).call('listUserdata', { kind: 'like' })).toMatchObject({ total: 0, records: [] })
})

test('what was viewed again comes first again, and counts as one', async () => {
  const user = await app.aUser()
  const ids = [await aModel(app.db), await aModel(app.db)]
  for (const targetId of [...ids, ids[0] ?? '']) {
    app.clock.advance({ seconds: 1 })
    await app.as(user).call('saveUserdata', { kind: 'view', targetType: 'model', targetId, on: true })
  }
  const seen = await app.as(user).call('listUserdata', { kind: 'view' })
  expect(seen.records.map(({ model }) => model?.id)).toEqual(ids)
})

test('a page of relations takes the same number of statements however long', async () => {
  const user = await app.aUser()
  for (let made = 0; made < 4; made++) {
    const targetId = await aModel(app.db)
    await app.as(user).call('saveUserdata', { kind: 'favourite', targetType: 'model', targetId, on: true })
  }
  const list = (pageSize: number) => () => app.as(user).call('listUserdata', { kind: 'favourite', pageSize })
  const one = await statementsOf(list(1))
  expect(await statementsOf(list(50))).toHaveLength(one.length)
})

async function aTarget(type: 'model' | 'post' | 'comment' | 'user', userId: string): Promise<string> {
  if (type === 'user') return userId
  if (type === 'model') return aModel(app.db)
  const postId = await aPost(app.db, userId)
  if (type === 'post') return postId
  const id = await aPost(app.db, userId)
  await app.db.updateTable('comment').set({ parent_type: 'post', parent_id: postId }).where('id', '=', id).execute()
  return id
}
