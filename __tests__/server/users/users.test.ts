import { openSession } from '../../../server/features/accounts/sessions'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('a profile keeps what is left out', async () => {
  const user = app.as(await app.aUser({ nickname: '阿澈' }))
  await user.call('updateUser', { sex: 1, regionCode: '310104' })
  const info = await user.call('updateUser', { intro: '拍汉服' })
  expect(info).toMatchObject({
    nickname: '阿澈',
    sex: 1,
    regionCode: '310104',
    pccName: '上海市徐汇区',
    intro: '拍汉服',
  })
})

test('a region that does not exist is refused', async () => {
  const user = app.as(await app.aUser())
  const refusal = user.call('updateUser', { regionCode: '999999' })
  await expect(refusal).rejects.toMatchObject({ code: 400, reason: 'AREA_UNKNOWN', data: { field: 'regionCode' } })
})

test('membership is there until it ends', async () => {
  const user = await app.aUser({ vipUntil: new Date(app.clock.now().getTime() + 1000) })
  expect(await app.as(user).call('getUserInfo')).toMatchObject({ isVip: true })
  app.clock.advance({ seconds: 1 })
  expect(await app.as(user).call('getUserInfo')).toMatchObject({ isVip: false })
})

test('the sessions of a user are listed, and one of them is ended by another', async () => {
  const user = await app.aUser()
  const second = await openSession(app.db, user.id, 'weapp', app.clock.now())
  const { sessions } = await app.as(user).call('getUserInfo')
  expect(sessions.map(({ client, current }) => ({ client, current }))).toEqual(
    expect.arrayContaining([
      { client: 'h5', current: true },
      { client: 'weapp', current: false },
    ]),
  )
  const other = sessions.find((session) => !session.current)
  await app.as(user).call('logout', { sessionId: other?.id ?? '' })
  await expect(app.as({ ...user, token: second }).call('getUserInfo')).rejects.toMatchObject({ reason: 'SIGN_IN' })
  expect((await app.as(user).call('getUserInfo')).sessions).toHaveLength(1)
})

test("a session of somebody else's is left as it is", async () => {
  const [mine, theirs] = [await app.aUser(), await app.aUser()]
  const [session] = (await app.as(theirs).call('getUserInfo')).sessions
  await app.as(mine).call('logout', { sessionId: session?.id ?? '' })
  await expect(app.as(theirs).call('getUserInfo')).resolves.toMatchObject({ id: theirs.id })
})
