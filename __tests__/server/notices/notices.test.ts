import { transaction } from '../../../server/db/connection'
import { addNotices, type NewNotice } from '../../../server/features/notices/add'
import { startSweeping } from '../../../server/wiring/sweep'
import { aModel } from '../../support/builders/models'
import { aPhotographer } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { statementsOf } from '../../support/statements'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

function aNotice(user: TestUser, change: Partial<NewNotice> = {}): NewNotice {
  const said = { kind: 'seat', subject: '林知夏的拼单', text: '林知夏的拼单已成团', path: '/pages/index/me' } as const
  return { ...said, userId: user.id, key: 'formed 1', ...change }
}

function tell(...notices: NewNotice[]): Promise<number> {
  return transaction(app.db, (tx) => addNotices(tx, notices, app.clock.now()))
}

const listed = (user: TestUser, input = {}) => app.as(user).call('listOwnNotices', input)
const unread = async (user: TestUser) => (await app.as(user).call('getUserInfo')).counts.unreadNotices

test('a reward is told to its model, counted until it is read, and read once', async () => {
  const [giver, modelUser] = [await aPhotographer(app, 60), await app.aUser()]
  const modelId = await aModel(app.db, { user_id: modelUser.id })
  await app.as(giver).call('rewardModel', { modelId, priceCoins: 10 })
  await app.as(giver).call('rewardModel', { modelId, priceCoins: 20 })
  const { records, total } = await listed(modelUser)
  expect(total).toBe(2)
  expect(records).toMatchObject([
    { kind: 'income', subject: '20 拍币', read: false, path: '/pages/me/orders/orders?tab=bills' },
    { kind: 'income', subject: '10 拍币', read: false, createdAt: app.clock.now().toISOString() },
  ])
  expect(records[0]?.text).toContain('打赏了 20 拍币，你得到 14 拍币')
  expect(await unread(modelUser)).toBe(2)
  const speaker = app.as(modelUser)
  const id = records[1]?.id ?? ''
  expect(await speaker.call('readNotices', { id })).toEqual({ unread: 1 })
  expect(await speaker.call('readNotices', { id })).toEqual({ unread: 1 })
  expect((await listed(modelUser)).records.map(({ read }) => read)).toEqual([false, true])
  expect(await speaker.call('readNotices', {})).toEqual({ unread: 0 })
  expect([await unread(modelUser), (await listed(giver)).total]).toEqual([0, 0])
})

test('somebody else’s notice is neither listed nor read', async () => {
  const [user, stranger] = [await app.aUser(), await app.aUser()]
  await tell(aNotice(user))
  const id = (await listed(user)).records[0]?.id ?? ''
  await app.as(stranger).call('readNotices', { id })
  expect([(await listed(stranger)).total, await unread(user)]).toEqual([0, 1])
})

test('what happened once is told once, from however many servers at once', async () => {
  const user = await app.aUser()
  await Promise.all(Array.from({ length: 8 }, () => tell(aNotice(user))))
  await tell(aNotice(user), aNotice(user, { key: 'formed 2' }))
  expect((await listed(user)).total).toBe(2)
})

test('notices are kept for 90 days and then gone, read or not', async () => {
  const user = await app.aUser()
  await tell(aNotice(user), aNotice(user, { key: 'formed 2' }))
  await app.as(user).call('readNotices', { id: (await listed(user)).records[0]?.id ?? '' })
  app.clock.advance({ days: 2 })
  await tell(aNotice(user, { key: 'formed 3' }))
  app.clock.advance({ days: 88, hours: 1 })
  await startSweeping(app.deps).stop()
  const kept = await app.db.selectFrom('user_notice').select('key').where('user_id', '=', user.id).execute()
  expect(kept).toEqual([{ key: 'formed 3' }])
})

