import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import type { Api } from '@contract/api'
import { transaction } from '../../../server/db/connection'
import { mergedHours } from '../../../server/features/models/times'
import { decide } from '../../../server/features/moderation/decide'
import { subjects } from '../../../server/wiring/subjects'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, hoursOf, setPrices, shootDay } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { statementsOf } from '../../support/statements'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { because, operate } from '../ops/operator'

let store: TestStore
let app: TestApp
beforeAll(async () => {
  store = await startTestStore()
})
beforeEach(async () => {
  app = await buildTestApp({ storage: store.storage })
})
afterEach(() => app.close())
afterAll(() => store.close())

type Card = Api['saveModel']['input']

async function aPicture(user: TestUser, width = 60): Promise<string> {
  const bytes = await sharp({ create: { width, height: 80, channels: 3, background: '#a66' } })
    .jpeg()
    .toBuffer()
  return store.upload(user.id, bytes)
}

async function aCard(user: TestUser, overrides: Partial<Card> = {}): Promise<Card> {
  const category = await app.db.selectFrom('category').select('id').orderBy('sort').executeTakeFirstOrThrow()
  return {
    name: ' 沈知遥 ',
    sex: 1,
    birthDay: '2008-06-01',
    height: 170,
    weight: 50,
    shoeSize: 38,
    regionCode: '320505',
    hourlyFeeFen: 20000,
    intro: '擅长日系',
    classIds: [category.id],
    pictures: overrides.pictures ?? [await aPicture(user)],
    ...overrides,
  }
}

async function decided(modelId: string, verdict: 'passed' | 'refused', why = ''): Promise<boolean> {
  const { id: proposalId } = await app.db
    .selectFrom('proposal')
    .select('id')
    .where('subject_id', '=', modelId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const at = app.clock.now()
  return transaction(app.db, (tx) => decide(tx, subjects, { proposalId, verdict, why, actor: 'test', at }))
}

test('an application is seen by its user alone until the operator approves it, then by all', async () => {
  const user = await app.aUser()
  const saved = await app.as(user).call('saveModel', await aCard(user))
  expect(saved).toMatchObject({ name: '沈知遥', state: 'pending', editWaits: false, refusedWhy: '', age: 18, tag: 1 })
  expect(saved.no).toMatch(/^M[0-9]{5,}$/)
  expect(saved.pictures).toMatchObject([{ width: 60, height: 80 }])
  expect(saved.pictures[0]?.key).toMatch(/^media\/[0-9a-f]{32}$/)
  expect(saved.classIds).toHaveLength(1)
  await expect(app.visitor.call('getModel', { id: saved.id })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  expect(await app.visitor.call('listModels', {})).toMatchObject({ total: 0 })
  await decided(saved.id, 'passed')
  expect(await app.visitor.call('getModel', { id: saved.id })).toMatchObject({ name: '沈知遥', height: 170 })
  const mine = await app.as(user).call('listMyModels', {})
  expect(mine).toMatchObject({ total: 1, records: [{ id: saved.id, state: 'passed' }] })
})

test.each([
  ['沈\u200b知遥', 'NAME_UNSEEN'],
  ['官方认证模特', 'NAME_RESERVED'],
])('a card is called by no such name: %j', async (name, reason) => {
  const user = await app.aUser()
  const saving = app.as(user).call('saveModel', await aCard(user, { name }))
  await expect(saving).rejects.toMatchObject({ reason, data: { field: 'name' } })
})

test('an edit waits while the passed card is shown; passed, it takes its place and drops the pictures left out', async () => {
  const user = await app.aUser()
  const card = await aCard(user, { pictures: [await aPicture(user), await aPicture(user, 50)] })
  const { id, pictures } = await app.as(user).call('saveModel', card)
  await decided(id, 'passed')
  const kept = pictures[1]?.key ?? ''
  const edit = await aCard(user, { id, name: '新名字', pictures: [await aPicture(user, 40), `/${kept}`] })
  const saved = await app.as(user).call('saveModel', edit)
  expect(saved).toMatchObject({ name: '沈知遥', state: 'passed', editWaits: true })
  expect(await app.visitor.call('getModel', { id })).toMatchObject({ name: '沈知遥', pictures: [{ width: 60 }, {}] })
  expect(await decided(id, 'passed')).toBe(true)
  const shown = await app.visitor.call('getModel', { id })
  expect(shown).toMatchObject({ name: '新名字', pictures: [{ width: 40 }, { width: 50 }] })
  expect(shown.mainImg).toBe(shown.pictures[0]?.src)
  await runDueJobs(app.deps)
  const addressOf = (of: { key: string } | undefined) => `${store.origin}/${of?.key}`
  expect((await fetch(addressOf(pictures[0]))).status).toBe(404)
  expect((await fetch(addressOf(pictures[1]))).status).toBe(200)
})

test('a refused application says why, and a new version of it waits again; a refused edit changes nothing', async () => {
  const user = await app.aUser()
  const { id } = await app.as(user).call('saveModel', await aCard(user))
  await decided(id, 'refused', '照片不清晰')
  const [refused] = (await app.as(user).call('listMyModels', {})).records
  expect(refused).toMatchObject({ state: 'refused', refusedWhy: '照片不清晰' })
  expect((await app.as(user).call('getUserInfo')).todo).toMatchObject([{ kind: 'refused' }])
  const again = await app.as(user).call('saveModel', await aCard(user, { id }))
  expect(again).toMatchObject({ id, state: 'pending', refusedWhy: '' })
  await decided(id, 'passed')
  await app.as(user).call('saveModel', await aCard(user, { id, name: '另一个' }))
  await decided(id, 'refused', '名字不行')
  const [after] = (await app.as(user).call('listMyModels', {})).records
  expect(after).toMatchObject({ name: '沈知遥', state: 'passed', editWaits: false, refusedWhy: '名字不行' })
})

test('one card a user, also when two applications come at once', async () => {
  const user = await app.aUser()
  const cards = [await aCard(user), await aCard(user)]
  const results = await Promise.allSettled(cards.map((card) => app.as(user).call('saveModel', card)))
  const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.reason] : []))
  expect(rejected).toEqual(['CARD_LIMIT'])
  expect(await app.as(user).call('listMyModels', {})).toMatchObject({ total: 1 })
})

