import { getJsApiSignature } from '@wecom/crypto'
import { jsSignature, ownPathOrHome, signedUrl } from '../../../server/features/wechat/rules'
import { vaultOf } from '../../../server/lib/vault'
import { anotherWechat, buildWechatApp, type WechatTestApp } from '../../support/wechat'

const stableToken = '/cgi-bin/stable_token'
const ticketPath = '/cgi-bin/ticket/getticket'

let app: WechatTestApp
beforeEach(async () => {
  app = await buildWechatApp()
})
afterEach(() => app.close())

test('all processes share one access token and one ticket, fetched once', async () => {
  const processes = Array.from({ length: 4 }, () => anotherWechat(app))
  const tickets = await Promise.all([...processes, ...processes].map((wechat) => wechat.jsapiTicket()))
  expect(new Set(tickets).size).toBe(1)
  expect(app.wechat.asked.get(stableToken)).toBe(1)
  expect(app.wechat.asked.get(ticketPath)).toBe(1)
})

test('a token is renewed before its end, and kept sealed', async () => {
  const first = await anotherWechat(app).jsapiTicket()
  app.clock.advance({ minutes: 109 })
  expect(await anotherWechat(app).jsapiTicket()).toBe(first)
  expect(app.wechat.asked.get(ticketPath)).toBe(1)
  app.clock.advance({ minutes: 2 })
  await anotherWechat(app).jsapiTicket()
  expect(app.wechat.asked.get(ticketPath)).toBe(2)
  const rows = await app.db.selectFrom('wechat_token').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(first)
})

test('a token that WeChat ended is replaced, and the call made again', async () => {
  await anotherWechat(app).jsapiTicket()
  app.wechat.dropTokens('h5')
  app.clock.advance({ minutes: 111 })
  await expect(anotherWechat(app).jsapiTicket()).resolves.toMatch(/^[\w-]{80}$/)
  const user = await app.wechatUser('小林')
  const openid = app.wechat.openidOf('mini', '小林')
  expect(user.id).not.toBe('')
  for (const errcode of [40001, 42001]) {
    app.wechat.refuseNext('/wxa/msg_sec_check', errcode)
    await expect(anotherWechat(app).checkText({ openid, scene: 3, text: '好' })).resolves.toBe('pass')
  }
})

test('a call is made again once, not for ever', async () => {
  await app.wechatUser('小林')
  const openid = app.wechat.openidOf('mini', '小林')
  app.wechat.refuseNext('/wxa/msg_sec_check', 40001, 40001)
  const refusal = anotherWechat(app).checkText({ openid, scene: 3, text: '好' })
  await expect(refusal).rejects.toMatchObject({ errcode: 40001 })
  expect(app.wechat.asked.get('/wxa/msg_sec_check')).toBe(2)
})

test('a fetch that fails frees the others, and leaves nothing', async () => {
  app.wechat.refuseNext(stableToken, 40125)
  await expect(anotherWechat(app).jsapiTicket()).rejects.toMatchObject({ errcode: 40125 })
  await expect(anotherWechat(app).jsapiTicket()).resolves.toMatch(/^[\w-]{80}$/)
})

test('a server that died while fetching holds the others up for its lease alone', async () => {
  await leased(20)
  app.clock.advance({ seconds: 20 })
  await expect(anotherWechat(app).jsapiTicket()).resolves.toMatch(/^[\w-]{80}$/)
})

test('a lease that was taken a day ahead holds nobody up once the clock is back', async () => {
  await leased(24 * 3600)
  await expect(anotherWechat(app).jsapiTicket()).resolves.toMatch(/^[\w-]{80}$/)
})

test('whoever does not hold the lease waits for what the other fetches', async () => {
  await leased(20)
  const waiting = anotherWechat(app).jsapiTicket()
  const sealed = vaultOf(app.deps.env).seal('fetched elsewhere')
  const expires_at = new Date(app.clock.now().getTime() + 7200_000)
  await app.db.updateTable('wechat_token').set({ sealed, expires_at }).execute()
  await expect(waiting).resolves.toBe('fetched elsewhere')
  expect(app.wechat.asked.size).toBe(0)
})

async function leased(seconds: number): Promise<void> {
  const leased_until = new Date(app.clock.now().getTime() + seconds * 1000)
  const name = `jsapi ${app.access.h5?.appId ?? ''}`
  await app.db.insertInto('wechat_token').values({ name, sealed: null, expires_at: null, leased_until }).execute()
}

test('a page of ours gets the signature that Tencent’s own library makes', async () => {
  const url = 'http://pinpai.test/pages/pdDetail/pdDetail?id=1&name=%E6%8B%BC'
  const signed = await app.visitor.call('getJsSignature', { url: `${url}#/part` })
  const ticket = await anotherWechat(app).jsapiTicket()
  const { signature } = getJsApiSignature({ url, ticket, nonceStr: signed.noncestr, timestamp: signed.timestamp })
  expect(signed.signature).toBe(signature)
  expect(signed).toMatchObject({ appId: app.access.h5?.appId, timestamp: app.clock.now().getTime() / 1000 })
  expect(signed.wxJsApiList).toContain('updateAppMessageShareData')
})

test('the example of WeChat’s documentation comes out as it says', () => {
  const example = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    noncestr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
    url: 'http://mp.weixin.qq.com?params=value',
  }
  expect(jsSignature(example)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

test.each([
  'https://evil.example/',
  'http://pinpai.test.evil.example/',
  'pinpai.test',
  'http://pinpai.test@evil.example/',
])('the page %s is not ours and gets no signature', async (url) => {
  await expect(app.visitor.call('getJsSignature', { url })).rejects.toMatchObject({ reason: 'BAD_INPUT' })
  expect(app.wechat.asked.get(ticketPath)).toBeUndefined()
})

test('own pages and addresses are told by their form alone', () => {
  expect(ownPathOrHome('/pages/me/orders/orders?tab=bills')).toBe('/pages/me/orders/orders?tab=bills')
  expect(ownPathOrHome(undefined)).toBe('/')
  expect(ownPathOrHome('/pages/index/index?x= y')).toBe('/')
  expect(signedUrl('https://a.example/x#y#z', ['https://a.example'])).toBe('https://a.example/x')
  expect(signedUrl('https://a.example:444/x', ['https://a.example'])).toBeNull()
})
