import { buildWechatApp, type WechatTestApp } from '../../support/wechat'

let app: WechatTestApp
beforeAll(async () => {
  app = await buildWechatApp()
})
afterAll(() => app.close())

test("an account without a password is deleted by a fresh ticket of its own, not by somebody else's", async () => {
  const user = await app.wechatUser('ann')
  await app.wechatUser('bob')
  expect(await app.as(user).call('getUserInfo')).toMatchObject({ wechatBound: true, hasPhone: false, phone: '' })
  const theirs = await app.miniTicket('bob')
  const refusal = app.as(user).call('deleteUser', { ticket: theirs.ticket })
  await expect(refusal).rejects.toMatchObject({ code: 400, reason: 'TICKET_WRONG' })
  expect(await app.as(user).call('getUserInfo')).toMatchObject({ deletesAt: null })
  const own = await app.miniTicket('ann')
  const { deletesAt } = await app.as(user).call('deleteUser', { ticket: own.ticket })
  expect(deletesAt).not.toBeNull()
  const again = app.as(user).call('deleteUser', { ticket: own.ticket })
  await expect(again).rejects.toMatchObject({ reason: 'TICKET_WRONG' })
})
