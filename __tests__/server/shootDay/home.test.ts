import { transaction } from '../../../server/db/connection'
import { promiseReminders } from '../../../server/features/shareOrders/reminders'
import { forgetHomeContacts } from '../../../server/features/shootDay/home'
import { aShoot, ends, minutesAfter, starts, type Shoot } from '../../support/builders/shootDay'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
let shoot: Shoot

beforeEach(async () => {
  app = await buildTestApp()
  shoot = await aShoot(app)
})
afterEach(() => app.close())

const phone = '13912345678'
const hour = 60
const refused = (reason: string) => expect.objectContaining({ reason })
const name = (user: TestUser, to: string | null = phone) =>
  app.as(user).call('saveHomeContact', { shareId: shoot.shareId, phone: to })
const arrive = (user: TestUser) => app.as(user).call('sayHomeSafe', { shareId: shoot.shareId })
const homeOf = async (user: TestUser) => (await app.as(user).call('getShootDay', { shareId: shoot.shareId })).home
const secretOf = async (user: TestUser) => (await homeOf(user)).contact?.secret ?? ''
const read = (secret: string) => app.visitor.call('getHomeLink', { secret })
const asked = async (user: TestUser) => {
  const { records } = await app.as(user).call('listOwnNotices', { pageSize: 50 })
  return records.filter(({ text }) => text.includes('到家')).length
}

test('the contact reads where and with whom one is, and that one is home, without an account', async () => {
  const [sender, other] = shoot.members
  expect(await name(sender)).toEqual({ named: true })
  const { contact } = await homeOf(sender)
  expect(contact).toMatchObject({ phone, link: expect.stringContaining(`/pages/shoot/home?key=${contact?.secret}`) })
  expect((await homeOf(other)).contact).toBeNull()
  const secret = contact?.secret ?? ''
  const { nickname } = await app.as(sender).call('getUserInfo')
  const mate = (await app.as(other).call('getUserInfo')).nickname
  const before = await read(secret)
  expect(before).toEqual({
    name: nickname,
    state: 'before',
    startsAt: starts.toISOString(),
    endsAt: ends.toISOString(),
    until: minutesAfter(ends, 12 * hour).toISOString(),
    place: '上海市徐汇区 徐汇滨江 龙腾大道 2555 号门口',
    people: ['林知夏', mate],
    safeAt: null,
  })
  await expect(arrive(sender)).rejects.toEqual(refused('HOME_EARLY'))
  app.clock.set(starts)
  expect(await read(secret)).toMatchObject({ state: 'shooting' })
  app.clock.set(ends)
  expect(await read(secret)).toMatchObject({ state: 'after', people: before.people })
  const safeAt = app.clock.now().toISOString()
  expect(await arrive(sender)).toEqual({ safeAt })
  app.clock.advance({ minutes: 5 })
  expect(await arrive(sender)).toEqual({ safeAt })
  expect(await read(secret)).toMatchObject({ state: 'safe', safeAt, place: '', people: [] })
  await expect(name(sender, '13800000000')).rejects.toEqual(refused('HOME_OVER'))
})

test('the model’s user names one too; of the same phone it is the same link, of another one another, and none ends it', async () => {
  await name(shoot.model)
  const first = await secretOf(shoot.model)
  await name(shoot.model)
  expect(await secretOf(shoot.model)).toBe(first)
  expect((await read(first)).people).not.toContain('林知夏')
  await name(shoot.model, '13800000000')
  const second = await secretOf(shoot.model)
  await expect(read(first)).rejects.toEqual(refused('LINK_OVER'))
  expect((await read(second)).state).toBe('before')
  expect(await name(shoot.model, null)).toEqual({ named: false })
  await expect(read(second)).rejects.toEqual(refused('LINK_OVER'))
})

test.each(['', 'x', 'a'.repeat(64)])('the secret %j opens nothing', async (secret) => {
  await expect(read(secret)).rejects.toEqual(refused('LINK_OVER'))
})

test('strangers name nobody, nor does anybody once it is over; nobody is home before the start', async () => {
  await expect(name(await app.aUser())).rejects.toEqual(refused('SHARE_NOT_JOINED'))
  await expect(arrive(shoot.members[0])).rejects.toEqual(refused('HOME_EARLY'))
  app.clock.set(minutesAfter(ends, 12 * hour))
  await expect(name(shoot.members[0])).rejects.toEqual(refused('HOME_OVER'))
  await expect(arrive(shoot.members[0])).rejects.toEqual(refused('HOME_OVER'))
})

test('whoever left is read about no more, nor is anybody of a booking that is not formed any more', async () => {
  const [first, second] = shoot.members
  await name(first)
  await name(second)
  const [of1, of2] = [await secretOf(first), await secretOf(second)]
  await app.as(second).call('exitShareOrder', { shareId: shoot.shareId })
  await expect(read(of2)).rejects.toEqual(refused('LINK_OVER'))
  await expect(read(of1)).rejects.toEqual(refused('LINK_OVER'))
})

test('two hours after the end who has not said it is asked, once, however many servers there are', async () => {
  const [home, away] = shoot.members
  await name(home)
  await name(away)
  app.clock.set(minutesAfter(ends, 30))
  await arrive(home)
  app.clock.set(minutesAfter(ends, 2 * hour - 1))
  await runDueJobs(app.deps)
  expect(await asked(away)).toBe(0)
  app.clock.set(minutesAfter(ends, 2 * hour))
  await Promise.all([runDueJobs(app.deps), runDueJobs(app.deps)])
  expect([await asked(home), await asked(away), await asked(shoot.model)]).toEqual([0, 1, 0])
  await arrive(away)
  expect(await asked(away)).toBe(0)
})

test('a shoot that moved is asked about at its new end; servers that come back too late ask nothing', async () => {
  const [member] = shoot.members
  await name(member)
  const later = { starts_at: minutesAfter(starts, 24 * hour), ends_at: minutesAfter(ends, 24 * hour) }
  await app.db.updateTable('share_order').set(later).where('id', '=', shoot.shareId).execute()
  const moved = { id: shoot.shareId, startsAt: later.starts_at, endsAt: later.ends_at }
  await transaction(app.db, (tx) => promiseReminders(tx, moved, app.clock.now()))
  app.clock.set(minutesAfter(ends, 2 * hour))
  await runDueJobs(app.deps)
  expect(await asked(member)).toBe(0)
  app.clock.set(minutesAfter(later.ends_at, 12 * hour))
  await runDueJobs(app.deps)
  expect(await asked(member)).toBe(0)
})

test('the phone is sealed, goes out with the account alone, and is forgotten when the link has ended', async () => {
  const [member] = shoot.members
  await name(member)
  const rows = () => app.db.selectFrom('share_home').selectAll().execute()
  expect(JSON.stringify(await rows())).not.toContain(phone)
  expect(JSON.stringify(await rows())).not.toContain(await secretOf(member))
  expect((await app.as(member).call('exportUser')).parts).toMatchObject({ homeContacts: [{ phone }] })
  await forgetHomeContacts(app.db, minutesAfter(ends, 12 * hour - 1))
  expect(await rows()).toHaveLength(1)
  await forgetHomeContacts(app.db, minutesAfter(ends, 12 * hour + 1))
  expect(await rows()).toEqual([])
})
