import { keepPasskey } from '../../../server/features/operators/passkeys'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { consoleBeside, origin, password, type TestConsole } from './consoleApp'

let app: TestApp
let at: TestConsole
beforeAll(async () => {
  app = await buildTestApp()
  at = await consoleBeside(app)
})
afterAll(async () => {
  await at.close()
  await app.close()
})

async function begun(name: string) {
  return (await at.send('beginSignIn', { name, password })).json().data
}

async function accepted(name: string) {
  const token = await at.invited(name, ['support'])
  const { totpSecret: secret } = (await at.send('readInvitation', { token })).json().data
  const answer = await at.send('acceptInvitation', { token, password, totp: at.codeOf(secret) })
  app.clock.advance({ seconds: 30 })
  return { token, secret, codes: answer.json().data.recoveryCodes }
}

test('an invitation opens once, for half an hour, and only with the code of the app', async () => {
  const token = await at.invited('anna', ['moderator'])
  const shown = (await at.send('readInvitation', { token })).json().data
  expect(shown).toMatchObject({ name: 'anna', roles: ['moderator'], totpUri: expect.stringContaining('otpauth://') })
  const wrong = await at.send('acceptInvitation', { token, password, totp: '000000' })
  expect(wrong.json()).toMatchObject({ code: 400, reason: 'CODE_WRONG' })
  const weak = await at.send('acceptInvitation', { token, password: 'aaaaaaaaaaaa', totp: at.codeOf(shown.totpSecret) })
  expect(weak.json()).toMatchObject({ code: 400, reason: 'PASSWORD_FORMAT' })
  const right = await at.send('acceptInvitation', { token, password, totp: at.codeOf(shown.totpSecret) })
  expect(right.json().data.recoveryCodes).toHaveLength(10)
  expect((await at.send('readInvitation', { token })).statusCode).toBe(404)
  const late = await at.invited('late', ['moderator'])
  app.clock.advance({ minutes: 31 })
  expect((await at.send('readInvitation', { token: late })).statusCode).toBe(404)
})

test('a password alone opens nothing, and a code opens once', async () => {
  const { secret } = await accepted('berta')
  const first = await begun('berta')
  expect(first.ways).toEqual(['totp', 'recovery'])
  const bare = await at.send('finishSignIn', { ticket: first.ticket })
  expect(bare.json()).toMatchObject({ reason: 'CODE_WRONG' })
  expect(bare.cookies).toEqual([])
  const code = at.codeOf(secret)
  const opened = await at.send('finishSignIn', { ticket: first.ticket, totp: code })
  expect(opened.json().data).toMatchObject({ name: 'berta', roles: ['support'], factors: { recoveryCodesLeft: 10 } })
  expect((await at.send('finishSignIn', { ticket: first.ticket, totp: code })).json().reason).toBe('SIGN_IN')
  const again = await begun('berta')
  expect((await at.send('finishSignIn', { ticket: again.ticket, totp: code })).json().reason).toBe('CODE_WRONG')
})

test('a recovery code opens once', async () => {
  const { codes } = await accepted('clara')
  const open = async () => at.send('finishSignIn', { ticket: (await begun('clara')).ticket, recovery: codes[0] })
  expect((await open()).json().data.factors.recoveryCodesLeft).toBe(9)
  expect((await open()).json().reason).toBe('CODE_WRONG')
})

