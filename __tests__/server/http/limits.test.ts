import { buildTestApp, type TestApp } from '../../support/testApp'
import { testEnv } from '../../support/env'
import { sendCall } from '../../support/call'

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
