import { transaction } from '../../../server/db/connection'
import { promiseReminders, reminderTopic } from '../../../server/features/shareOrders/reminders'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, hoursOf, join, setPrices, shootDay } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { statementsOf } from '../../support/statements'
import { buildWechatApp, listenForPush, wechatTemplates, type WechatTestApp } from '../../support/wechat'

let app: WechatTestApp
let model: TestUser
let modelId: string
beforeEach(async () => {
  app = await buildWechatApp()
  await listenForPush(app)
  await setPrices(app)
  model = await app.aUser()
  modelId = await aModel(app.db, { user_id: model.id })
})
afterEach(() => app.close())

const dayBefore = '2026-06-09T14:00:00+08:00'
const twoHoursBefore = '2026-06-10T12:00:00+08:00'
const start = '2026-06-10T14:00:00+08:00'

/** A booking of so many that has formed because it is full. */
async function aFormed(members = 2) {
  const opener = await aPhotographer(app)
  const { shareId } = await aShareOrder(app, opener, { modelId, minUsers: 2, maxUsers: members })
  const users = [opener]
  while (users.length < members) {
    const user = await aPhotographer(app)
    await join(app, user, shareId)
    users.push(user)
  }
  return { shareId, opener, users, last: users.at(-1) ?? opener }
}

async function remindersOf(user: TestUser): Promise<string[]> {
  const { records } = await app.as(user).call('listOwnNotices', { pageSize: 50 })
  return records.filter(({ kind }) => kind === 'reminder').map(({ text }) => text.slice(-6))
}

/** The jobs of two servers at once. */
const twoServers = () => Promise.all([runDueJobs(app.deps), runDueJobs(app.deps)])

const tomorrow = '方式都在这里'
const soon = '该准备出发了'

test('a day and two hours before the start, each member and the model hear of it once, from two servers', async () => {
  const { users, opener } = await aFormed()
  await twoServers()
  expect(await remindersOf(opener)).toEqual([])
  app.clock.set(dayBefore)
  await twoServers()
  await twoServers()
  for (const user of [...users, model]) expect(await remindersOf(user)).toEqual([tomorrow])
  app.clock.set(twoHoursBefore)
  await twoServers()
  for (const user of [...users, model]) expect(await remindersOf(user)).toEqual([soon, tomorrow])
})

test('a reminder that is still to come counts as written when it was promised', async () => {
  await aFormed()
  const promised = await app.db
    .selectFrom('outbox')
    .select(['created_at', 'due_at'])
    .where('topic', '=', reminderTopic)
    .orderBy('due_at')
    .execute()
  expect(promised.map(({ due_at }) => due_at)).toEqual([new Date(dayBefore), new Date(twoHoursBefore)])
  for (const { created_at } of promised) expect(created_at).toEqual(app.clock.now())
})

test('whoever subscribed gets the reminder in WeChat, once', async () => {
  const user = await app.wechatUser('小林')
  const { shareId } = await aFormed(3)
  await app.db
    .updateTable('share_seat')
    .set({ user_id: user.id })
    .where('share_id', '=', shareId)
    .where('user_id', '=', (await lastMember(shareId)).user_id)
    .execute()
  await runDueJobs(app.deps)
  await app.wechat.subscribe('小林', wechatTemplates.shareOrderChanged.id)
  app.clock.set(dayBefore)
  await twoServers()
  expect(app.wechat.sent.map(({ page }) => page)).toEqual([`pages/pdDetail/pdDetail?id=${shareId}`])
})

