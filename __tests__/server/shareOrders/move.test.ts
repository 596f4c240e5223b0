import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, hoursOf, join, setPrices, shootDay } from '../../support/builders/shareOrders'
import { heard } from '../../support/builders/talk'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterEach(async () => {
  expect(await ledgerDrift(app)).toBe(0)
  await app.close()
})

const refused = (reason: string) => expect.objectContaining({ reason })

/** A booking of two or three on Wednesday, 14 to 16, of three seats, with its model's user. */
async function aBooking({ maxUsers = 3, joined = 2 } = {}) {
  const people = await Promise.all(Array.from({ length: joined }, () => aPhotographer(app)))
  const [opener, second] = people as [TestUser, TestUser]
  const owner = await app.aUser()
  const modelId = await aModel(app.db, { user_id: owner.id })
  const { shareId } = await aShareOrder(app, opener, { modelId, minUsers: 2, maxUsers })
  for (const person of people.slice(1)) await join(app, person, shareId)
  return { shareId, modelId, opener, second, owner, people }
}

const propose = (user: TestUser, shareId: string, { day = shootDay, hours = [16, 17] } = {}) =>
  app.as(user).call('proposeMove', { shareId, windows: hoursOf(day, hours) })
const detail = (user: TestUser, shareId: string) => app.as(user).call('getShareOrder', { id: shareId })

async function answer(user: TestUser, shareId: string, agrees: boolean) {
  const { move } = await detail(user, shareId)
  return app.as(user).call('answerMove', { shareId, moveId: move?.id ?? shareId, agrees })
}

const claimed = async (shareId: string) =>
  (await app.db.selectFrom('window_claim').select('starts_at').where('share_id', '=', shareId).execute())
    .map(({ starts_at: at }) => at.getUTCHours() + 8)
    .sort((a, b) => a - b)

const noticesOf = async (user: TestUser) =>
  (await app.as(user).call('listOwnNotices', {})).records.map(({ text }) => text)

test('everybody agrees: it moves, with its hours, its deadline, its calendar’s version, its talk and word to all', async () => {
  const { shareId, opener, second, owner } = await aBooking({ maxUsers: 2 })
  const { shareOrder } = await propose(opener, shareId, { day: '2026-06-11', hours: [9, 10] })
  expect(shareOrder.move).toMatchObject({
    ...{ start: '2026-06-11T01:00:00.000Z', end: '2026-06-11T03:00:00.000Z', by: 'opener', own: true },
    ...{ agreed: 1, seats: 2, mayAnswer: false, expiresAt: '2026-06-02T02:00:00.000Z' },
  })
  expect(await claimed(shareId)).toEqual([9, 10, 14, 15])
  expect((await detail(second, shareId)).move).toMatchObject({ own: false, mayAnswer: true })
  expect((await detail(owner, shareId)).move).toMatchObject({ mayAnswer: false })
  const { todo } = await app.as(second).call('getUserInfo')
  expect(todo).toMatchObject([
    { text: '林知夏的拼单提议改到 06-11 09:00–11:00，请在时限内答复', until: expect.any(String) },
  ])
  const before = await app.db.selectFrom('share_order').select('revision').executeTakeFirstOrThrow()
  const { shareOrder: moved } = await answer(second, shareId, true)
  expect(moved).toMatchObject({
    ...{ shareStartTime: '2026-06-11T01:00:00.000Z', shareEndTime: '2026-06-11T03:00:00.000Z', shareState: 2 },
    ...{ deadline: '2026-06-10T01:00:00.000Z', move: null },
  })
  expect(await claimed(shareId)).toEqual([9, 10])
  const row = await app.db.selectFrom('share_order').select(['revision', 'due_at']).executeTakeFirstOrThrow()
  expect(row).toEqual({ revision: before.revision + 1, due_at: new Date('2026-06-10T01:00:00.000Z') })
  expect(await heard(app, opener, shareId)).toEqual(['formed', 'moved'])
  for (const person of [opener, second, owner])
    expect((await noticesOf(person))[0]).toBe('林知夏的拼单已改到 06-11 09:00–11:00')
})