test.each([
  ['a day under 18', { birthDay: '2008-06-02' }, 'AGE_UNDER'],
  ['a day nobody was born on', { birthDay: '1800-01-01' }, 'BAD_INPUT'],
  ['an unknown region', { regionCode: '999999' }, 'AREA_UNKNOWN'],
  ['a whole province', { regionCode: '320000' }, 'AREA_UNKNOWN'],
  ['an unknown category', { classIds: [uuidv7()] }, 'BAD_INPUT'],
  ['a refused word', { intro: '可约炮' }, 'CONTENT_REFUSED'],
  ['a picture that was not uploaded', { pictures: ['media/0123456789abcdef0123456789abcdef'] }, 'FILE_MISSING'],
])('a card with %s is refused and leaves no trace', async (_, change, reason) => {
  const user = await app.aUser()
  const saving = app.as(user).call('saveModel', await aCard(user, change))
  await expect(saving).rejects.toMatchObject({ reason })
  expect(await app.as(user).call('listMyModels', {})).toMatchObject({ total: 0 })
  expect(await app.db.selectFrom('proposal').select('id').execute()).toEqual([])
})

test("another's upload, card and times stay out of reach", async () => {
  const [user, other] = [await app.aUser(), await app.aUser()]
  const stolen = app.as(user).call('saveModel', await aCard(user, { pictures: [await aPicture(other)] }))
  await expect(stolen).rejects.toMatchObject({ reason: 'FILE_MISSING' })
  const id = await aModel(app.db, { user_id: other.id })
  const edit = app.as(user).call('saveModel', await aCard(user, { id }))
  await expect(edit).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  const times = app.as(user).call('saveModelTimes', { modelId: id, hours: [], daysOff: [] })
  await expect(times).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  expect(await app.db.selectFrom('model_hours').select('model_id').where('model_id', '=', id).execute()).toHaveLength(7)
})

test('a pinned model keeps her city until the pin has ended', async () => {
  const user = await app.aUser()
  const { id } = await app.as(user).call('saveModel', await aCard(user))
  await decided(id, 'passed')
  const until = new Date(app.clock.now().getTime() + 24 * 3600_000)
  await app.db.updateTable('model').set({ top_until: until }).where('id', '=', id).execute()
  await app.as(user).call('saveModel', await aCard(user, { id, regionCode: '310104' }))
  await decided(id, 'passed')
  expect(await app.visitor.call('getModel', { id })).toMatchObject({ regionCode: '320505' })
  const [own] = (await app.as(user).call('listMyModels', {})).records
  expect(own).toMatchObject({ refusedWhy: expect.stringMatching(/不能更换城市/) })
})

