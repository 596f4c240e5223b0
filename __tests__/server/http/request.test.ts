import { apiBase, calls, type Call, type CallName } from '@contract/calls'
import { sendCall } from '../../support/call'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const someId = '01a1fdbd-c732-719c-889d-945a897ffcfe'

function isRegistered(name: CallName): boolean {
  const call: Call = calls[name]
  return app.app.hasRoute({ method: call.method, url: `${apiBase}/${call.path.replace(/\{(\w+)\}/g, ':$1')}` })
}

function callNames(): CallName[] {
  return Object.keys(calls) as CallName[]
}

test('every call for users alone sends a visitor to sign in, whatever else is wrong with the request', async () => {
  const guarded = callNames().filter((name) => calls[name].auth === 'user' && isRegistered(name))
  expect(guarded.length).toBeGreaterThan(5)
  for (const name of guarded) {
    const response = await sendCall(app.app, name, { id: someId, unknown: 1 })
    expect([name, response.json()]).toEqual([name, expect.objectContaining({ code: 401, reason: 'SIGN_IN' })])
  }
})

test('a token that is not known is no token', async () => {
  const response = await sendCall(app.app, 'getUserInfo', {}, { token: 'x'.repeat(43) })
  expect(response.json()).toMatchObject({ code: 401 })
})

test('a token is taken from its header alone, and as it is', async () => {
  const user = await app.aUser()
  const url = `${apiBase}/auth/user/getUserInfo`
  const ways = [{ url: `${url}?token=${user.token}` }, { url, cookies: { token: user.token } }]
  for (const way of ways) expect((await app.app.inject(way)).json()).toMatchObject({ code: 401 })
  const bearer = await app.app.inject({ url, headers: { authorization: `Bearer ${user.token}` } })
  expect(bearer.json()).toMatchObject({ code: 401 })
})

test('every registered call refuses a field that it does not know, by name', async () => {
  const user = await app.aUser()
  for (const name of callNames().filter(isRegistered)) {
    const call: Call = calls[name]
    if (call.method === 'POST') continue
    const response = await sendCall(app.app, name, { id: someId, noSuchField: 1 }, { token: user.token })
    expect([name, response.json()]).toEqual([name, expect.objectContaining({ code: 400, reason: 'BAD_INPUT' })])
    expect([name, response.statusCode]).toEqual([name, 200])
  }
})

test.each(['__proto__', 'constructor', '__proto__[]'])('a query may not say %s either', async (name) => {
  for (const query of [`${name}=1`, `${name}=1&${name}=2`]) {
    const response = await app.app.inject({ url: `${apiBase}/oauth/hot?${query}` })
    expect(response.json()).toMatchObject({ code: 400, reason: 'BAD_INPUT' })
  }
})

test('the wrong field of a body is named', async () => {
  const user = app.as(await app.aUser())
  const attempts: Array<[object, string]> = [
    [{ nickname: 5 }, 'nickname'],
    [{ sex: '1' }, 'sex'],
    [{ nickname: ' ' }, 'nickname'],
    [{ isVip: true }, 'isVip'],
  ]
  for (const [input, field] of attempts) {
    await expect(user.call('updateUser', input)).rejects.toMatchObject({
      code: 400,
      reason: 'BAD_INPUT',
      data: { field },
    })
  }
})

test('more than fifty a page is refused for that', async () => {
  const refusal = app.visitor.call('listHot', { pageSize: 51 })
  await expect(refusal).rejects.toMatchObject({ code: 400, reason: 'PAGE_SIZE', data: { field: 'pageSize' } })
})

test('a cursor that we did not write is refused', async () => {
  for (const cursor of [
    'nonsense',
    Buffer.from('[{}]').toString('base64url'),
    Buffer.from('[]').toString('base64url'),
  ]) {
    await expect(app.visitor.call('listHot', { cursor })).rejects.toMatchObject({
      code: 400,
      data: { field: 'cursor' },
    })
  }
})

test('an oversized body stops before anything else', async () => {
  const payload = JSON.stringify({ phone: 'x'.repeat(300 * 1024) })
  const headers = { 'content-type': 'application/json' }
  const response = await app.app.inject({ method: 'POST', url: `${apiBase}/oauth/login`, headers, payload })
  expect(response.statusCode).toBe(413)
  expect(response.json()).toMatchObject({ code: 413, reason: 'BODY_TOO_LARGE' })
})

test.each(['{', '[]', '"x"', '{"__proto__":{"x":1}}', ''])('the body %j is bad input, not a fault', async (payload) => {
  const headers = { 'content-type': 'application/json' }
  const response = await app.app.inject({ method: 'POST', url: `${apiBase}/oauth/login`, headers, payload })
  expect(response.json()).toMatchObject({ code: 400, reason: 'BAD_INPUT' })
})

test('two calls carry their answer as result, and one of them says success', async () => {
  const charges = await sendCall(app.app, 'getChargeConfig', {})
  expect(Object.keys(charges.json())).toEqual(['code', 'msg', 'success', 'result'])
  const user = await sendCall(app.app, 'getUserInfo', {}, { token: (await app.aUser()).token })
  expect(Object.keys(user.json())).toEqual(['code', 'msg', 'result'])
})

test('other sites are not let in, and nothing is stored on the way', async () => {
  const headers = { origin: 'https://evil.example' }
  const response = await app.app.inject({ url: `${apiBase}/oauth/rsaPublicKey`, headers })
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
})

test('every registered call is in the document', async () => {
  const document = (await app.app.inject({ url: '/docs/json' })).json()
  for (const name of callNames().filter(isRegistered)) {
    const call: Call = calls[name]
    const path = document.paths[`${apiBase}/${call.path}`]
    expect([name, path?.[call.method.toLowerCase()]?.operationId]).toEqual([name, name])
  }
})
