import { sql } from 'kysely'
import { tellBroadcast } from '../../../server/features/notices/broadcasts'
import { aModel } from '../../support/builders/models'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import type { TestApp } from '../../support/testApp'
import type { SignedInOperator } from './consoleApp'
import { reason, twoEditors, type Editing } from './editing'

let app: TestApp
let at: Editing['at']
let editor: SignedInOperator
let other: SignedInOperator
let previewed: Editing['previewed']
let carryOut: Editing['carryOut']
let inMinutes: Editing['inMinutes']
let close: Editing['close']

beforeEach(async () => void ({ app, at, editor, other, previewed, carryOut, inMinutes, close } = await twoEditors()))
afterEach(() => close())

const said = { audience: 'all', text: '周六起外景拼拍周', subject: '外景拼拍周', path: '/pages/index/model' }

async function hears(user: TestUser): Promise<string[]> {
  const { records } = await app.as(user).call('listOwnNotices', { pageSize: 50 })
  return records.filter(({ kind }) => kind === 'news').map(({ text }) => text)
}

test('everybody hears of it once, but whoever is suspended, leaving, or wants no such notice', async () => {
  const [plain, silenced, suspended, leaving, quiet] = await Promise.all(Array.from({ length: 5 }, () => app.aUser()))
  if (!plain || !silenced || !suspended || !leaving || !quiet) throw new Error('five users')
  const set = (user: TestUser, row: object) =>
    app.db.updateTable('app_user').set(row).where('id', '=', user.id).execute()
  await set(silenced, { standing: 'silenced' })
  await set(suspended, { standing: 'suspended' })
  await set(leaving, { deleted_at: app.clock.now() })
  await app.as(quiet).call('saveNoticeSwitch', { kind: 'news', on: false })
  const preview = await editor.call('previewAct', { act: 'send-notice', input: said, reason })
  expect(preview.sentence).toBe('将给所有人发通知，2 人。')
  await carryOut('send-notice', said)
  await Promise.all([runDueJobs(app.deps), runDueJobs(app.deps)])
  await runDueJobs(app.deps)
  const told = await app.db.selectFrom('user_notice').select('user_id').where('kind', '=', 'news').execute()
  expect(told.map((row) => row.user_id).sort()).toEqual([plain.id, silenced.id].sort())
  expect(await hears(plain)).toEqual([said.text])
  expect((await editor.call('getContent')).broadcasts).toMatchObject([{ state: 'done', told: 2, whom: '所有人' }])
})

test('a group hears of it: members, models, and of a city', async () => {
  const [member, model, local] = [await app.aUser(), await app.aUser(), await app.aUser()]
  await app.db
    .updateTable('app_user')
    .set({ vip_until: new Date(app.clock.now().getTime() + 60_000) })
    .where('id', '=', member.id)
    .execute()
  await aModel(app.db, { user_id: model.id })
  await app.db.updateTable('app_user').set({ region_code: '310104' }).where('id', '=', local.id).execute()
  await carryOut('send-notice', { ...said, audience: 'members', text: '给会员', subject: '' })
  await carryOut('send-notice', { ...said, audience: 'models', text: '给模特', subject: '' })
  await carryOut('send-notice', { ...said, city: '310100', text: '给上海', subject: '' })
  await runDueJobs(app.deps)
  expect([await hears(member), await hears(model), await hears(local)]).toEqual([['给会员'], ['给模特'], ['给上海']])
})

/** Accounts that nobody signs in to: enough for several batches. */
async function aCrowd(count: number): Promise<void> {
  await sql`
    insert into app_user (id, nickname, avatar_key, created_at)
    select gen_random_uuid(), '人', 'drawn/1', ${app.clock.now()} from generate_series(1, ${count}::int)`.execute(
    app.db,
  )
}

const toldSoFar = async () => (await editor.call('getContent')).broadcasts.map(({ told }) => told)
const promised = () =>
  app.db.selectFrom('outbox').selectAll().where('topic', '=', 'notice.broadcast').where('done_at', 'is', null).execute()

