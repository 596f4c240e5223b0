import jsqr from 'jsqr'
import sharp from 'sharp'
import { limits } from '@contract/limits'
import { readShortCode } from '@contract/shortCodes'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { startTestStore, type TestStore } from '../../support/store'
import { buildWechatApp, type WechatTestApp } from '../../support/wechat'

let app: WechatTestApp
let store: TestStore
let author: TestUser

beforeAll(async () => {
  store = await startTestStore()
  app = await buildWechatApp()
  app.deps.storage = store.storage
  author = await aPhotographer(app, 500)
})
afterAll(async () => {
  await app.close()
  await store.close()
})

async function get(url: string) {
  return app.app.inject({ method: 'GET', url, headers: { host: 'pinpai.test' } })
}

/** Follows the lasting address of a poster and reads its picture. */
async function poster(url: string) {
  const first = await get(url)
  const address = String(first.headers.location)
  const answer = await get(address)
  const { data, info } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { first, address, answer, info, says: jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data }
}

test('a model has one PNG whose code leads to its page, and whose address anybody may keep for an hour', async () => {
  const id = await aModel(app.db)
  const { first, address, answer, info, says } = await poster(`/file/poster/model/${id}`)
  expect(first.statusCode).toBe(302)
  expect(first.headers['cache-control']).toBe('no-store')
  expect(address).toMatch(new RegExp(`^/file/poster/model/${id}/[0-9a-f]{24}\\.png$`))
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
  })
  expect(info).toMatchObject({ format: 'raw', width: 1080, height: 1760 })
  expect(says).toBe(`${app.deps.env.publicUrl}/pages/model/detail?id=${id}`)
})

test('what is not there is 404 to a browser as well, which would take anything else for a picture', async () => {
  const { statusCode, body } = await get('/file/poster/model/01a1fdbd-c732-719c-889d-945a897ffcfe')
  expect([statusCode, JSON.parse(body)]).toEqual([404, expect.objectContaining({ code: 404, reason: 'NOT_FOUND' })])
})

test('an address shows the same for ever: another name is another address, and the old one leads to it', async () => {
  const id = await aModel(app.db)
  const before = await poster(`/file/poster/model/${id}`)
  const again = await poster(`/file/poster/model/${id}`)
  expect(again.address).toBe(before.address)
  expect(again.answer.rawPayload.equals(before.answer.rawPayload)).toBe(true)
  await app.db.updateTable('model').set({ name: '程曦' }).where('id', '=', id).execute()
  const old = await get(before.address)
  expect(old.statusCode).toBe(302)
  expect(old.headers.location).not.toBe(before.address)
})

test('the picture of the thing is on it', async () => {
  const key = 'media/poster-test'
  const red = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c22f28' } })
    .png()
    .toBuffer()
  await store.storage.put(key, red, 'image/png')
  const id = await aModel(app.db, { main_media_key: key })
  const { answer } = await poster(`/file/poster/model/${id}`)
  const [r = 0, g = 0, b = 0] = await sharp(answer.rawPayload)
    .extract({ left: 500, top: 500, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([r, g, b]).toEqual([0xc2, 0x2f, 0x28])
})

test('the mini-program gets a mini-program code with a short code, not an id', async () => {
  const id = await aModel(app.db)
  const { address, says } = await poster(`/file/poster/model/${id}?for=weapp`)
  expect(address).toMatch(/\.png\?for=weapp$/)
  expect(says?.length).toBeLessThanOrEqual(32)
  expect(readShortCode(says ?? '')).toEqual({ kind: 'model', id })
})

test('without WeChat there is no such poster yet, and a later try has it', async () => {
  const { headers } = await get(`/file/poster/model/${await aModel(app.db)}?for=weapp`)
  app.wechat.refuseNext('/wxa/getwxacodeunlimit', 45009)
  const refused = await get(String(headers.location))
  expect(refused.json()).toMatchObject({ code: 503, reason: 'NOT_READY', msg: '微信暂时没有回应，请稍后再试' })
  expect(refused.headers['cache-control'] ?? '').not.toContain('immutable')
  expect((await get(String(headers.location))).headers['content-type']).toBe('image/png')
})

test('the site says which messages can be subscribed to', async () => {
  const { messageTemplates } = await app.visitor.call('getSite')
  expect(messageTemplates).toEqual({
    waitingOffer: 'template-offer',
    waitingSeated: 'template-seated',
    shareOrderChanged: 'template-changed',
    modelBooked: 'template-booked',
    refused: 'template-refused',
    orderPaid: 'template-paid',
  })
})

test('a booking says when and where, an invitation its code', async () => {
  const modelId = await aModel(app.db)
  const { shareId } = await aShareOrder(app, await aPhotographer(app), { modelId })
  expect((await poster(`/file/poster/shareOrder/${shareId}`)).says).toContain(`pdDetail?id=${shareId}`)
  const { code } = await app.as(author).call('getInvite')
  expect((await poster(`/file/poster/invite/${code}`)).says).toContain(`inviteCode=${code}`)
})

test('nothing of a locked post is drawn but its free part', async () => {
  const secret = '只给买家看的一句话'
  const text = `${'公开的开头'.repeat(20)}${secret}`
  const id = await aPost(app.db, author.id, { text, priceCoins: 20 })
  const before = await get(`/file/poster/post/${id}`)
  await app.db
    .updateTable('comment')
    .set({ text: text.replace(secret, '换成别的同样九个字') })
    .where('id', '=', id)
    .execute()
  const after = await get(`/file/poster/post/${id}`)
  expect(before.statusCode).toBe(302)
  // The name is of all that is drawn: what is locked changes nothing of it.
  expect(after.headers.location).toBe(before.headers.location)
})

describe('what no visitor sees has no poster', () => {
  test.each([
    ['an unapproved model', async () => `model/${await aModel(app.db, { state: 'pending' })}`],
    ['a post that waits for its check', async () => `post/${await aPost(app.db, author.id, { state: 'pending' })}`],
    ['an unknown id', async () => 'model/01935000-0000-7000-8000-0000000000aa'],
    ['what is no id', async () => 'model/nope'],
    ['an unknown code', async () => 'invite/ZZZZZZ'],
    ['an unknown kind', async () => 'secret/01935000-0000-7000-8000-0000000000aa'],
  ])('%s', async (_what, path) => {
    expect((await get(`/file/poster/${await path()}`)).json()).toMatchObject({ code: 404, reason: 'NOT_FOUND' })
  })
})

test('the welcome that an invitation promises is the one that is given', () => {
  expect(limits.welcomeCoins).toBe(60)
})
