import { limits } from '@contract/limits'
import { logIn, optionsOf, registered, resetTo, seal } from '../../support/builders/accounts'
import { aPhone } from '../../support/builders/users'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

type Owner = Awaited<ReturnType<typeof registered>>

/** Strangers, each at an address of their own. */
const stranger = (turn: number) => ({ address: `203.0.${Math.floor(turn / 250)}.${turn % 250}` })
const anotherPlace = '198.51.100.7'

function askCode(phone: string, from: Parameters<typeof optionsOf>[0]) {
  return app.visitor.call('sendSmsCode', { phone, purpose: 'resetPassword' }, optionsOf(from))
}

async function tryPasswords({ phone }: Pick<Owner, 'phone'>, tries: number): Promise<string[]> {
  const reasons: string[] = []
  for (let turn = 0; turn < tries; turn++)
    reasons.push(
      await logIn(app, phone, 'wrong-1', stranger(turn))
        .catch(({ reason }) => String(reason))
        .then(String),
    )
  return reasons
}

test('strangers try a number all day: who signed in on the device before comes in at once', async () => {
  const owner = await registered(app)
  const reasons = await tryPasswords(owner, 24)
  expect(reasons.filter((reason) => reason === 'LOGIN_WRONG')).toHaveLength(20)
  expect(reasons.at(-1)).toBe('CODE_REQUIRED')
  const from = { address: anotherPlace, device: owner.device }
  await expect(logIn(app, owner.phone, owner.password, from)).resolves.toMatchObject({ userId: owner.id })
})

test('strangers at the owner’s own address do not keep the owner’s device out', async () => {
  const owner = await registered(app)
  const address = anotherPlace
  for (let turn = 0; turn < 6; turn++) await logIn(app, owner.phone, 'wrong-1', { address }).catch(() => undefined)
  await expect(logIn(app, owner.phone, owner.password, { address })).rejects.toMatchObject({ reason: 'TOO_MANY' })
  const home = logIn(app, owner.phone, owner.password, { address, device: owner.device })
  await expect(home).resolves.toMatchObject({ userId: owner.id })
})

test('a known device has five tries of its own, and beyond them those of a stranger', async () => {
  const owner = await registered(app)
  const { device } = owner
  for (let turn = 0; turn < 5; turn++) {
    const tried = logIn(app, owner.phone, 'wrong-1', { address: anotherPlace, device })
    await expect(tried).rejects.toMatchObject({ reason: 'LOGIN_WRONG' })
  }
  for (let turn = 0; turn < 5; turn++) {
    const tried = logIn(app, owner.phone, 'wrong-1', { address: anotherPlace, device })
    await expect(tried).rejects.toMatchObject({ reason: 'LOGIN_WRONG' })
  }
  const last = logIn(app, owner.phone, owner.password, { address: anotherPlace, device })
  await expect(last).rejects.toMatchObject({ reason: 'TOO_MANY' })
})

test('who took a device’s token opens nothing with it, and does not keep the device out', async () => {
  const owner = await registered(app)
  const { device } = owner
  for (let turn = 0; turn < 30; turn++)
    await logIn(app, owner.phone, 'wrong-1', { ...stranger(turn), device }).catch(() => 0)
  for (let turn = 0; turn < 10; turn++) await askCode(owner.phone, { ...stranger(turn), device }).catch(() => 0)
  const home = { address: anotherPlace, device }
  const { challengeId = '' } = await askCode(owner.phone, home)
  const code = app.sms.lastCode(owner.phone)
  const reset = resetTo(app, { phone: owner.phone, password: 'another-passw0rd', code, challengeId }, home)
  await expect(reset).resolves.toMatchObject({ userId: owner.id })
})

/** Waits for what is sent after the answer. */
async function codeOfLogin(phone: string): Promise<string> {
  for (;;) {
    const sent = app.sms.messages.find((message) => message.phone === phone && message.purpose === 'login')
    if (sent) return sent.code
    await new Promise((go) => setTimeout(go, 5))
  }
}

async function challengeOf(tried: Promise<unknown>): Promise<string> {
  const refused: unknown = await tried.then(
    () => 'came in',
    (reason: unknown) => reason,
  )
  expect(refused).toMatchObject({ reason: 'CODE_REQUIRED', data: { challengeId: expect.any(String) } })
  return String(Reflect.get(Object(Reflect.get(Object(refused), 'data')), 'challengeId'))
}

test('strangers try all day: the owner comes in on a new device too, by password and code at once', async () => {
  const owner = await registered(app)
  const { phone, password } = owner
  await tryPasswords(owner, 40)
  const from = { address: anotherPlace }
  const challengeId = await challengeOf(logIn(app, phone, password, from))
  const code = await codeOfLogin(phone)
  await tryPasswords(owner, 5)
  await expect(logIn(app, phone, password, { ...from, code, challengeId })).resolves.toMatchObject({ userId: owner.id })
})

