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