test('one refuses: all stays, the hours are free, everybody hears of it, and the one may leave with everything back', async () => {
  const { shareId, opener, second, owner, people } = await aBooking({ joined: 3 })
  await propose(owner, shareId)
  await answer(opener, shareId, true)
  const { shareOrder } = await answer(second, shareId, false)
  expect(shareOrder).toMatchObject({
    move: null,
    shareStartTime: '2026-06-10T06:00:00.000Z',
    exitRefund: { coins: 20 },
  })
  expect(await claimed(shareId)).toEqual([14, 15])
  for (const person of [opener, people[2] ?? opener, owner])
    expect((await noticesOf(person))[0]).toBe('林知夏的拼单的改期没有通过，仍在 06-10 14:00–16:00')
  await expect(answer(opener, shareId, true)).rejects.toEqual(refused('MOVE_OVER'))
  expect((await app.as(second).call('exitShareOrder', { shareId })).refundedCoins).toBe(20)
})

test('who refused shortly before the deadline has two hours to leave with everything back; the others have not', async () => {
  const { shareId, opener, second, people } = await aBooking({ joined: 3 })
  app.clock.set('2026-06-09T13:59:00+08:00')
  await propose(opener, shareId)
  await answer(second, shareId, false)
  app.clock.set('2026-06-09T15:58:00+08:00')
  expect((await detail(second, shareId)).exitRefund).toEqual({ coins: 20, fen: 0 })
  const third = people[2] ?? opener
  expect((await app.as(third).call('exitShareOrder', { shareId })).refundedCoins).toBe(0)
  expect((await app.as(second).call('exitShareOrder', { shareId })).refundedCoins).toBe(20)
  app.clock.set('2026-06-10T16:00:00+08:00')
  await runDueJobs(app.deps)
  expect(await coinsOf(app, second)).toBe(60)
})

test('nobody answers in 24 hours, or by the deadline: all stays', async () => {
  const { shareId, opener, second } = await aBooking()
  await propose(opener, shareId)
  app.clock.advance({ hours: 24 })
  expect((await detail(second, shareId)).move).toBeNull()
  await runDueJobs(app.deps)
  expect(await claimed(shareId)).toEqual([14, 15])
  expect((await noticesOf(second))[0]).toContain('改期没有通过')
  app.clock.set('2026-06-09T12:00:00+08:00')
  const { shareOrder } = await propose(opener, shareId)
  expect(shareOrder.move?.expiresAt).toBe('2026-06-09T06:00:00.000Z')
  app.clock.set('2026-06-09T14:00:00+08:00')
  await runDueJobs(app.deps)
  await expect(propose(opener, shareId)).rejects.toEqual(refused('MOVE_LATE'))
  expect(await claimed(shareId)).toEqual([14, 15])
})

test('by an hour only: the hour that stays is not freed and not taken twice', async () => {
  const { shareId, opener, second } = await aBooking()
  await propose(opener, shareId, { hours: [15, 16] })
  expect(await claimed(shareId)).toEqual([14, 15, 16])
  await answer(second, shareId, true)
  expect(await claimed(shareId)).toEqual([15, 16])
})

test('its proposer takes it back, and may propose another', async () => {
  const { shareId, opener, second } = await aBooking()
  await propose(opener, shareId)
  await expect(propose(opener, shareId, { hours: [10, 11] })).rejects.toEqual(refused('MOVE_OPEN'))
  await answer(opener, shareId, false)
  expect((await noticesOf(second))[0]).toContain('改期提议已撤回')
  expect((await propose(opener, shareId, { hours: [10, 11] })).shareOrder.move).toMatchObject({ agreed: 1 })
})

test('who leaves is asked no more: with the last answer it moves; what the leaver had proposed is over', async () => {
  const first = await aBooking({ joined: 3 })
  await propose(first.opener, first.shareId)
  await answer(first.second, first.shareId, true)
  await app.as(first.people[2] ?? first.opener).call('exitShareOrder', { shareId: first.shareId })
  expect((await detail(first.opener, first.shareId)).shareStartTime).toBe('2026-06-10T08:00:00.000Z')
  const second = await aBooking({ joined: 3 })
  await propose(second.opener, second.shareId)
  await app.as(second.opener).call('exitShareOrder', { shareId: second.shareId })
  expect((await detail(second.second, second.shareId)).move).toBeNull()
  expect(await claimed(second.shareId)).toEqual([14, 15])
})