test('a code of a log-in is sent where the password was right alone, and the answer does not tell', async () => {
  const owner = await registered(app)
  const { phone, password } = owner
  await tryPasswords(owner, 20)
  const before = app.sms.messages.length
  const ids: string[] = []
  for (let turn = 50; turn < 53; turn++) ids.push(await challengeOf(logIn(app, phone, 'wrong-1', stranger(turn))))
  expect(app.sms.messages).toHaveLength(before)
  ids.push(await challengeOf(logIn(app, phone, password, stranger(60))))
  const code = await codeOfLogin(phone)
  expect(app.sms.messages).toHaveLength(before + 1)
  const [theirs = '', , , own = ''] = ids
  const guesses = [
    [{ code, challengeId: theirs }, password, 'CODE_WRONG'],
    [{ code: code === '000000' ? '000001' : '000000', challengeId: own }, password, 'CODE_WRONG'],
    [{ code, challengeId: own }, 'wrong-1', 'LOGIN_WRONG'],
  ] as const
  for (const [turn, [coded, tried, reason]] of guesses.entries()) {
    await expect(logIn(app, phone, tried, { ...stranger(70 + turn), ...coded })).rejects.toMatchObject({ reason })
  }
  await expect(logIn(app, phone, password, { ...stranger(80), code, challengeId: own })).resolves.toMatchObject({
    userId: owner.id,
  })
})

test('a number has one spelling: tries in another are counted nowhere, because they are none', async () => {
  const { phone, password } = await registered(app)
  const spellings = [`+86${phone}`, `86${phone}`, `0${phone}`, ` ${phone}`, `${phone.slice(0, 3)}-${phone.slice(3)}`]
  const fullWidth = phone.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  for (const spelt of [...spellings, fullWidth]) {
    const refused = { code: 400, reason: 'BAD_INPUT', data: { field: 'phone' } }
    await expect(logIn(app, spelt, password)).rejects.toMatchObject(refused)
    await expect(askCode(spelt, {})).rejects.toMatchObject(refused)
  }
})

test('a number of nobody asks for the code after as many tries, and gets none', async () => {
  expect((await tryPasswords({ phone: aPhone() }, 21)).at(-1)).toBe('CODE_REQUIRED')
  expect(app.sms.messages).toEqual([])
})

test('a token of another account, a changed one and one of before the last password are a stranger’s', async () => {
  const owner = await registered(app)
  const thief = await registered(app)
  const late = await resetAs(owner, 'another-passw0rd')
  await tryPasswords(owner, 21)
  const changed = `${late.slice(0, -1)}${late.endsWith('A') ? 'B' : 'A'}`
  for (const device of [thief.device, changed, owner.device, 'x', `${thief.device},x`]) {
    const tried = logIn(app, owner.phone, 'another-passw0rd', { address: anotherPlace, device })
    await expect(tried).rejects.toMatchObject({ reason: 'CODE_REQUIRED' })
  }
  const both = `${thief.device},${late}`
  const home = logIn(app, owner.phone, 'another-passw0rd', { address: anotherPlace, device: both })
  await expect(home).resolves.toMatchObject({ userId: owner.id })
})

async function resetAs({ phone }: Owner, password: string): Promise<string> {
  app.clock.advance({ seconds: 1 })
  const { challengeId = '' } = await askCode(phone, { address: anotherPlace })
  const session = await resetTo(app, { phone, password, code: app.sms.lastCode(phone), challengeId })
  return session.device ?? ''
}

test('strangers ask for codes all day: the owner gets his on a device that is known and on a new one', async () => {
  const owner = await registered(app)
  const asked: unknown[] = []
  for (let turn = 0; turn < 30; turn++) {
    asked.push(
      await askCode(owner.phone, stranger(turn)).then(
        () => 'sent',
        ({ reason }) => String(reason),
      ),
    )
    app.clock.advance({ minutes: 25 })
  }
  const sent = asked.filter((answer) => answer === 'sent').length
  expect(sent).toBeGreaterThan(5)
  expect(sent).toBeLessThanOrEqual(16)
  for (const from of [{ address: anotherPlace, device: owner.device }, { address: anotherPlace }]) {
    const { challengeId = '' } = await askCode(owner.phone, from)
    const answer = {
      phone: owner.phone,
      password: 'another-passw0rd',
      code: app.sms.lastCode(owner.phone),
      challengeId,
    }
    await expect(resetTo(app, answer, from)).resolves.toMatchObject({ userId: owner.id })
  }
})

