import { aPhoto } from '../../support/builders/files'
import { aModel } from '../../support/builders/models'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { consoleBeside, origin, type SignedInOperator, type TestConsole } from './consoleApp'

let store: TestStore
let app: TestApp
let at: TestConsole
let editor: SignedInOperator

beforeEach(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
  at = await consoleBeside(app)
  editor = await at.anOperator('edda', 'editor')
})
afterEach(async () => {
  await at.close()
  await app.close()
  await store.close()
})

const reason = '按法律要求修改'

async function carryOut(act: string, input: Record<string, unknown>): Promise<string> {
  const preview = await editor.call('previewAct', { act, input, reason })
  const done = await editor.call('carryOutAct', { act, input, reason, seen: preview.seen })
  expect(done.requestId).toBeNull()
  return done.sentence
}

const privacy = (content: string) => ({ key: 'privacy', title: '隐私政策', content })
const due = async (user: { id: string; phone: string; token: string }) =>
  (await app.as(user).call('getUserInfo')).agreementsDue
const read = () => app.visitor.call('getAgreement', { key: 'privacy', useSource: '1' })

test('a new version that asks is accepted once by whoever was there before, and by nobody else', async () => {
  const [before, other] = [await app.aUser(), await app.aUser()]
  app.clock.advance({ minutes: 1 })
  const { version: first = 0 } = await read()
  expect(await due(before)).toEqual([])
  await carryOut('set-agreement', { ...privacy('新的内容'), asks: true })
  app.clock.advance({ minutes: 1 })
  const after = await app.aUser()
  expect(await due(before)).toEqual([{ key: 'privacy', title: '隐私政策' }])
  expect(await due(after)).toEqual([])
  const { version, content } = await read()
  expect([version, content]).toEqual([first + 1, '新的内容'])
  const old = app.as(before).call('acceptAgreement', { key: 'privacy', version: first })
  await expect(old).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  const accept = () => app.as(before).call('acceptAgreement', { key: 'privacy', version: first + 1 })
  await Promise.all([accept(), accept()])
  expect([await due(before), (await due(other))?.length]).toEqual([[], 1])
  expect((await app.as(before).call('exportUser')).parts).toMatchObject({
    agreements: [expect.objectContaining({ key: 'privacy', version: first + 1 })],
  })
})

test('a version of another word asks nobody, and who has yet to accept the one before accepts both by it', async () => {
  const user = await app.aUser()
  app.clock.advance({ minutes: 1 })
  await carryOut('set-agreement', { ...privacy('要同意的'), asks: true })
  await carryOut('set-agreement', privacy('改了一个字'))
  expect(await due(user)).toHaveLength(1)
  const { version = 0 } = await read()
  await app.as(user).call('acceptAgreement', { key: 'privacy', version })
  expect(await due(user)).toEqual([])
})

