import { dayMs, shanghaiDay } from '@contract/shanghai'
import { goneNickname } from '../../../server/features/users/forget'
import { aPassword, logIn, registered, seal } from '../../support/builders/accounts'
import { aPost } from '../../support/builders/content'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aShareOrder, setPrices } from '../../support/builders/shareOrders'
import { aPhone } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<typeof registered>>

async function asksForDeletion(user: Account, password = aPassword) {
  const { keyId, password: sealed } = await seal(app, password)
  return app.as(user).call('deleteUser', { password: sealed, keyId })
}

const dayAhead = (days: number) => shanghaiDay(new Date(app.clock.now().getTime() + days * dayMs))

test('a deleted account has seven days, in which it works and can be taken back', async () => {
  const user = await registered(app)
  const { deletesAt } = await asksForDeletion(user)
  expect(new Date(deletesAt ?? 0).getTime() - app.clock.now().getTime()).toBe(7 * dayMs)
  app.clock.advance({ days: 1 })
  expect(await asksForDeletion(user)).toEqual({ deletesAt })
  const again = await logIn(app, user.phone, user.password)
  expect(await app.as({ ...user, ...again }).call('getUserInfo')).toMatchObject({ deletesAt })
  expect(await app.as(user).call('deleteUser', { takeBack: true })).toEqual({ deletesAt: null })
  app.clock.advance({ days: 8 })
  await runDueJobs(app.deps)
  expect(await app.as(user).call('getUserInfo')).toMatchObject({ id: user.id, deletesAt: null })
})

test('a wrong password deletes nothing, and is tried five times at most', async () => {
  const user = await registered(app)
  for (let tries = 0; tries < 5; tries++)
    await expect(asksForDeletion(user, 'Wrong-passw0rd')).rejects.toMatchObject({ code: 400, reason: 'PASSWORD_WRONG' })
  await expect(asksForDeletion(user)).rejects.toMatchObject({ code: 429, reason: 'TOO_MANY' })
  expect(await app.as(user).call('getUserInfo')).toMatchObject({ deletesAt: null })
})

test('who still has a booking, as a member or as the model, cannot go', async () => {
  const [member, owner] = [await registered(app), await registered(app)]
  const modelId = await aModel(app.db, { user_id: owner.id })
  await aShareOrder(app, member, { modelId, day: dayAhead(3) })
  for (const user of [member, owner])
    await expect(asksForDeletion(user)).rejects.toMatchObject({ code: 409, reason: 'BOOKINGS_OPEN' })
})

test('after the days of grace nothing of the person is left, but the ledger and what others bought', async () => {
  const user = await registered(app)
  await app.as(user).call('updateUser', { nickname: '阿澈', intro: '胶片', regionCode: '310104' })
  const postId = await aPost(app.db, user.id, { text: '付费的一组', priceCoins: 30 })
  const coins = await coinsOf(app, user)
  await asksForDeletion(user)
  app.clock.advance({ days: 7 })
  await runDueJobs(app.deps)

  const row = await app.db.selectFrom('app_user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ nickname: goneNickname, intro: '', region_code: null, sex: -1, phone_sealed: null })
  expect(row.gone_at).toEqual(app.clock.now())
  const post = await app.db.selectFrom('comment').selectAll().where('id', '=', postId).executeTakeFirstOrThrow()
  expect(post).toMatchObject({ text: '', deleted_at: app.clock.now() })
  await expect(app.as(user).call('getUserInfo')).rejects.toMatchObject({ reason: 'SIGN_IN' })
  await expect(logIn(app, user.phone, user.password)).rejects.toMatchObject({ reason: 'LOGIN_WRONG' })
  expect(await coinsOf(app, user)).toBe(coins)
  expect(await ledgerDrift(app)).toBe(0)
})

test('the number of a gone account is free for a new one', async () => {
  const user = await registered(app)
  await asksForDeletion(user)
  app.clock.advance({ days: 7 })
  await runDueJobs(app.deps)
  const next = await registered(app, { phone: user.phone })
  expect(next.id).not.toBe(user.id)
  expect(await coinsOf(app, { ...next })).toBe(60)
})

test('what was booked in the days of grace keeps the account until it is over', async () => {
  const user = await registered(app)
  await asksForDeletion(user)
  app.clock.advance({ days: 6 })
  await aShareOrder(app, user, { minUsers: 1, maxUsers: 1, day: dayAhead(3) })
  app.clock.advance({ days: 1 })
  await runDueJobs(app.deps)
  expect(await app.as(user).call('getUserInfo')).toMatchObject({ id: user.id })
  const booking = app.db.selectFrom('share_order').select('ends_at').where('opener_user_id', '=', user.id)
  app.clock.set((await booking.executeTakeFirstOrThrow()).ends_at)
  await runDueJobs(app.deps)
  await expect(app.as(user).call('getUserInfo')).rejects.toMatchObject({ reason: 'SIGN_IN' })
})

test('an account that a code opened goes by another code to its number, asked for in this session', async () => {
  const phone = aPhone()
  const { challengeId = '' } = await app.visitor.call('sendSmsCode', { phone, purpose: 'login' })
  const { token, userId: id } = await app.visitor.call('loginByCode', {
    phone,
    code: app.sms.lastCode(phone),
    challengeId,
  })
  const me = app.as({ id, phone, token })
  await expect(me.call('deleteUser', { proof: 'not one' })).rejects.toMatchObject({
    code: 403,
    reason: 'CONFIRM_FIRST',
  })
  app.clock.advance({ minutes: 6 })
  const own = await me.call('sendOwnCode')
  const { proof } = await me.call('confirmUser', { code: app.sms.lastCode(phone), challengeId: own.challengeId })
  const elsewhere = await app
    .as(await registered(app))
    .call('deleteUser', { proof })
    .catch((error: unknown) => error)
  expect(elsewhere).toMatchObject({ reason: 'CONFIRM_FIRST' })
  expect((await me.call('deleteUser', { proof })).deletesAt).not.toBeNull()
})
