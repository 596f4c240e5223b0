import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

afterAll(() => app.close())

test('a route that does not exist answers in the envelope', async () => {
  const response = await app.app.inject({ url: '/api/front_server/no/such' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 404, reason: 'NOT_FOUND' })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a user with a session exists', async () => {
  const user = await app.aUser()
  const row = await app.db.selectFrom('session').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
  expect(row.token_hash).not.toContain(user.token)
})