test('an operator takes a card down: it is gone from the lists, and its user sees why', async () => {
  const user = await app.aUser()
  const { id } = await app.as(user).call('saveModel', await aCard(user))
  await decided(id, 'passed')
  const takeDown = () => operate(app, 'take-down', 'model', id, '--why', '冒用他人照片', ...because)
  expect((await takeDown()).code).toBe(0)
  expect((await takeDown()).code).toBe(1)
  await expect(app.visitor.call('getModel', { id })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  const [own] = (await app.as(user).call('listMyModels', {})).records
  expect(own).toMatchObject({ state: 'refused', refusedWhy: '冒用他人照片', takenDown: true })
})

test('hours that meet become one, days that are over are dropped; what is booked stays booked', async () => {
  await setPrices(app)
  const user = await app.aUser()
  const modelId = await aModel(app.db, { user_id: user.id })
  await aShareOrder(app, await aPhotographer(app), { modelId })
  const times = {
    modelId,
    hours: [
      { weekday: 3, startHour: 14, endHour: 16 },
      { weekday: 3, startHour: 9, endHour: 12 },
      { weekday: 3, startHour: 11, endHour: 14 },
    ],
    daysOff: [shootDay, shootDay, '2026-05-31'],
  }
  const saved = await app.as(user).call('saveModelTimes', times)
  expect(saved.hours).toEqual([{ weekday: 3, startHour: 9, endHour: 16 }])
  expect(saved.daysOff).toEqual([shootDay])
  const { days } = await app.visitor.call('getModelWindows', { modelId, date: shootDay })
  const states = days[0]?.windows.map(({ why }) => why)
  expect(states).toEqual(['REST', 'REST', 'REST', 'REST', 'REST', 'BOOKED', 'BOOKED'])
  expect(days[0]?.windows[5]?.start).toBe(hoursOf(shootDay, [14])[0]?.start)
  const wrong = app.as(user).call('saveModelTimes', { ...times, hours: [{ weekday: 1, startHour: 9, endHour: 9 }] })
  await expect(wrong).rejects.toMatchObject({ reason: 'BAD_INPUT', data: { field: 'hours' } })
})

test('hours of different days stay apart, and a gap stays a gap', () => {
  const hours = [
    { weekday: 1, startHour: 9, endHour: 12 },
    { weekday: 1, startHour: 13, endHour: 15 },
    { weekday: 0, startHour: 0, endHour: 24 },
  ]
  expect(mergedHours(hours)).toEqual([hours[2], hours[0], hours[1]])
})

test('own cards take the same number of statements however many', async () => {
  const user = await app.aUser()
  for (let made = 0; made < 4; made++) await aModel(app.db, { user_id: user.id })
  const list = (pageSize: number) => () => app.as(user).call('listMyModels', { pageSize })
  const one = await statementsOf(list(1))
  expect(await statementsOf(list(50))).toHaveLength(one.length)
})

test('while an edit waits or was refused, its model sees it beside the passed card', async () => {
  const user = await app.aUser()
  const { id } = await app.as(user).call('saveModel', await aCard(user))
  await decided(id, 'passed')
  const edited = await app.as(user).call('saveModel', await aCard(user, { id, name: '沈遥', hourlyFeeFen: 0 }))
  const change = { name: '沈遥', hourlyFeeFen: 0, pccName: '江苏省苏州市虎丘区' }
  expect(edited).toMatchObject({ name: '沈知遥', editWaits: true, edit: change })
  expect(edited.edit?.pictures[0]?.key).toMatch(/^media\//)
  await decided(id, 'refused', '名字不行')
  const [refused] = (await app.as(user).call('listMyModels', {})).records
  expect(refused).toMatchObject({ name: '沈知遥', editWaits: false, refusedWhy: '名字不行', edit: change })
  await app.as(user).call('saveModel', await aCard(user, { id }))
  await decided(id, 'passed')
  expect((await app.as(user).call('listMyModels', {})).records[0]).toMatchObject({ edit: null, refusedWhy: '' })
})