test('the cookie is out of reach for scripts and other sites, and the one from before opens nothing more', async () => {
  const { secret } = await accepted('dora')
  const first = await at.send('finishSignIn', { ticket: (await begun('dora')).ticket, totp: at.codeOf(secret) })
  expect(String(first.headers['set-cookie'])).toMatch(/^console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  const cookie = `console=${first.cookies[0]?.value}`
  app.clock.advance({ seconds: 30 })
  const second = await at.send(
    'finishSignIn',
    { ticket: (await begun('dora')).ticket, totp: at.codeOf(secret) },
    { cookie },
  )
  expect(second.cookies[0]?.value).not.toBe(first.cookies[0]?.value)
  expect((await at.send('getMe', {}, { cookie })).statusCode).toBe(401)
  const planted = await at.send('getMe', {}, { cookie: 'console=chosen-by-somebody-else' })
  expect(planted.statusCode).toBe(401)
})

test('five wrong tries, and a name waits; a name that is not there answers the same', async () => {
  await accepted('emma')
  const tried = (name: string) =>
    at.send('beginSignIn', { name, password: 'wrong-password-1' }, { address: '203.0.113.9' })
  for (const name of ['emma', 'nobody']) {
    for (let count = 0; count < 5; count++) expect((await tried(name)).json()).toMatchObject({ reason: 'LOGIN_WRONG' })
    expect((await tried(name)).json()).toMatchObject({ code: 429, reason: 'TOO_MANY' })
  }
})

test('a session ends after half an hour of rest, after twelve hours, and when its owner ends it', async () => {
  const one = await at.anOperator('frida', 'support')
  app.clock.advance({ minutes: 29 })
  await one.call('getMe')
  app.clock.advance({ minutes: 31 })
  await expect(one.call('getMe')).rejects.toMatchObject({ code: 401 })

  const two = await at.anOperator('gerda', 'support')
  for (let half = 0; half < 25; half++) {
    await two.call('getMe')
    app.clock.advance({ minutes: 29 })
  }
  await expect(two.call('getMe')).rejects.toMatchObject({ code: 401 })

  const three = await at.anOperator('hilde', 'support')
  const [session] = await three.call('listOwnSessions')
  expect(session).toMatchObject({ current: true, address: '127.0.0.1' })
  await three.call('endOwnSession', { id: session?.id ?? '' })
  await expect(three.call('getMe')).rejects.toMatchObject({ code: 401 })
})

test("another operator's session is not one's own to end", async () => {
  const [ida, jutta] = [await at.anOperator('ida', 'support'), await at.anOperator('jutta', 'admin')]
  const [session] = await ida.call('listOwnSessions')
  await jutta.call('endOwnSession', { id: session?.id ?? '' })
  await expect(ida.call('getMe')).resolves.toMatchObject({ name: 'ida' })
})

test('a write from another page is refused: without its origin, with another, without the word beside the cookie', async () => {
  const { cookie, csrf } = await at.anOperator('karla', 'support')
  const end = (headers: Record<string, string>, word = csrf) => at.send('signOut', {}, { cookie, csrf: word, headers })
  expect((await end({ origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await end({ origin: '' })).statusCode).toBe(403)
  expect((await end({}, 'guessed')).statusCode).toBe(403)
  expect((await end({ host: 'evil.example', origin })).statusCode).toBe(403)
  expect((await at.send('getMe', {}, { cookie, headers: { host: 'evil.example' } })).statusCode).toBe(403)
  expect((await at.send('getMe', {}, { cookie })).statusCode).toBe(200)
  expect((await end({})).statusCode).toBe(200)
  expect((await at.send('getMe', {}, { cookie })).statusCode).toBe(401)
})

test('whoever is invited anew loses what was the way in before', async () => {
  const lena = await at.anOperator('lena', 'support')
  await at.invited('lena', ['support'])
  await expect(lena.call('getMe')).rejects.toMatchObject({ code: 401 })
  expect((await at.send('beginSignIn', { name: 'lena', password })).json().reason).toBe('LOGIN_WRONG')
})

test('the own password is changed with the one of before, and every other session ends', async () => {
  const mara = await at.anOperator('mara', 'support')
  const elsewhere = await at.anOperator('nora', 'support')
  const newPassword = 'Kormoran-52 taucht'
  await expect(mara.call('changeOwnPassword', { password: 'guessed', newPassword })).rejects.toMatchObject({
    reason: 'PASSWORD_WRONG',
  })
  await expect(mara.call('changeOwnPassword', { password, newPassword: 'mara-und-mara' })).rejects.toMatchObject({
    reason: 'PASSWORD_COMMON',
  })
  await mara.call('changeOwnPassword', { password, newPassword })
  await expect(mara.call('getMe')).resolves.toMatchObject({ name: 'mara' })
  await expect(elsewhere.call('getMe')).resolves.toMatchObject({ name: 'nora' })
  expect((await at.send('beginSignIn', { name: 'mara', password })).json().reason).toBe('LOGIN_WRONG')
  expect((await at.send('beginSignIn', { name: 'mara', password: newPassword })).statusCode).toBe(200)
})

test('new recovery codes put those of before out, and a passkey is removed, each with the password alone', async () => {
  const olga = await at.anOperator('olga', 'support')
  await expect(olga.call('renewRecoveryCodes', { password: 'guessed' })).rejects.toMatchObject({
    reason: 'PASSWORD_WRONG',
  })
  const [first] = (await olga.call('renewRecoveryCodes', { password })).recoveryCodes
  const [second] = (await olga.call('renewRecoveryCodes', { password })).recoveryCodes
  const tried = async (recovery = '') => {
    const { ticket } = (await at.send('beginSignIn', { name: 'olga', password })).json().data
    return (await at.send('finishSignIn', { ticket, recovery })).statusCode
  }
  expect(await tried(first)).not.toBe(200)
  expect(await tried(second)).toBe(200)

  const { id: operatorId } = await olga.call('getMe')
  await keepPasskey(app.db, { id: 'key-1', publicKey: '', counter: 0, operatorId, name: '电脑', at: app.clock.now() })
  await expect(olga.call('removePasskey', { id: 'key-1', password: 'guessed' })).rejects.toMatchObject({
    reason: 'PASSWORD_WRONG',
  })
  await olga.call('removePasskey', { id: 'key-1', password })
  expect((await olga.call('getMe')).factors.passkeys).toEqual([])
})
