import { aShoot, codeShown, ends, minutesAfter, starts, type Shoot } from '../../support/builders/shootDay'
import type { TestUser } from '../../support/builders/users'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
let shoot: Shoot

beforeEach(async () => {
  app = await buildTestApp()
  shoot = await aShoot(app)
})
afterEach(() => app.close())

const refused = (reason: string) => expect.objectContaining({ reason })

const checkIn = (user: TestUser, code: string, at: Date = app.clock.now()) =>
  app.as(user).call('checkIn', { shareId: shoot.shareId, code, at: at.toISOString() })

const comeOf = async (user: TestUser) =>
  (await app.as(user).call('getShootDay', { shareId: shoot.shareId })).guests.map(({ me, cameAt }) => [me, cameAt])

test('a member who types the code of now has come, once, and both sides see it', async () => {
  const [first, second] = shoot.members
  app.clock.set(minutesAfter(starts, -5))
  const now = app.clock.now().toISOString()
  const code = await codeShown(app, shoot, app.clock.now())
  expect(await checkIn(first, code)).toEqual({ cameAt: now })
  expect(await comeOf(first)).toEqual([
    [true, now],
    [false, null],
  ])
  expect(await comeOf(second)).toEqual([
    [false, now],
    [true, null],
  ])
  expect(await comeOf(shoot.model)).toEqual([
    [false, now],
    [false, null],
  ])
  app.clock.advance({ minutes: 30 })
  expect(await checkIn(first, '000000')).toEqual({ cameAt: now })
})

test('sent many times at once it is one coming', async () => {
  const [member] = shoot.members
  app.clock.set(starts)
  const code = await codeShown(app, shoot, starts)
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => checkIn(member, code)))
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
  expect(await app.db.selectFrom('share_check_in').selectAll().execute()).toHaveLength(1)
})

test.each([
  ['an hour and a minute before', minutesAfter(starts, -61), 'CHECK_IN_EARLY'],
  ['a minute after the end', minutesAfter(ends, 11), 'CHECK_IN_OVER'],
])('%s nobody checks in', async (_when, moment, reason) => {
  const code = await codeShown(app, shoot, moment)
  app.clock.set(moment)
  await expect(checkIn(shoot.members[0], code)).rejects.toEqual(refused(reason))
})

test.each([
  ['the phone of the model is ten minutes fast', 10, 0],
  ['the phone of the model is ten minutes slow', -10, 0],
  ['the phone of the member is ten minutes fast', 0, 10],
  ['the phone of the member is ten minutes slow', 0, -10],
  ['they are ten minutes wrong in opposite ways', 10, -10],
])('%s: who is there gets in, with a network and without', async (_who, model, member) => {
  app.clock.set(starts)
  const code = await codeShown(app, shoot, minutesAfter(starts, model))
  const at = minutesAfter(starts, member)
  expect(await checkIn(shoot.members[0], code, at)).toEqual({ cameAt: starts.toISOString() })
  app.clock.set(minutesAfter(ends, 60))
  const { cameAt } = await checkIn(shoot.members[1], code, at)
  expect(Math.abs(Date.parse(cameAt) - starts.getTime())).toBeLessThanOrEqual(10 * 60_000)
})

test('a code that was written down opens nothing half an hour later, with or without a network', async () => {
  app.clock.set(starts)
  const code = await codeShown(app, shoot, starts)
  app.clock.set(minutesAfter(starts, 30))
  await expect(checkIn(shoot.members[0], code)).rejects.toEqual(refused('CHECK_IN_WRONG'))
  app.clock.set(minutesAfter(ends, 60))
  await expect(checkIn(shoot.members[0], code, minutesAfter(starts, 30))).rejects.toEqual(refused('CHECK_IN_WRONG'))
})

test('what was kept without a network arrives once, until a day after the end', async () => {
  const code = await codeShown(app, shoot, starts)
  app.clock.set(minutesAfter(ends, 23 * 60))
  const arrived = await Promise.all([1, 2].map(() => checkIn(shoot.members[0], code, starts)))
  expect(arrived).toEqual(Array(2).fill({ cameAt: starts.toISOString() }))
  app.clock.set(minutesAfter(ends, 25 * 60))
  await expect(checkIn(shoot.members[1], code, starts)).rejects.toEqual(refused('CHECK_IN_OVER'))
})

test('the code of another booking is none here', async () => {
  const other = await aShoot(app)
  app.clock.set(starts)
  const code = await codeShown(app, other, starts)
  await expect(checkIn(shoot.members[0], code)).rejects.toEqual(refused('CHECK_IN_WRONG'))
})

test('a stranger gets neither the day nor the key nor in, and the members no key', async () => {
  app.clock.set(starts)
  const code = await codeShown(app, shoot, starts)
  const stranger = await app.aUser()
  const { shareId } = shoot
  await expect(checkIn(stranger, code)).rejects.toEqual(refused('SHARE_NOT_JOINED'))
  await expect(app.as(stranger).call('getShootDay', { shareId })).rejects.toEqual(refused('SHARE_NOT_JOINED'))
  for (const user of [stranger, ...shoot.members])
    await expect(app.as(user).call('getCheckInKey', { shareId })).rejects.toEqual(refused('FORBIDDEN'))
})

/** A code that is none of the hour. */
const wrongAt = async (moment: Date) => {
  const good = await Promise.all(
    Array.from({ length: 83 }, (_, step) => codeShown(app, shoot, minutesAfter(moment, (step - 41) / 2))),
  )
  return ['000000', '000001', '000002'].find((code) => !good.includes(code)) ?? ''
}

test('guessing ends after five tries, for ten minutes; the right code forgets them', async () => {
  const [member] = shoot.members
  app.clock.set(starts)
  const wrong = await wrongAt(starts)
  for (const _try of Array(5).keys()) await expect(checkIn(member, wrong)).rejects.toEqual(refused('CHECK_IN_WRONG'))
  await expect(checkIn(member, await codeShown(app, shoot, starts))).rejects.toEqual(refused('TOO_MANY'))
  app.clock.advance({ minutes: 10 })
  const now = app.clock.now()
  expect(await checkIn(member, await codeShown(app, shoot, now))).toEqual({ cameAt: now.toISOString() })
})

test('twenty wrong codes are the last, however slowly they come', async () => {
  const [member] = shoot.members
  for (const round of Array(4).keys()) {
    app.clock.set(minutesAfter(starts, 20 * round))
    const wrong = await wrongAt(app.clock.now())
    for (const _try of Array(5).keys()) await expect(checkIn(member, wrong)).rejects.toEqual(refused('CHECK_IN_WRONG'))
  }
  app.clock.advance({ minutes: 20 })
  const right = await codeShown(app, shoot, app.clock.now())
  await expect(checkIn(member, right)).rejects.toEqual(refused('TOO_MANY'))
})

test('there is no day before it is formed, and none when it is cancelled', async () => {
  const { shareId, model } = shoot
  await app.as(shoot.members[1]).call('exitShareOrder', { shareId })
  for (const name of ['getCheckInKey', 'getShootDay'] as const)
    await expect(app.as(model).call(name, { shareId })).rejects.toEqual(refused('SHARE_NOT_FORMED'))
  await app.as(model).call('exitShareOrder', { shareId })
  await expect(app.as(model).call('getCheckInKey', { shareId })).rejects.toEqual(refused('SHARE_CANCELLED'))
})
