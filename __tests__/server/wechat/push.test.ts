import { createCipheriv, randomBytes } from 'node:crypto'
import { decrypt, encrypt, getSignature } from '@wecom/crypto'
import { decryptPush } from '../../../server/ports/wechat/pushCrypto'
import { runDueJobs } from '../../support/dueJobs'
import {
  buildWechatApp,
  listenForPush,
  wechatSettings,
  wechatTemplates,
  type WechatTestApp,
} from '../../support/wechat'

const { mini, push } = wechatSettings
const templateId = wechatTemplates.refused.id

let app: WechatTestApp
beforeEach(async () => {
  app = await buildWechatApp()
})
afterEach(() => app.close())

function seconds(): string {
  return String(Math.floor(app.clock.now().getTime() / 1000))
}

/** An event of a person who took one more message: its effect can be counted. */
function popup(person: string): Record<string, unknown> {
  const List = [{ TemplateId: templateId, SubscribeStatusString: 'accept', PopupScene: '0' }]
  const FromUserName = app.wechat.openidOf('mini', person)
  return { ToUserName: 'gh_1', FromUserName, MsgType: 'event', Event: 'subscribe_msg_popup_event', List }
}

interface Sent {
  timestamp?: string
  signature?: string
  encrypted?: string
  body?: string
}

/** Encrypted and signed by Tencent's library, never by our code. */
function send(event: object, { timestamp = seconds(), signature, encrypted, body }: Sent = {}) {
  const cipher = encrypted ?? encrypt(push.aesKey, JSON.stringify(event), mini.appId)
  const nonce = randomBytes(8).toString('hex')
  const query = new URLSearchParams({
    timestamp,
    nonce,
    encrypt_type: 'aes',
    msg_signature: signature ?? getSignature(push.token, timestamp, nonce, cipher),
  })
  return app.app.inject({
    method: 'POST',
    url: `/notify/wechat/push?${query.toString()}`,
    headers: { 'content-type': 'application/json' },
    payload: body ?? JSON.stringify({ ToUserName: 'gh_1', Encrypt: cipher }),
  })
}

async function takenCount(): Promise<number> {
  await runDueJobs(app.deps)
  const row = await app.db.selectFrom('wechat_subscription').select('count').executeTakeFirst()
  return row?.count ?? 0
}

test('a JSON push of Tencent’s library is taken, once however often it comes', async () => {
  await app.wechatUser('小林')
  const encrypted = encrypt(push.aesKey, JSON.stringify(popup('小林')), mini.appId)
  for (let time = 0; time < 5; time++) {
    const answer = await send({}, { encrypted })
    expect([answer.statusCode, answer.body]).toEqual([200, 'success'])
  }
  await Promise.all(Array.from({ length: 8 }, () => send({}, { encrypted })))
  expect(await takenCount()).toBe(1)
})

test('an XML push means the same', async () => {
  await app.wechatUser('小林')
  const from = app.wechat.openidOf('mini', '小林')
  const item = `<TemplateId><![CDATA[${templateId}]]></TemplateId><SubscribeStatusString><![CDATA[accept]]></SubscribeStatusString>`
  const message = `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><FromUserName><![CDATA[${from}]]></FromUserName>
    <CreateTime>1610969440</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[subscribe_msg_popup_event]]></Event>
    <SubscribeMsgPopupEvent><List>${item}<PopupScene>2</PopupScene></List></SubscribeMsgPopupEvent></xml>`
  const encrypted = encrypt(push.aesKey, message, mini.appId)
  const body = `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`
  const answer = await send({}, { encrypted, body })
  expect([answer.statusCode, answer.body]).toEqual([200, 'success'])
  expect(await takenCount()).toBe(1)
})

test('what is not WeChat’s is refused alike and has no effect', async () => {
  await app.wechatUser('小林')
  const event = popup('小林')
  const good = encrypt(push.aesKey, JSON.stringify(event), mini.appId)
  const otherKey = 'z'.repeat(43)
  const bytes = Buffer.from(good, 'base64')
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40)
  const wrong: Record<string, Sent> = {
    signature: { signature: '0'.repeat(40) },
    'no signature': { signature: '' },
    'another key': { encrypted: encrypt(otherKey, JSON.stringify(event), mini.appId) },
    'another application': { encrypted: encrypt(push.aesKey, JSON.stringify(event), 'wx0000000000000000') },
    padding: { encrypted: paddedWrongly(JSON.stringify(event)) },
    'half a block': { encrypted: Buffer.from(good, 'base64').subarray(0, 40).toString('base64') },
    changed: { encrypted: bytes.toString('base64') },
    'too old': { timestamp: String(Number(seconds()) - 301) },
    'of the future': { timestamp: String(Number(seconds()) + 301) },
    'no time': { timestamp: 'now' },
    plain: { body: JSON.stringify(event) },
    'plain XML': { body: '<xml><Event><![CDATA[subscribe_msg_popup_event]]></Event></xml>' },
    'no format': { body: 'x=1' },
    nothing: { body: '' },
  }
  const answers: Record<string, string> = {}
  for (const [name, sent] of Object.entries(wrong)) {
    const { statusCode, body } = await send(event, sent)
    answers[name] = `${statusCode} ${body}`
  }
  expect(answers).toEqual(Object.fromEntries(Object.keys(wrong).map((name) => [name, '403 refused'])))
  expect(await takenCount()).toBe(0)
  expect(await app.db.selectFrom('wechat_push_seen').selectAll().execute()).toEqual([])
})

