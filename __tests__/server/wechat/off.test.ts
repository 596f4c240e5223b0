import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('without WeChat every way in says so, and nothing is written', async () => {
  const off = { code: 503, reason: 'WECHAT_OFF' }
  await expect(app.visitor.call('getWechatRedirect', {})).rejects.toMatchObject(off)
  await expect(app.visitor.call('getWechatTicket', { code: 'x', platform: 'weapp' })).rejects.toMatchObject(off)
  await expect(app.visitor.call('getWechatTicket', { code: 'x', state: 'x' })).rejects.toMatchObject(off)
  await expect(app.visitor.call('getJsSignature', { url: 'http://pinpai.test/' })).rejects.toMatchObject(off)
  expect(await app.db.selectFrom('wechat_state').selectAll().execute()).toEqual([])
})

test('without WeChat a push is refused', async () => {
  const response = await app.app.inject({ method: 'POST', url: '/notify/wechat/push', payload: {} })
  expect(response.statusCode).toBe(403)
})