test('strangers from everywhere cost a number some thirty messages a day, and its owner’s device none of his', async () => {
  const owner = await registered(app)
  const before = app.sms.messages.length
  for (let turn = 0; turn < 200; turn++) {
    await askCode(owner.phone, { address: `${turn + 1}.7.7.7` }).catch(() => undefined)
    app.clock.advance({ minutes: 7 })
  }
  expect(app.sms.messages.length - before).toBeLessThanOrEqual(35)
  const own = askCode(owner.phone, { address: anotherPlace, device: owner.device })
  await expect(own).resolves.toMatchObject({ challengeId: expect.any(String) })
})

test('strangers wait twice as long each time, and are told how long', async () => {
  const owner = await registered(app)
  for (let turn = 0; turn < 3; turn++) await askCode(owner.phone, stranger(turn))
  await expect(askCode(owner.phone, stranger(5))).rejects.toMatchObject({
    code: 429,
    reason: 'TOO_MANY',
    msg: '验证码发送太频繁，请 1 分钟后再试',
    data: { retryAfterSeconds: 60 },
  })
  app.clock.advance({ minutes: 1 })
  await askCode(owner.phone, stranger(6))
  await expect(askCode(owner.phone, stranger(7))).rejects.toMatchObject({ data: { retryAfterSeconds: 120 } })
  app.clock.advance({ minutes: 2 })
  await expect(askCode(owner.phone, stranger(8))).resolves.toMatchObject({ resendAfterSeconds: 60 })
})

test('wrong tries and requests of strangers leave the owner’s code as it is', async () => {
  const owner = await registered(app)
  const { phone } = owner
  const { challengeId = '' } = await askCode(phone, { address: anotherPlace })
  const code = app.sms.lastCode(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  const theirs = await askCode(phone, stranger(1))
  const password = 'another-passw0rd'
  for (let turn = 0; turn < 20; turn++) {
    const guess = { phone, password, code: turn % 2 === 0 ? wrong : code }
    const id = turn % 3 === 0 ? {} : { challengeId: turn % 3 === 1 ? (theirs.challengeId ?? '') : 'made-up' }
    await expect(resetTo(app, { ...guess, ...id }, stranger(turn))).rejects.toMatchObject({ reason: 'CODE_WRONG' })
  }
  await expect(resetTo(app, { phone, password, code, challengeId }, stranger(99))).resolves.toMatchObject({
    userId: owner.id,
  })
})

test('a code has five tries under its own id, and is used up with all others', async () => {
  const { phone } = await registered(app)
  const first = await askCode(phone, { address: anotherPlace })
  const firstCode = app.sms.lastCode(phone)
  const second = await askCode(phone, stranger(1))
  const secondCode = app.sms.lastCode(phone)
  const password = 'another-passw0rd'
  const wrong = secondCode === '000000' ? '000001' : '000000'
  for (let turn = 0; turn < limits.smsCodeTries; turn++) {
    const tried = resetTo(app, { phone, password, code: wrong, challengeId: second.challengeId ?? '' })
    await expect(tried).rejects.toMatchObject({ reason: 'CODE_WRONG' })
  }
  const spent = resetTo(app, { phone, password, code: secondCode, challengeId: second.challengeId ?? '' })
  await expect(spent).rejects.toMatchObject({ reason: 'CODE_WRONG' })
  const good = { phone, password, code: firstCode, challengeId: first.challengeId ?? '' }
  await resetTo(app, good)
  await expect(resetTo(app, good)).rejects.toMatchObject({ reason: 'CODE_WRONG' })
  expect(await app.db.selectFrom('sms_challenge').selectAll().execute()).toEqual([])
})

test('a client that keeps no id answers its own last code, which strangers neither see nor use up', async () => {
  const { phone, id } = await registered(app)
  await askCode(phone, { address: anotherPlace })
  const code = app.sms.lastCode(phone)
  await askCode(phone, stranger(1))
  const password = 'another-passw0rd'
  for (let turn = 0; turn < 8; turn++)
    await resetTo(app, { phone, password, code: '000000' }, stranger(turn)).catch(() => 0)
  await expect(resetTo(app, { phone, password, code }, { address: anotherPlace })).resolves.toMatchObject({
    userId: id,
  })
})

test('an address that tried too many codes does not keep a known device there from trying its own', async () => {
  const owner = await registered(app)
  const address = anotherPlace
  const { keyId, password } = await seal(app, 'another-passw0rd')
  const guess = { phone: owner.phone, code: '000000', keyId, password }
  for (let turn = 0; turn < 101; turn++)
    await app.visitor.call('resetPassword', guess, { address }).catch(() => undefined)
  await expect(app.visitor.call('resetPassword', guess, { address })).rejects.toMatchObject({ reason: 'TOO_MANY' })
  const from = { address, device: owner.device }
  const { challengeId = '' } = await askCode(owner.phone, from)
  const answer = { phone: owner.phone, password: 'another-passw0rd', code: app.sms.lastCode(owner.phone), challengeId }
  await expect(resetTo(app, answer, from)).resolves.toMatchObject({ userId: owner.id })
})