test('what nobody signed is refused before its body is taken, and costs nothing', async () => {
  const body = `<xml>${'<a></a>'.repeat(37_000)}</xml>`
  const attempts: Record<string, Sent> = {
    'wrong signature': { body },
    'no signature': { body, signature: '' },
    'a list': { body: `<xml>${'<Encrypt></Encrypt>'.repeat(1500)}</xml>` },
    'half an envelope': { body: `<xml>${'<Encrypt>a'.repeat(3000)}</xml>` },
    'JSON of spaces': { body: `{"Encrypt"${' '.repeat(30_000)}` },
  }
  for (const [name, sent] of Object.entries(attempts)) {
    const started = performance.now()
    const { statusCode } = await send({}, sent)
    expect([name, statusCode]).toEqual([name, name === 'wrong signature' ? 413 : 403])
    expect(performance.now() - started).toBeLessThan(500)
  }
})

test('a name sent twice in the address is no fault', async () => {
  const url = '/notify/wechat/push?timestamp=1&timestamp=2&msg_signature=a&msg_signature=b&nonce=c&nonce=d'
  expect((await app.app.inject({ method: 'POST', url, payload: 'x' })).statusCode).toBe(403)
  expect((await app.app.inject({ url })).statusCode).toBe(403)
})

test('an address that forges on and on is not looked at any more; what is signed is taken from others', async () => {
  await app.wechatUser('小林')
  const forge = () => send(popup('小林'), { signature: '0'.repeat(40) })
  for (let n = 0; n < 60; n++) expect((await forge()).statusCode).toBe(403)
  expect((await forge()).statusCode).toBe(429)
  app.clock.advance({ minutes: 1 })
  for (let n = 0; n < 70; n++) expect((await send({ MsgType: 'event', Event: `other${n}` })).statusCode).toBe(200)
})

test('five minutes either way are still in time', async () => {
  await app.wechatUser('小林')
  for (const away of [-299, 299]) {
    const answer = await send(popup('小林'), { timestamp: String(Number(seconds()) + away) })
    expect(answer.statusCode).toBe(200)
  }
  expect(await takenCount()).toBe(2)
})

test('whoever asks whether we are the receiver is answered when WeChat asks', async () => {
  const timestamp = seconds()
  const signature = getSignature(push.token, timestamp, 'nonce', '')
  const query = (fields: object) => new URLSearchParams({ timestamp, nonce: 'nonce', echostr: '4321', ...fields })
  const ask = (fields: object) => app.app.inject({ url: `/notify/wechat/push?${query(fields).toString()}` })
  const right = await ask({ signature })
  expect([right.statusCode, right.body, right.headers['content-type']]).toEqual([
    200,
    '4321',
    'text/plain; charset=utf-8',
  ])
  for (const wrong of [{}, { signature: 'x' }, { signature, echostr: '<b>' }, { signature, nonce: 'other' }]) {
    expect((await ask(wrong)).statusCode).toBe(403)
  }
})

test('our reading and Tencent’s library agree on each other’s bytes', () => {
  for (const text of ['', 'x', '拼'.repeat(31), JSON.stringify({ text: '拍'.repeat(500) })]) {
    const encrypted = encrypt(push.aesKey, text, mini.appId)
    expect(decryptPush(encrypted, { aesKey: push.aesKey, appId: mini.appId })).toBe(text)
    expect(decrypt(push.aesKey, encrypted)).toMatchObject({ message: text, id: mini.appId })
  }
})

test('the double pushes what the receiver takes', async () => {
  await app.wechatUser('小林')
  await listenForPush(app)
  await expect(app.wechat.pusher.push(popup('小林'))).resolves.toBe(true)
  expect(await takenCount()).toBe(1)
})

test('virtual payment is acknowledged in its own words and format, and its effect promised', async () => {
  const event = { MsgType: 'event', Event: 'xpay_goods_deliver_notify', OutTradeNo: 'unknown0001' }
  const json = await send(event)
  expect([json.headers['content-type'], json.json()]).toEqual([
    'application/json; charset=utf-8',
    { ErrCode: 0, ErrMsg: 'success' },
  ])
  const message = '<xml><Event><![CDATA[xpay_refund_notify]]></Event><MchOrderId><![CDATA[unknown]]></MchOrderId></xml>'
  const encrypted = encrypt(push.aesKey, message, mini.appId)
  const xml = await send({}, { encrypted, body: `<xml><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>` })
  expect(xml.body).toBe('<xml><ErrCode>0</ErrCode><ErrMsg><![CDATA[success]]></ErrMsg></xml>')
  const promised = await app.db.selectFrom('outbox').select('topic').execute()
  expect(promised).toEqual([{ topic: 'wechatPush' }, { topic: 'wechatPush' }])
  await runDueJobs(app.deps)
  const open = await app.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()
  expect(open).toEqual([])
})

test('an event that nobody waits for is acknowledged and forgotten', async () => {
  expect((await send({ MsgType: 'event', Event: 'user_enter_tempsession' })).body).toBe('success')
  expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

/** The last byte promises more padding than there is of that value. */
function paddedWrongly(message: string): string {
  const key = Buffer.from(`${push.aesKey}=`, 'base64')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(message))
  const plain = Buffer.concat([randomBytes(16), length, Buffer.from(message), Buffer.from(mini.appId)])
  const padding = Buffer.alloc(32 - (plain.length % 32), 1)
  padding.writeUInt8(padding.length, padding.length - 1)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(Buffer.concat([plain, padding])), cipher.final()]).toString('base64')
}
