import { randomUUID } from 'node:crypto'
import { openSession } from '../../../server/features/accounts/sessions'
import { aPhoto } from '../../support/builders/files'
import { setPrices } from '../../support/builders/shareOrders'
import { aFormedShareOrder, heard, say } from '../../support/builders/talk'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { because, operate } from '../ops/operator'

let app: TestApp
let store: TestStore
beforeAll(async () => void (store = await startTestStore()))
afterAll(() => store.close())
beforeEach(async () => {
  app = await buildTestApp({ storage: store.storage })
  await setPrices(app)
})
afterEach(() => app.close())

/** Sessions have ended by then. */
async function later(user: TestUser): Promise<TestUser> {
  const token = await app.db.transaction().execute((tx) => openSession(tx, user.id, 'h5', app.clock.now()))
  return { ...user, token }
}

async function withPictures() {
  const booking = await aFormedShareOrder(app)
  const { shareId, opener } = booking
  const upload = await store.upload(opener.id, await aPhoto())
  const line = await app.as(opener).call('sendTalk', { shareId, key: randomUUID(), pictures: [upload] })
  const { media_key: key } = await app.db.selectFrom('talk_picture').select('media_key').executeTakeFirstOrThrow()
  return { ...booking, line, key }
}

test('pictures are for those in the talk: at a passing address, without where they were taken, and no public one', async () => {
  const { line, key } = await withPictures()
  expect(line).toMatchObject({
    text: '',
    pictures: [{ width: 300, height: 200, src: expect.stringMatching(/Signature/i) }],
  })
  expect(await app.db.selectFrom('media').select('public').where('key', '=', key).execute()).toEqual([
    { public: false },
  ])
})

test('a report keeps what was said around the line; upheld, the line is gone for everybody at once', async () => {
  const { shareId, opener, second, owner, line } = await withPictures()
  await say(app, owner, shareId, '别这样')
  const report = { kind: 'report', targetType: 'talkLine', targetId: line.id, on: true, note: '骚扰' } as const
  const stranger = app.as(await app.aUser())
  await expect(stranger.call('saveUserdata', report)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  await app.as(second).call('saveUserdata', report)
  const shown = await operate(app, 'show', line.id)
  expect(shown.text).toMatch(/骚扰[\s\S]*formed[\s\S]*→[\s\S]*别这样/)
  expect((await operate(app, 'list', 'reports')).text).toContain(line.id)
  const { mark } = await app.as(second).call('listTalkLines', { shareId })
  expect((await operate(app, 'take-down', 'talkLine', line.id, '--why', '骚扰他人', ...because)).code).toBe(0)
  const news = await app.as(second).call('listTalkLines', { shareId, since: mark })
  expect(news.lines).toMatchObject([{ id: line.id, state: 'gone', text: '', pictures: [] }])
  expect(await heard(app, owner, shareId)).toEqual(['formed', '别这样'])
  const { todo } = await app.as(opener).call('getUserInfo')
  expect(todo[0]?.text).toBe('你的聊天消息已被下架：骚扰他人')
  expect((await operate(app, 'take-down', 'talkLine', line.id, ...because)).code).toBe(1)
})

test('a talk is kept for 180 days and then gone, its pictures and what the check had of it too', async () => {
  const { shareId, opener, second, key, line } = await withPictures()
  const report = { kind: 'report', targetType: 'talkLine', targetId: line.id, on: true, note: '骚扰' } as const
  await app.as(second).call('saveUserdata', report)
  await say(app, opener, shareId, '一句机密')
  app.clock.set('2026-12-07T15:00:00+08:00')
  await runDueJobs(app.deps)
  expect(await heard(app, await later(opener), shareId)).toEqual(['formed', '', '一句机密'])
  app.clock.set('2026-12-07T16:00:00+08:00')
  await runDueJobs(app.deps)
  expect(await heard(app, await later(opener), shareId)).toEqual([])
  expect(await app.db.selectFrom('talk_line').selectAll().execute()).toEqual([])
  const proposals = await app.db.selectFrom('proposal').select('text').where('user_id', '=', opener.id).execute()
  expect(JSON.stringify(proposals)).not.toContain('机密')
  expect(await store.storage.head(key)).toBeNull()
  expect(await app.db.selectFrom('report').select('evidence').execute()).toMatchObject([{ evidence: [{}, {}] }])
})

test('an export has what the caller said, and nobody else’s words; a forgotten account leaves none', async () => {
  const { shareId, opener, second, key } = await withPictures()
  await say(app, opener, shareId, '我说的')
  await say(app, second, shareId, '别人说的')
  const { parts } = await app.as(opener).call('exportUser')
  expect(parts).toMatchObject({ talk: [{ share_id: shareId, text: '' }, { text: '我说的' }] })
  expect(JSON.stringify(parts)).not.toContain('别人说的')
  app.clock.set('2026-06-11T10:00:00+08:00')
  await runDueJobs(app.deps)
  await app.db.updateTable('app_user').set({ deleted_at: app.clock.now() }).where('id', '=', opener.id).execute()
  app.clock.advance({ days: 8 })
  await runDueJobs(app.deps)
  const { lines } = await app.as(second).call('listTalkLines', { shareId })
  expect(lines.map(({ text }) => text)).toEqual(['', '别人说的'])
  expect(JSON.stringify(await app.db.selectFrom('talk_line').selectAll().execute())).not.toContain('我说的')
  expect(await store.storage.head(key)).toBeNull()
})
