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

test('a refusal stands in the field that the call answers in, and says that it is no success where the call says so', async () => {
  const ask = async (path: string) => (await app.app.inject({ url: `/api/front_server/${path}` })).json()
  const signIn = { code: 401, msg: '请先登录', reason: 'SIGN_IN' }
  expect(await ask('auth/user/getUserInfo')).toEqual({ ...signIn, result: null })
  expect(await ask('file/getStsToken')).toEqual({ ...signIn, data: null })
  const unknown = { code: 400, msg: expect.any(String), reason: 'BAD_INPUT' }
  const field = { field: 'odd' }
  expect(await ask('mconfig/getByNew?odd=1')).toEqual({ ...unknown, success: false, result: field })
  expect(await ask('mclass/list?odd=1')).toEqual({ ...unknown, data: field })
})

test('a user with a session exists', async () => {
  const user = await app.aUser()
  const row = await app.db.selectFrom('session').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
  expect(row.token_hash).not.toContain(user.token)
})
