import { limits } from '@contract/limits'
import { setPassword } from '../../../server/features/accounts/repo'
import { hashPassword } from '../../../server/lib/passwords'
import { aPassword, logIn, registered, seal, sealWith } from '../../support/builders/accounts'
import { aPhone } from '../../support/builders/users'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

test('the right password opens a session', async () => {
  const user = await registered(app)
  const session = await logIn(app, user.phone, user.password)
  await expect(app.as({ ...user, token: session.token }).call('getUserInfo')).resolves.toMatchObject({ id: user.id })
})

test('a password from before, shorter than one may choose now, still opens the account', async () => {
  const user = await registered(app)
  await setPassword(app.db, user.id, await hashPassword('abc123'), app.clock.now())
  await expect(logIn(app, user.phone, 'abc123')).resolves.toMatchObject({ userId: user.id })
  await expect(reset(user.phone, 'abc123')).rejects.toMatchObject({ reason: 'PASSWORD_FORMAT' })
  await expect(reset(user.phone, 'abcd1234')).rejects.toMatchObject({ reason: 'PASSWORD_COMMON' })
})

test('a wrong password and an unknown number are told the same', async () => {
  const user = await registered(app)
  for (const phone of [user.phone, aPhone()]) {
    await expect(logIn(app, phone, 'wrong-1')).rejects.toMatchObject({ code: 400, reason: 'LOGIN_WRONG' })
  }
})

test('five tries in a quarter of an hour, right or wrong; then the right one waits too', async () => {
  const user = await registered(app)
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(logIn(app, user.phone, 'wrong-1')).rejects.toMatchObject({ reason: 'LOGIN_WRONG' })
  }
  await expect(logIn(app, user.phone, user.password)).rejects.toMatchObject({ reason: 'TOO_MANY', status: 429 })
  app.clock.advance({ minutes: 15 })
  await expect(logIn(app, user.phone, user.password)).resolves.toMatchObject({ userId: user.id })
})

test('a refused try touches neither key nor nonce', async () => {
  const phone = aPhone()
  for (let attempt = 0; attempt < 5; attempt++) await logIn(app, phone, 'wrong-1').catch(() => undefined)
  const before = await app.db.selectFrom('used_nonce').selectAll().execute()
  await expect(logIn(app, phone, 'wrong-1')).rejects.toMatchObject({ reason: 'TOO_MANY' })
  expect(await app.db.selectFrom('used_nonce').selectAll().execute()).toHaveLength(before.length)
})

test('after twenty tries of a day a number needs a code, or a new password', async () => {
  const user = await registered(app)
  const address = (attempt: number) => `203.0.113.${attempt}`
  for (let attempt = 0; attempt < 20; attempt++) {
    const tried = logIn(app, user.phone, 'wrong-1', { address: address(attempt) })
    await expect(tried).rejects.toMatchObject({ reason: 'LOGIN_WRONG' })
  }
  await expect(logIn(app, user.phone, user.password, { address: address(30) })).rejects.toMatchObject({
    reason: 'CODE_REQUIRED',
    status: 429,
    data: { challengeId: expect.any(String) },
  })
  await reset(user.phone, 'new-passw0rd')
  await expect(logIn(app, user.phone, 'new-passw0rd', { address: address(33) })).resolves.toMatchObject({
    userId: user.id,
  })
})

test('a sealed password is good once', async () => {
  const user = await registered(app)
  const { keyId, password } = await seal(app, user.password)
  await app.visitor.call('login', { phone: user.phone, keyId, password })
  const replay = app.visitor.call('login', { phone: user.phone, keyId, password })
  await expect(replay).rejects.toMatchObject({ code: 400, reason: 'KEY_EXPIRED' })
})

test('a nonce of our own making, or an old one, opens nothing', async () => {
  const user = await registered(app)
  const { keyId, n, e, nonce } = await app.visitor.call('getRsaPublicKey')
  for (const forged of ['x'.repeat(nonce.length), '', nonce.toUpperCase()]) {
    const password = sealWith({ n, e }, JSON.stringify({ password: user.password, nonce: forged }))
    const refusal = app.visitor.call('login', { phone: user.phone, keyId, password })
    await expect(refusal).rejects.toMatchObject({ reason: 'KEY_EXPIRED' })
  }
  const sealed = await seal(app, user.password)
  app.clock.advance({ minutes: 6 })
  const late = app.visitor.call('login', { phone: user.phone, keyId: sealed.keyId, password: sealed.password })
  await expect(late).rejects.toMatchObject({ reason: 'KEY_EXPIRED' })
})

test('the key changes every day, and the one before still opens', async () => {
  const user = await registered(app)
  app.clock.advance({ hours: 23, minutes: 58 })
  const sealed = await seal(app, user.password)
  app.clock.advance({ minutes: 4 })
  const { keyId } = await app.visitor.call('getRsaPublicKey')
  expect(keyId).not.toBe(sealed.keyId)
  const old = app.visitor.call('login', { phone: user.phone, keyId: sealed.keyId, password: sealed.password })
  await expect(old).resolves.toMatchObject({ userId: user.id })
})

test('log-out ends the token at once', async () => {
  const user = await app.aUser()
  await app.as(user).call('logout')
  await expect(app.as(user).call('getUserInfo')).rejects.toMatchObject({ code: 401, reason: 'SIGN_IN' })
})

test('a new password ends every session', async () => {
  const user = await registered(app)
  const session = await reset(user.phone, 'new-passw0rd')
  await expect(app.as(user).call('getUserInfo')).rejects.toMatchObject({ code: 401 })
  await expect(app.as({ ...user, token: session.token }).call('getUserInfo')).resolves.toMatchObject({ id: user.id })
  await expect(logIn(app, user.phone, aPassword)).rejects.toMatchObject({ reason: 'LOGIN_WRONG' })
})

test('a session slides by thirty days and ends after a hundred and eighty', async () => {
  const user = await app.aUser()
  for (let day = 0; day < 175; day += 25) {
    await expect(app.as(user).call('getUserInfo')).resolves.toMatchObject({ id: user.id })
    app.clock.advance({ days: 25 })
  }
  await expect(app.as(user).call('getUserInfo')).resolves.toMatchObject({ id: user.id })
  app.clock.advance({ days: 6 })
  await expect(app.as(user).call('getUserInfo')).rejects.toMatchObject({ reason: 'SIGN_IN' })
})

async function reset(phone: string, password: string) {
  app.clock.advance({ seconds: limits.smsResendSeconds })
  await app.visitor.call('sendSmsCode', { phone, purpose: 'resetPassword' })
  const sealed = await seal(app, password)
  const input = { phone, code: app.sms.lastCode(phone), keyId: sealed.keyId, password: sealed.password }
  return app.visitor.call('resetPassword', input)
}