test('who joins meanwhile is asked too; who waited for the old time waits no more, and is told', async () => {
  const { shareId, opener, second } = await aBooking()
  await propose(opener, shareId)
  const third = await aPhotographer(app)
  await join(app, third, shareId)
  const waiter = await aPhotographer(app)
  const wait = { kind: 'wait', targetType: 'shareOrder', targetId: shareId, on: true } as const
  await app.as(waiter).call('saveUserdata', wait)
  await answer(second, shareId, true)
  expect((await detail(third, shareId)).move).toMatchObject({ agreed: 2, seats: 3, mayAnswer: true })
  await answer(third, shareId, true)
  expect((await detail(waiter, shareId)).waiting).toBe(false)
  expect((await noticesOf(waiter))[0]).toBe('林知夏的拼单改到 06-10 16:00–18:00，候补已取消，想来可以重新候补')
})

test('who may not, and what is no other time', async () => {
  const { shareId, modelId, opener, second, owner } = await aBooking()
  const stranger = await aPhotographer(app)
  await expect(propose(second, shareId)).rejects.toEqual(refused('FORBIDDEN'))
  await expect(propose(stranger, shareId)).rejects.toEqual(refused('SHARE_NOT_JOINED'))
  await expect(propose(opener, shareId, { hours: [16] })).rejects.toEqual(refused('MOVE_LENGTH'))
  await expect(propose(opener, shareId, { hours: [14, 15] })).rejects.toEqual(refused('BAD_INPUT'))
  await expect(propose(opener, shareId, { hours: [20, 21] })).rejects.toEqual(refused('WINDOW_CLOSED'))
  await expect(propose(opener, shareId, { day: '2026-06-01', hours: [12, 13] })).rejects.toEqual(
    refused('WINDOW_TOO_SOON'),
  )
  await aShareOrder(app, stranger, { modelId, hours: [17, 18] })
  await expect(propose(opener, shareId)).rejects.toEqual(refused('WINDOW_TAKEN'))
  await propose(owner, shareId, { hours: [10, 11] })
  for (const outsider of [stranger, owner]) {
    const { move } = await detail(opener, shareId)
    const answered = app.as(stranger).call('answerMove', { shareId, moveId: move?.id ?? '', agrees: true })
    await expect(answered).rejects.toEqual(refused('SHARE_NOT_JOINED'))
    expect((await detail(outsider, shareId)).move === null).toBe(outsider === stranger)
  }
  expect(await claimed(shareId)).toEqual([10, 11, 14, 15])
})

test('answers, a join and an exit at once: the seats, the hours and the coins add up, and it moves at most once', async () => {
  for (let round = 0; round < 3; round++) {
    const { shareId, opener, second, people } = await aBooking({ maxUsers: 4, joined: 3 })
    await propose(opener, shareId)
    const late = await aPhotographer(app)
    await Promise.allSettled([
      answer(second, shareId, true),
      answer(people[2] ?? opener, shareId, true),
      join(app, late, shareId),
      app.as(people[2] ?? opener).call('exitShareOrder', { shareId }),
    ])
    const row = await app.db.selectFrom('share_order').selectAll().where('id', '=', shareId).executeTakeFirstOrThrow()
    const open = await app.db
      .selectFrom('share_move')
      .select('id')
      .where('share_id', '=', shareId)
      .where('state', '=', 'open')
      .execute()
    const hasMoved = row.starts_at.toISOString() === '2026-06-10T08:00:00.000Z'
    expect(await claimed(shareId)).toEqual(hasMoved ? [16, 17] : open.length === 1 ? [14, 15, 16, 17] : [14, 15])
    const joined = await app.db
      .selectFrom('share_seat')
      .select('id')
      .where('share_id', '=', shareId)
      .where('state', '=', 'joined')
      .execute()
    expect(joined).toHaveLength(row.seats_joined)
  }
})

test('what was told of the old start is gone, and the new one is told in time, once', async () => {
  const { shareId, opener, second } = await aBooking({ maxUsers: 2 })
  await propose(opener, shareId, { day: '2026-06-12', hours: [9, 10] })
  await answer(second, shareId, true)
  app.clock.set('2026-06-10T12:30:00+08:00')
  await runDueJobs(app.deps)
  const reminders = async () => (await noticesOf(second)).filter((text) => text.includes('开拍'))
  expect(await reminders()).toEqual([])
  app.clock.set('2026-06-11T09:00:00+08:00')
  await runDueJobs(app.deps)
  expect(await reminders()).toEqual(['林知夏的拼单 06-12 09:00 开拍，集合地址和联系方式都在这里'])
})