test('a kind that is switched off is told no more until it is on again, and what was told stays', async () => {
  const user = await app.aUser()
  const speaker = app.as(user)
  await tell(aNotice(user))
  expect(await speaker.call('getNoticeSwitches')).toEqual({ off: [] })
  expect(await speaker.call('saveNoticeSwitch', { kind: 'seat', on: false })).toEqual({ on: false })
  await speaker.call('saveNoticeSwitch', { kind: 'seat', on: false })
  await tell(aNotice(user, { key: 'b' }), aNotice(user, { key: 'c', kind: 'wallet' }))
  expect(await speaker.call('getNoticeSwitches')).toEqual({ off: ['seat'] })
  expect((await listed(user)).records.map(({ kind }) => kind).sort()).toEqual(['seat', 'wallet'])
  expect(await speaker.call('saveNoticeSwitch', { kind: 'seat', on: true })).toEqual({ on: true })
  expect(await speaker.call('getNoticeSwitches')).toEqual({ off: [] })
  await tell(aNotice(user, { key: 'd' }))
  expect((await listed(user)).total).toBe(3)
})

test('what an operator decided cannot be switched off', async () => {
  const user = await app.aUser()
  // @ts-expect-error the contract has no such switch
  const off = app.as(user).call('saveNoticeSwitch', { kind: 'standing', on: false })
  await expect(off).rejects.toMatchObject({ code: 400 })
})

test.each(['to whom it is told', 'who did it'] as const)(
  'a block by the one %s keeps it away, also later',
  async (by) => {
    const [user, other] = [await app.aUser(), await app.aUser()]
    const [blocker, blocked] = by === 'who did it' ? [other, user] : [user, other]
    await tell(aNotice(user, { fromUserId: other.id }))
    expect([(await listed(user)).total, await unread(user)]).toEqual([1, 1])
    const block = { kind: 'block', targetType: 'user', targetId: blocked.id, on: true } as const
    await app.as(blocker).call('saveUserdata', block)
    await tell(aNotice(user, { key: 'b', fromUserId: other.id }), aNotice(user, { key: 'c' }))
    expect([(await listed(user)).total, await unread(user)]).toEqual([1, 1])
  },
)

test('nobody is told of what they did themselves, nor once their account is deleted', async () => {
  const [user, deleted] = [await app.aUser(), await app.aUser()]
  await app.db.updateTable('app_user').set({ deleted_at: app.clock.now() }).where('id', '=', deleted.id).execute()
  await tell(aNotice(user, { fromUserId: user.id }), aNotice(deleted))
  expect(await app.db.selectFrom('user_notice').selectAll().execute()).toEqual([])
})

test('pages go on behind what was read', async () => {
  const user = await app.aUser()
  for (const text of ['一', '二', '三', '四', '五']) {
    app.clock.advance({ seconds: 60 })
    await tell(aNotice(user, { key: text, text }))
  }
  const first = await listed(user, { pageSize: 2 })
  const next = await listed(user, { pageSize: 3, cursor: first.cursor ?? '' })
  expect([...first.records, ...next.records].map(({ text }) => text)).toEqual(['五', '四', '三', '二', '一'])
  expect([first.hasMore, next.hasMore, next.cursor]).toEqual([true, false, null])
})

test('ten people are told in as many statements as one', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => app.aUser()))
  const [first] = users
  if (first === undefined) throw new Error('nobody is there')
  const one = await statementsOf(() => tell(aNotice(first, { key: 'a', message: 'shareOrderChanged' })))
  const ten = await statementsOf(() =>
    tell(...users.map((user) => aNotice(user, { key: 'b', message: 'shareOrderChanged' }))),
  )
  expect(ten).toHaveLength(one.length)
})

test('what is read as a todo is read as a notice, and the other way round', async () => {
  const [giver, modelUser] = [await aPhotographer(app, 60), await app.aUser()]
  const modelId = await aModel(app.db, { user_id: modelUser.id })
  const speaker = app.as(modelUser)
  await app.as(giver).call('rewardModel', { modelId, priceCoins: 10 })
  const [todo] = (await speaker.call('getUserInfo')).todo
  const after = await speaker.call('updateUser', { readTodo: todo?.id ?? '' })
  expect([after.todo, after.counts.unreadNotices]).toEqual([[], 0])
  await app.as(giver).call('rewardModel', { modelId, priceCoins: 20 })
  await speaker.call('readNotices', { id: (await listed(modelUser)).records[0]?.id ?? '' })
  const last = await speaker.call('getUserInfo')
  expect([last.todo, last.counts.unreadNotices]).toEqual([[], 0])
})