test('one that is replaced between reading and accepting is read again, whether by hand or by its hour', async () => {
  const user = await app.aUser()
  app.clock.advance({ minutes: 1 })
  const accept = (version = 0) => app.as(user).call('acceptAgreement', { key: 'privacy', version })
  await carryOut('set-agreement', { ...privacy('第一次改'), asks: true })
  const first = await read()
  const soon = new Date(app.clock.now().getTime() + 60_000).toISOString()
  await carryOut('set-agreement', { ...privacy('一分钟后'), asks: true, from: soon })
  app.clock.advance({ minutes: 1 })
  await expect(accept(first.version)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  const second = await read()
  expect(second.content).toBe('一分钟后')
  await carryOut('set-agreement', privacy('又改了一个字'))
  await expect(accept(second.version)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  expect(await due(user)).toHaveLength(1)
  await accept((await read()).version)
  expect(await due(user)).toEqual([])
})

test('of two editors who publish at once the second sees that there is another version by now', async () => {
  const other = await at.anOperator('emil', 'editor')
  const wanted = { act: 'set-agreement', input: privacy('两个人一起改'), reason }
  const { seen } = await editor.call('previewAct', wanted)
  const both = await Promise.allSettled([editor, other].map((who) => who.call('carryOutAct', { ...wanted, seen })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a version for later is in force from then on, on every server, and is taken back before', async () => {
  const before = await read()
  const [soon, later] = [5, 10].map((minutes) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString())
  await carryOut('set-agreement', { ...privacy('五分钟后'), from: soon })
  await carryOut('set-agreement', { ...privacy('十分钟后'), from: later })
  expect((await read()).content).toBe(before.content)
  app.clock.advance({ minutes: 5 })
  expect((await read()).content).toBe('五分钟后')
  await carryOut('drop-agreement', { key: 'privacy', version: (before.version ?? 0) + 2 })
  app.clock.advance({ minutes: 5 })
  expect((await read()).content).toBe('五分钟后')
  const over = { act: 'drop-agreement', input: { key: 'privacy', version: (before.version ?? 0) + 1 }, reason }
  await expect(editor.call('previewAct', over)).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
})

const zone = { x: 0, y: 0, width: 500, height: 1000, label: '看模特', path: '/pages/index/model' }

async function upload(query = ''): Promise<string> {
  const { cookie, csrf } = editor
  const answer = await at.console.inject({
    ...{ method: 'POST', url: `/api/console/content/picture${query}`, payload: await aPhoto() },
    headers: { host: 'localhost:8082', origin, cookie, 'x-csrf': csrf, 'content-type': 'image/jpeg' },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().data.key
}

const plain = { place: 'home', subtitle: '', action: '', path: '', text: '', sort: 0, kind: 'zones', zones: [zone] }
const home = () => app.visitor.call('listBanners', { type: 'home' })

test('a banner with zones is put up, changed and taken down; its days begin and end on every server by themselves', async () => {
  const picture = await upload()
  await carryOut('save-banner', { ...plain, picture, title: '外景周' })
  const [banner] = await home()
  expect(banner).toMatchObject({ title: '外景周', target: { kind: 'zones' } })
  const id = banner?.id ?? ''
  expect((await app.visitor.call('getBanner', { id })).zones).toEqual([zone])
  const [from, until] = [1, 2].map((hours) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString())
  await carryOut('save-banner', { ...plain, id, picture, title: '外景周末', from, until })
  expect(await home()).toEqual([])
  app.clock.advance({ minutes: 61 })
  editor = await at.anOperator('else', 'editor')
  expect(await home()).toMatchObject([{ id, title: '外景周末' }])
  app.clock.advance({ minutes: 60 })
  editor = await at.anOperator('emil', 'editor')
  expect(await home()).toEqual([])
  expect((await editor.call('getContent')).banners).toMatchObject([{ id, state: 'over', zones: [zone] }])
  await carryOut('remove-banner', { id })
  expect((await editor.call('getContent')).banners).toEqual([])
})

test.each([
  ['a page elsewhere', { zones: [{ ...zone, path: 'https://evil.example' }] }],
  ['no zone', { zones: [] }],
  ['a zone beyond the picture', { zones: [{ ...zone, x: 600 }] }],
  ['nothing to read', { kind: 'text', text: ' ' }],
  ['days that end before they begin', { from: '2027-01-02T00:00:00Z', until: '2027-01-01T00:00:00Z' }],
  ['a picture that nobody uploaded', { picture: 'm/none' }],
  ['one that is not there', { id: '01890000-0000-7000-8000-000000000000' }],
])('a banner with %s is refused', async (_, wrong) => {
  const input = { ...plain, picture: await upload(), title: '外景周', ...wrong }
  await expect(editor.call('previewAct', { act: 'save-banner', input, reason })).rejects.toMatchObject({
    reason: 'ACT_REFUSED',
  })
})

test('what is no picture is not taken', async () => {
  const { cookie, csrf } = editor
  const send = (type: string, payload: Buffer) =>
    at.console.inject({
      ...{ method: 'POST', url: '/api/console/content/picture', payload },
      headers: { host: 'localhost:8082', origin, cookie, 'x-csrf': csrf, 'content-type': type },
    })
  expect((await send('image/png', Buffer.from('<svg/>'))).json()).toMatchObject({ reason: 'FILE_TYPE' })
  expect((await send('text/html', Buffer.from('<p>'))).statusCode).toBeGreaterThanOrEqual(400)
  expect((await send('image/jpeg', Buffer.alloc(6_000_000, 1))).statusCode).toBe(413)
})

test('a photo set is published from the console and sealed where it has a price; her notices come and go', async () => {
  const modelId = await aModel(app.db, { name: '林知夏' })
  expect(await editor.call('listModelsByName', { q: '知夏' })).toMatchObject([{ id: modelId, name: '林知夏' }])
  const set = { modelId, title: '雨后的武康路', coins: 30, vipFree: true }
  await carryOut('add-theme', { ...set, picture: [await upload('?sealed=1'), await upload('?sealed=1')] })
  await carryOut('add-notice', { modelId, title: '档期', text: '十二月在上海' })
  const { themes, notices } = await editor.call('getModelContent', { modelId })
  expect(themes).toMatchObject([{ title: '雨后的武康路', pictures: 2, coins: 30, vipFree: true, takenDown: false }])
  expect(await app.visitor.call('getTheme', { id: themes[0]?.id ?? '' })).toMatchObject({
    locked: true,
    priceCoins: 30,
  })
  expect(notices).toMatchObject([{ title: '档期', text: '十二月在上海' }])
  await carryOut('remove-notice', { noticeId: notices[0]?.id })
  expect((await app.visitor.call('listModelNotices', { modelId })).records).toEqual([])
  const nobody = editor.call('getModelContent', { modelId: '01890000-0000-7000-8000-000000000000' })
  await expect(nobody).rejects.toMatchObject({ code: 404 })
})

test.each([
  ['open pictures for a price', '', 30],
  ['sealed pictures for nothing', '?sealed=1', 0],
])('a photo set with %s is refused', async (_, query, coins) => {
  const modelId = await aModel(app.db)
  const input = { modelId, title: '雨后', coins, picture: [await upload(query)] }
  await expect(editor.call('previewAct', { act: 'add-theme', input, reason })).rejects.toMatchObject({
    ...{ reason: 'ACT_REFUSED', msg: '没有这张图片，请重新上传。' },
  })
})

test("what lies sealed for somebody else is nobody's photo set", async () => {
  const modelId = await aModel(app.db)
  const picture = [await upload('?sealed=1')]
  await carryOut('add-theme', { modelId, title: '雨后', coins: 30, picture })
  const again = { act: 'add-theme', input: { modelId, title: '再来', coins: 1, picture }, reason }
  await expect(editor.call('previewAct', again)).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
})
