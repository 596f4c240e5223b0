import { limits } from '@contract/limits'
import { logIn, optionsOf, registered, resetTo, type Place } from '../../support/builders/accounts'
import { aPhone } from '../../support/builders/users'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

/** Asks for a code and reads it from the phone. */
async function codeFor(phone: string, from: Place = {}) {
  const { challengeId = '' } = await app.visitor.call('sendSmsCode', { phone, purpose: 'login' }, optionsOf(from))
  return { phone, code: app.sms.lastCode(phone), challengeId }
}

async function byCode(phone: string, from: Place = {}, inviteCode?: string) {
  const coded = await codeFor(phone, from)
  const input = { ...coded, ...(inviteCode && { inviteCode }) }
  const session = await app.visitor.call('loginByCode', input, optionsOf(from))
  return { ...session, id: session.userId, phone }
}

test('a number with an account signs in to it, without its password', async () => {
  const owner = await registered(app)
  const session = await byCode(owner.phone)
  expect(session).toMatchObject({ userId: owner.id, created: false })
  expect(await app.as(session).call('getUserInfo')).toMatchObject({ id: owner.id })
  await expect(logIn(app, owner.phone, owner.password)).resolves.toMatchObject({ userId: owner.id })
})

test('a number without an account gets one, with its welcome coins', async () => {
  const inviter = await app.aUser()
  const { code } = await app.as(inviter).call('getInvite')
  const phone = aPhone()
  const session = await byCode(phone, {}, code)
  expect(session.created).toBe(true)
  const info = await app.as(session).call('getUserInfo')
  expect(info.wallet).toMatchObject({ gift: limits.welcomeCoins, total: limits.welcomeCoins })
  expect((await app.as(inviter).call('getInvite')).registered).toBe(1)
})

test('an account that came by a code has no password that anybody knows, until its owner sets one', async () => {
  const phone = aPhone()
  const { userId } = await byCode(phone)
  for (const password of ['', 'undefined', 'null', phone])
    await expect(logIn(app, phone, password)).rejects.toMatchObject({ reason: 'LOGIN_WRONG' })
  app.clock.advance({ minutes: 2 })
  const { challengeId = '' } = await app.visitor.call('sendSmsCode', { phone, purpose: 'resetPassword' })
  await resetTo(app, { phone, password: 'own-passw0rd', code: app.sms.lastCode(phone), challengeId })
  await expect(logIn(app, phone, 'own-passw0rd')).resolves.toMatchObject({ userId })
})

test('two with one code at once: one comes in, one account, its coins once', async () => {
  const coded = await codeFor(aPhone())
  const tried = await Promise.allSettled([1, 2].map(() => app.visitor.call('loginByCode', coded)))
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a code is good for what it was asked for, for its number, for five minutes and five tries', async () => {
  const { phone } = await registered(app)
  const { challengeId = '' } = await app.visitor.call('sendSmsCode', { phone, purpose: 'resetPassword' })
  const other = { phone, code: app.sms.lastCode(phone), challengeId }
  await expect(app.visitor.call('loginByCode', other)).rejects.toMatchObject({ reason: 'CODE_WRONG' })
  const coded = await codeFor(phone)
  const elsewhere = { ...coded, phone: aPhone() }
  await expect(app.visitor.call('loginByCode', elsewhere)).rejects.toMatchObject({ reason: 'CODE_WRONG' })
  const wrong = { ...coded, code: coded.code === '000000' ? '000001' : '000000' }
  for (let turn = 0; turn < limits.smsCodeTries; turn++)
    await expect(app.visitor.call('loginByCode', wrong)).rejects.toMatchObject({ reason: 'CODE_WRONG' })
  await expect(app.visitor.call('loginByCode', coded)).rejects.toMatchObject({ reason: 'CODE_WRONG' })
  app.clock.advance({ minutes: 2 })
  const late = await codeFor(phone)
  app.clock.advance({ minutes: 6 })
  await expect(app.visitor.call('loginByCode', late)).rejects.toMatchObject({ reason: 'CODE_WRONG' })
})

test('the answer to who asks for a code is the same for known and unknown numbers', async () => {
  const { phone } = await registered(app)
  const shape = async (number: string) =>
    Object.keys(await app.visitor.call('sendSmsCode', { phone: number, purpose: 'login' }, { address: '203.0.113.7' }))
  expect(await shape(phone)).toEqual(await shape(aPhone()))
})

test('strangers ask for codes and try them all day: the owner’s device comes in by a code of its own', async () => {
  const owner = await registered(app)
  const stranger = (turn: number) => ({ address: `203.0.${turn}.7` })
  for (let turn = 0; turn < 30; turn++) {
    await app.visitor
      .call('sendSmsCode', { phone: owner.phone, purpose: 'login' }, optionsOf(stranger(turn)))
      .catch(() => undefined)
    await app.visitor
      .call('loginByCode', { phone: owner.phone, code: '000000' }, optionsOf(stranger(turn)))
      .catch(() => undefined)
  }
  const home = { address: '198.51.100.7', device: owner.device }
  await expect(byCode(owner.phone, home)).resolves.toMatchObject({ userId: owner.id })
})
