import { apiBase } from '@contract/calls'
import { aPhone } from '../../support/builders/users'
import { sendCall } from '../../support/call'
import { testEnv } from '../../support/env'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ env: testEnv({ writesPerMinute: 3 }) })
})
afterAll(() => app.close())

test('an address that writes too much waits for a minute; reading goes on', async () => {
  const user = await app.aUser()
  const write = () => sendCall(app.app, 'updateUser', { intro: 'x' }, { token: user.token })
  for (let n = 0; n < 3; n++) expect((await write()).statusCode).toBe(200)
  const refused = await write()
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 429, reason: 'TOO_MANY' })
  await expect(app.as(user).call('getUserInfo')).resolves.toMatchObject({ id: user.id })
  app.clock.advance({ minutes: 1 })
  expect((await write()).statusCode).toBe(200)
})

test('an address is what the connection says, not what a header claims', async () => {
  const user = await app.aUser()
  app.clock.advance({ minutes: 5 })
  for (let n = 0; n < 5; n++) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}` }
    const { statusCode } = await sendCall(app.app, 'updateUser', { intro: 'x' }, { token: user.token, headers })
    expect(statusCode).toBe(n < 3 ? 200 : 429)
  }
})

test('one subscriber of IPv6 is one address, whatever he calls himself', async () => {
  const other = await buildTestApp({ env: testEnv({ writesPerMinute: 3, trustedProxies: 1 }) })
  const codes: number[] = []
  for (const from of [
    '2001:db8:1:2::1',
    '2001:db8:1:2::2',
    '2001:db8:1:2:ffff::3',
    '2001:db8:1:2::4',
    '2001:db8:1:3::1',
  ]) {
    const input = { phone: aPhone(), purpose: 'register' }
    codes.push((await sendCall(other.app, 'sendSmsCode', input, { headers: { 'x-forwarded-for': from } })).statusCode)
  }
  await other.close()
  expect(codes).toEqual([200, 200, 200, 429, 200])
})

test('codes and log-ins of a subscriber of IPv6 are counted together too', async () => {
  const other = await buildTestApp({ env: testEnv({ trustedProxies: 1 }) })
  const from = (n: number) => ({ headers: { 'x-forwarded-for': `2001:db8:1:2::${n.toString(16)}` } })
  const codes = []
  for (let n = 0; n < 101; n++)
    codes.push((await sendCall(other.app, 'sendSmsCode', { phone: aPhone(), purpose: 'register' }, from(n))).statusCode)
  await other.close()
  expect(codes.filter((code) => code === 200)).toHaveLength(100)
  expect(codes.at(-1)).toBe(429)
})

test('an address that reads too much waits for a minute, a poster and a key among it; the site and its health do not', async () => {
  const other = await buildTestApp({ env: testEnv({ readsPerMinute: 4 }) })
  const read = async (url: string) => (await other.app.inject({ url })).statusCode
  const calls = ['mclass/list', 'oauth/rsaPublicKey', 'mmodel/pageByOk?keyword=a', 'mclass/list'].map(
    (path) => `${apiBase}/${path}`,
  )
  for (const url of calls) expect(await read(url)).toBe(200)
  for (const url of [...calls, `/file/poster/model/x`]) expect([url, await read(url)]).toEqual([url, 429])
  expect(await read('/healthz')).toBe(200)
  other.clock.advance({ minutes: 1 })
  expect(await read(`${apiBase}/mclass/list`)).toBe(200)
  await other.close()
})

test('a person who writes too much from many addresses waits; others at the same addresses do not', async () => {
  const other = await buildTestApp({ env: testEnv({ writesPerPerson: 3, trustedProxies: 1 }) })
  const [busy, calm] = [await other.aUser(), await other.aUser()]
  const write = async (token: string, n: number) => {
    const headers = { 'x-forwarded-for': `203.0.113.${n}` }
    return (await sendCall(other.app, 'updateUser', { intro: `第 ${n} 次` }, { token, headers })).statusCode
  }
  const codes = []
  for (let n = 1; n <= 5; n++) codes.push(await write(busy.token, n))
  expect(codes).toEqual([200, 200, 200, 429, 429])
  expect(await write(calm.token, 5)).toBe(200)
  await other.close()
})