test('of many it goes out in batches, and one that is stopped between two of them goes no further', async () => {
  await aCrowd(1200)
  await carryOut('send-notice', said)
  await app.db
    .updateTable('outbox')
    .set({ due_at: new Date('2030-01-01') })
    .where('done_at', 'is', null)
    .execute()
  const [{ id = '' } = {}] = (await editor.call('getContent')).broadcasts
  const tell = () => app.db.transaction().execute((tx) => tellBroadcast(tx, { id }, app.clock.now()))
  await tell()
  expect(await toldSoFar()).toEqual([500])
  await tell()
  expect(await toldSoFar()).toEqual([1000])
  await carryOut('stop-notice', { id })
  await tell()
  expect((await editor.call('getContent')).broadcasts).toMatchObject([{ told: 1000, state: 'stopped' }])
  await expect(previewed('stop-notice', { id })).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
  expect(await app.db.selectFrom('user_notice').select('id').where('kind', '=', 'news').execute()).toHaveLength(1000)
})

test('left alone, several rounds tell all of them once', async () => {
  await aCrowd(1200)
  await carryOut('send-notice', said)
  await Promise.all([runDueJobs(app.deps), runDueJobs(app.deps)])
  await runDueJobs(app.deps)
  expect((await editor.call('getContent')).broadcasts).toMatchObject([{ told: 1200, state: 'done' }])
  expect(await promised()).toEqual([])
})

test('at night it waits for the morning', async () => {
  const user = await app.aUser()
  app.clock.set('2026-06-01T23:00:00+08:00')
  const late = await at.anOperator('nina', 'editor')
  const wanted = { act: 'send-notice', input: said, reason }
  const { seen, sentence } = await late.call('previewAct', wanted)
  expect(sentence).toBe('将从 2026-06-02 08:00 给所有人发通知，1 人。')
  await late.call('carryOutAct', { ...wanted, seen })
  await runDueJobs(app.deps)
  expect(await hears(user)).toEqual([])
  app.clock.set('2026-06-02T08:00:00+08:00')
  await runDueJobs(app.deps)
  expect(await app.db.selectFrom('user_notice').select('user_id').where('kind', '=', 'news').execute()).toEqual([
    { user_id: user.id },
  ])
})

test('one for later is told then, and one whose time is over is not', async () => {
  const user = await app.aUser()
  await carryOut('send-notice', { ...said, text: '十分钟后', subject: '', from: inMinutes(10) })
  await carryOut('send-notice', {
    ...said,
    text: '只到二十分钟',
    subject: '',
    from: inMinutes(15),
    until: inMinutes(20),
  })
  await runDueJobs(app.deps)
  expect(await hears(user)).toEqual([])
  app.clock.advance({ minutes: 10 })
  await runDueJobs(app.deps)
  expect(await hears(user)).toEqual(['十分钟后'])
  app.clock.advance({ minutes: 15 })
  await runDueJobs(app.deps)
  expect(await hears(user)).toEqual(['十分钟后'])
  expect((await editor.call('getContent')).broadcasts.map(({ state }) => state)).toEqual(['done', 'done'])
})

test('the same is not said twice within a day, by whichever hand', async () => {
  await app.aUser()
  const wanted = { act: 'send-notice', input: said, reason }
  const { seen } = await editor.call('previewAct', wanted)
  const both = await Promise.allSettled([editor, other].map((who) => who.call('carryOutAct', { ...wanted, seen })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(previewed('send-notice', said)).rejects.toMatchObject({ msg: '一天之内发过同样的内容。' })
})

test.each([
  ['a page elsewhere', { path: 'https://evil.example' }, 'ACT_REFUSED'],
  ['words that are not in it', { subject: '别的' }, 'ACT_REFUSED'],
  ['nobody to hear it', { audience: 'members' }, 'ACT_REFUSED'],
  ['a city that there is not', { city: '999900' }, 'ACT_REFUSED'],
  ['an end before its beginning', { from: '2026-07-02T04:00:00Z', until: '2026-07-01T04:00:00Z' }, 'ACT_REFUSED'],
  ['no hour that is not at night', { from: '2026-07-01T15:00:00Z', until: '2026-07-01T20:00:00Z' }, 'ACT_REFUSED'],
  ['a beginning that is over', { from: '2020-07-01T04:00:00Z' }, 'ACT_REFUSED'],
  ['nothing to say', { text: ' ' }, 'BAD_INPUT'],
  ['somebody else', { audience: 'friends' }, 'BAD_INPUT'],
])('with %s it is refused', async (_, wrong, reasonOf) => {
  await app.aUser()
  await expect(previewed('send-notice', { ...said, ...wrong })).rejects.toMatchObject({ reason: reasonOf })
})
