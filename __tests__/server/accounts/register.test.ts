import { limits } from '@contract/limits'
import { aPassword, logIn, registered, seal } from '../../support/builders/accounts'
import { aPhone } from '../../support/builders/users'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('a new account has its welcome coins, a drawn avatar and a masked number', async () => {
  const user = await registered(app)
  const info = await app.as(user).call('getUserInfo')
  expect(info).toMatchObject({ id: user.id, wallet: { gift: limits.welcomeCoins, total: limits.welcomeCoins } })
  expect(info.phone).toBe(`${user.phone.slice(0, 3)}****${user.phone.slice(-4)}`)
  expect(info.nickname).toMatch(/^拍友\d{4}$/)
  expect(info.avatarUrl).toContain(`/avatar/${user.id}`)
})

test('the number is not stored in the clear anywhere', async () => {
  const user = await registered(app)
  const row = await app.db.selectFrom('app_user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(user.phone)
  const phones = await app.db.selectFrom('phone').selectAll().execute()
  expect(JSON.stringify(phones)).not.toContain(user.phone)
})

test('a number opens one account', async () => {
  const user = await registered(app)
  app.clock.advance({ minutes: 2 })
  await expect(registered(app, { phone: user.phone })).rejects.toMatchObject({ code: 409, reason: 'PHONE_TAKEN' })
})

test('two registrations at once open one account and give its coins once', async () => {
  const phone = aPhone()
  await app.visitor.call('sendSmsCode', { phone, purpose: 'register' })
  const code = app.sms.lastCode(phone)
  const sealed = await Promise.all([seal(app, aPassword), seal(app, aPassword)])
  const tries = sealed.map(({ keyId, password }) => app.visitor.call('register', { phone, code, keyId, password }))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a code has five tries', async () => {
  const phone = aPhone()
  await app.visitor.call('sendSmsCode', { phone, purpose: 'register' })
  const code = app.sms.lastCode(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let attempt = 0; attempt < limits.smsCodeTries; attempt++) {
    const { keyId, password } = await seal(app, aPassword)
    const refusal = app.visitor.call('register', { phone, code: wrong, keyId, password })
    await expect(refusal).rejects.toMatchObject({ reason: 'CODE_WRONG', data: { field: 'code' } })
  }
  const { keyId, password } = await seal(app, aPassword)
  await expect(app.visitor.call('register', { phone, code, keyId, password })).rejects.toMatchObject({
    reason: 'CODE_WRONG',
  })
})

test('a code is good for five minutes', async () => {
  const phone = aPhone()
  await app.visitor.call('sendSmsCode', { phone, purpose: 'register' })
  app.clock.advance({ seconds: limits.smsCodeSeconds })
  const { keyId, password } = await seal(app, aPassword)
  const late = app.visitor.call('register', { phone, code: app.sms.lastCode(phone), keyId, password })
  await expect(late).rejects.toMatchObject({ reason: 'CODE_WRONG' })
})

test('a second code within a minute is refused, for known and unknown numbers alike', async () => {
  const known = await registered(app)
  for (const phone of [known.phone, aPhone()]) {
    const answer = await app.visitor.call('sendSmsCode', { phone, purpose: 'resetPassword' })
    expect(answer).toEqual({ resendAfterSeconds: limits.smsResendSeconds, challengeId: expect.any(String) })
    const again = app.visitor.call('sendSmsCode', { phone, purpose: 'resetPassword' })
    await expect(again).rejects.toMatchObject({ code: 429, reason: 'TOO_MANY', status: 429 })
  }
})

test('a code that the provider did not take may be asked for again at once, ten times a day as ever', async () => {
  const wanted = { phone: aPhone(), purpose: 'register' } as const
  const send = app.sms.sendCode
  app.sms.sendCode = () => Promise.reject(new Error('SendSms was refused: isv.OUT_OF_SERVICE'))
  const refused = { reason: 'NOT_READY', msg: '短信发送失败，请稍后再试' }
  for (let times = 0; times < 9; times++)
    await expect(app.visitor.call('sendSmsCode', wanted)).rejects.toMatchObject(refused)
  app.sms.sendCode = send
  await app.visitor.call('sendSmsCode', wanted)
  expect(app.sms.lastCode(wanted.phone)).toMatch(/^\d{6}$/)
  app.clock.advance({ seconds: 61 })
  await expect(app.visitor.call('sendSmsCode', wanted)).rejects.toMatchObject({ reason: 'TOO_MANY' })
})

test.each(['123456', 'abcdef', 'a1', 'abc-123', 'abcdefgh', '12345678', `a1${'拍'.repeat(21)}`])(
  '%s is no password',
  async (password) => {
    await expect(registered(app, { password })).rejects.toMatchObject({
      reason: 'PASSWORD_FORMAT',
      data: { field: 'password' },
    })
  },
)

test.each(['password1', 'Password1', 'QWER1234', '1qaz2wsx', 'p@ssw0rd', 'woaini1314', 'ｐassword1'])(
  '%s is known to everybody, and the person is told so',
  async (password) => {
    await expect(registered(app, { password })).rejects.toMatchObject({
      code: 400,
      reason: 'PASSWORD_COMMON',
      msg: '这个密码太常见，容易被猜到，请换一个',
      data: { field: 'password' },
    })
  },
)

test('a password made of the number is no secret', async () => {
  const phone = aPhone()
  await expect(registered(app, { phone, password: `a${phone}!` })).rejects.toMatchObject({ reason: 'PASSWORD_COMMON' })
})

test('a refused password costs no code: the next one opens the account', async () => {
  const phone = aPhone()
  await expect(registered(app, { phone, password: 'password1' })).rejects.toMatchObject({ reason: 'PASSWORD_COMMON' })
  const { keyId, password } = await seal(app, aPassword)
  const opened = app.visitor.call('register', { phone, code: app.sms.lastCode(phone), keyId, password })
  await expect(opened).resolves.toMatchObject({ token: expect.any(String) })
})

test('the longest password travels, also one full of quotes', async () => {
  const password = `a${'"'.repeat(limits.passwordBytesMax - 1)}`
  const user = await registered(app, { password })
  await expect(logIn(app, user.phone, password)).resolves.toMatchObject({ userId: user.id })
})
