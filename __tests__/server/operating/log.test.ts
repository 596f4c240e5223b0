import { apiBase } from '@contract/calls'
import { logTo } from '../../../server/process/log'
import { registered, seal } from '../../support/builders/accounts'
import { aPhone } from '../../support/builders/users'
import { sendCall } from '../../support/call'
import { buildTestApp, type TestApp } from '../../support/testApp'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ log: logTo((line) => void lines.push(line)) })
})
afterAll(() => app.close())
beforeEach(() => void lines.splice(0))

const canary = 'canary-4f1c2b'
const openid = 'oABCDEFGHIJKLMNOPQRSTUVWXY-1'
const token = 'A'.repeat(20) + 'b_-' + 'C'.repeat(20)

function expectNothingOf(...secrets: string[]): void {
  const log = lines.join('')
  expect(log).not.toBe('')
  for (const secret of secrets) expect(log).not.toContain(secret)
}

test('signing up and in leaves no number, password, code or token in the log', async () => {
  const user = await registered(app)
  const { keyId, password } = await seal(app, 'Another-passw0rd')
  await app.visitor.call('login', { phone: user.phone, keyId, password }).catch(() => undefined)
  await app.as(user).call('getUserInfo')
  expectNothingOf(user.phone, user.token, user.password, password, app.sms.lastCode(user.phone))
})

test('what stands in an address is left out', async () => {
  const { id, token: own } = await app.aUser()
  const paths = [
    `auth/user/updateOpenId?ticket=${canary}-0123456789`,
    `oauth/wx/callbackLoginByOpenId?ticket=${canary}-0123456789`,
    `oauth/wx/js?url=https://a.test/?code=${canary}`,
    `file/download?Signature=${canary}&security-token=${canary}`,
    `nowhere?${canary}`,
  ]
  for (const path of paths)
    await app.app.inject({
      url: `${apiBase}/${path}`,
      headers: { authorization: own, cookie: canary, referer: canary },
    })
  expectNothingOf(canary, own)
  expect(lines.join('')).toContain(`${apiBase}/auth/user/updateOpenId`)
  expect(id).not.toBe('')
})

test('an error of a provider or of the database is logged without what it carries', () => {
  const phone = aPhone()
  const error = Object.assign(
    new Error(`GET https://api.test/sns?access_token=${canary}&openid=${openid}&code=${canary} failed`),
    {
      code: 'ECONNRESET',
      detail: `Key (openid)=(${openid}) already exists.`,
      parameters: [phone, canary],
      query: `select '${canary}'`,
      config: { headers: { Authorization: `Bearer ${canary}` }, data: { secret: canary } },
      response: { data: { session_key: canary, openid } },
      url: `https://bucket.test/sealed/1?Expires=1&OSSAccessKeyId=${canary}&Signature=${canary}&x-oss-signature=${canary}`,
    },
  )
  app.deps.log.error(
    { err: error, ticket: canary, openid, sent: JSON.stringify({ password: canary, phone }) },
    `of ${phone} by ${token}`,
  )
  expectNothingOf(canary, openid, phone, token)
  expect(lines.join('')).toContain('ECONNRESET')
})

test('the address of a database that fails is logged without its password', () => {
  app.deps.log.warn({ err: new Error(`no answer from postgres://pinpai_app:${canary}@10.0.0.5/pinpai`) }, 'not ready')
  expectNothingOf(canary)
  expect(lines.join('')).toContain('10.0.0.5')
})

test('a provider that fails a caller is found in the log by the id of the answer', async () => {
  app.deps.sms.sendCode = () => Promise.reject(new Error('SendSms was refused: isv.OUT_OF_SERVICE'))
  const answer = await sendCall(app.app, 'sendSmsCode', { phone: aPhone(), purpose: 'register' })
  expect(answer.statusCode).toBe(503)
  const own = lines.filter((line) => JSON.parse(line).reqId === answer.headers['x-request-id'])
  expect(own.join('')).toContain('isv.OUT_OF_SERVICE')
})

test('the line of a refusal says why and to whom, and nothing that was sent', async () => {
  const user = await app.aUser()
  const answer = await sendCall(app.app, 'getComment', { id: user.id }, { token: user.token })
  const visitor = await sendCall(app.app, 'getUserInfo', {}, {})
  const lineOf = (id: unknown) =>
    JSON.parse(lines.find((line) => line.includes(`${id}`) && line.includes('"res"')) ?? '{}')
  expect(lineOf(answer.headers['x-request-id']).res).toEqual({ statusCode: 200, reason: 'NOT_FOUND', caller: user.id })
  expect(lineOf(visitor.headers['x-request-id']).res).toEqual({ statusCode: 200, reason: 'SIGN_IN' })
  expectNothingOf(user.token, user.phone)
})