function lastMember(shareId: string) {
  return app.db
    .selectFrom('share_seat')
    .select('user_id')
    .where('share_id', '=', shareId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

test('what was cancelled meanwhile is not reminded of, and what was said of it goes', async () => {
  const { shareId, opener } = await aFormed()
  app.clock.set(dayBefore)
  await runDueJobs(app.deps)
  expect(await remindersOf(opener)).toEqual([tomorrow])
  await app.as(model).call('exitShareOrder', { shareId })
  expect(await remindersOf(opener)).toEqual([])
  app.clock.set(twoHoursBefore)
  await runDueJobs(app.deps)
  expect(await remindersOf(opener)).toEqual([])
})

test('what moved meanwhile is reminded of at its new time alone', async () => {
  const { shareId, opener } = await aFormed()
  const hours = (n: number) => new Date(Date.parse(start) + n * 3600_000)
  const times = { starts_at: hours(24), ends_at: hours(26), deadline: hours(0) }
  await app.db.updateTable('share_order').set(times).where('id', '=', shareId).execute()
  const moved = { id: shareId, startsAt: times.starts_at, endsAt: times.ends_at }
  await transaction(app.db, (tx) => promiseReminders(tx, moved, app.clock.now()))
  app.clock.set(twoHoursBefore)
  await runDueJobs(app.deps)
  expect(await remindersOf(opener)).toEqual([])
  app.clock.set(start)
  await runDueJobs(app.deps)
  expect(await remindersOf(opener)).toEqual([tomorrow])
})

test('a booking that all agreed to move is reminded of anew, a day and two hours before its new start, each once', async () => {
  const { shareId, opener, users } = await aFormed(3)
  const windows = hoursOf(shootDay, [16, 17])
  const { shareOrder } = await app.as(opener).call('proposeMove', { shareId, windows })
  const moveId = shareOrder.move?.id ?? ''
  for (const user of users.slice(1)) await app.as(user).call('answerMove', { shareId, moveId, agrees: true })
  await twoServers()
  app.clock.set(dayBefore)
  await twoServers()
  expect(await remindersOf(opener)).toEqual([])
  app.clock.advance({ hours: 2 })
  await twoServers()
  await twoServers()
  expect(await remindersOf(opener)).toEqual([tomorrow])
  app.clock.set(start)
  await twoServers()
  for (const user of [...users, model]) expect(await remindersOf(user)).toEqual([soon, tomorrow])
})

test.each([
  ['an hour late, the day before', '2026-06-09T15:00:00+08:00', [tomorrow]],
  ['when the next one is due', twoHoursBefore, [soon]],
  ['an hour before the start', '2026-06-10T13:00:00+08:00', [soon]],
  ['at the start', start, []],
] as const)('servers that were away and come back %s say what is still of use', async (_when, at, said) => {
  const { opener } = await aFormed()
  app.clock.set(at)
  await twoServers()
  expect(await remindersOf(opener)).toEqual(said)
})

test('who left is not reminded, who came after it had formed is, and forming twice reminds once', async () => {
  const { shareId, opener, last } = await aFormed()
  await app.as(last).call('exitShareOrder', { shareId })
  const other = await aPhotographer(app)
  await join(app, other, shareId)
  app.clock.set(dayBefore)
  await runDueJobs(app.deps)
  expect([await remindersOf(opener), await remindersOf(other), await remindersOf(last)]).toEqual([
    [tomorrow],
    [tomorrow],
    [],
  ])
})

test('the outcome at the deadline is the word of that moment: no reminder beside it', async () => {
  const opener = await aPhotographer(app)
  const { shareId } = await aShareOrder(app, opener, { modelId, minUsers: 2, maxUsers: 3 })
  await join(app, await aPhotographer(app), shareId)
  await runDueJobs(app.deps)
  app.clock.set(dayBefore)
  await twoServers()
  const { records } = await app.as(opener).call('listOwnNotices', {})
  expect(records.map(({ text }) => text.slice(-9))).toEqual(['集合地址和联系方式', '，现在 2/3 人'])
  expect(await remindersOf(opener)).toEqual([])
})

test('a booking of ten is told in as many statements as one of two', async () => {
  const counted: number[] = []
  for (const members of [2, 10]) {
    await aFormed(members)
    await runDueJobs(app.deps)
    app.clock.set(dayBefore)
    counted.push((await statementsOf(() => runDueJobs(app.deps))).length)
    app.clock.set('2026-06-01T10:00:00+08:00')
    modelId = await aModel(app.db, { user_id: model.id })
  }
  expect(counted[1]).toBeLessThanOrEqual(counted[0] ?? 0)
})
