import type { Api } from '@contract/api'
import { transaction } from '../../../server/db/connection'
import { mediaVerdict } from '../../../server/features/moderation/checks'
import { decide } from '../../../server/features/moderation/decide'
import type { ModerationPort, Verdict } from '../../../server/ports/moderation/types'
import { subjects } from '../../../server/wiring/subjects'
import { knownToWechat } from '../../support/builders/checks'
import { aPhoto } from '../../support/builders/files'
import { anMp3, aWav } from '../../support/builders/sounds'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { operate } from '../ops/operator'

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

async function aCard(user: TestUser, overrides: Partial<Card>): Promise<Card> {
  return {
    name: '沈知遥',
    sex: 1,
    birthDay: '1999-06-01',
    height: 170,
    weight: 50,
    shoeSize: 38,
    regionCode: '320505',
    hourlyFeeFen: 0,
    intro: '擅长日系',
    classIds: [],
    pictures: [await store.upload(user.id, await aPhoto())],
    ...overrides,
  }
}

async function saved(user: TestUser, overrides: Partial<Card>) {
  return app.as(user).call('saveModel', await aCard(user, overrides))
}

async function proposalOf(subjectId: string): Promise<string> {
  const newest = app.db.selectFrom('proposal').select('id').where('subject_id', '=', subjectId)
  return (await newest.orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

async function decided(modelId: string, verdict: 'passed' | 'refused', why = ''): Promise<void> {
  const proposalId = await proposalOf(modelId)
  await transaction(app.db, (tx) =>
    decide(tx, subjects, { proposalId, verdict, why, actor: 'test', at: app.clock.now() }),
  )
}

async function stored(key: string): Promise<Buffer> {
  const answer = await fetch(`${store.origin}/${key}`)
  if (!answer.ok) throw new Error(`${key}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** As everybody finds it once it is passed, and how long it is. */
const openly = (voice: { key: string } | null, seconds: number) => ({
  src: expect.stringMatching(new RegExp(`/${voice?.key}$`)),
  seconds,
})

/** While it waits the same recording lies sealed. */
const sealed = (voice: { key: string } | null) =>
  new RegExp(`/${voice?.key.replace('media/', 'sealed/')}\\?.*signature=`)

const voiceOf = async (id: string) => (await app.visitor.call('getModel', { id })).voice

test.each([
  ['a WAV of the browser', 'audio/wav', () => aWav(23, { comment: 'a home address' })],
  ['an MP3 of the mini-program', 'audio/mpeg', () => anMp3(23, { title: 'a home address' })],
])('%s is heard once the operator approves it, without what was written into it', async (_, type, bytes) => {
  const user = await app.aUser()
  const voiceKey = await store.upload(user.id, bytes(), 'voice')
  const { id, voice } = await saved(user, { voiceKey: `/${voiceKey}` })
  expect(voice).toMatchObject({ seconds: 23, key: expect.stringMatching(/^media\/[0-9a-f]{32}$/) })
  await expect(app.visitor.call('getModel', { id })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  const told = await operate(app, 'show', await proposalOf(id))
  expect(told.text).toMatch(sealed(voice))
  expect((await fetch(`${store.origin}/${voice?.key}`)).status).toBe(404)
  await decided(id, 'passed')
  await runDueJobs(app.deps)
  expect(await voiceOf(id)).toEqual(openly(voice, 23))
  const answer = await fetch(`${store.origin}/${voice?.key}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const heard = await stored(voice?.key ?? '')
  expect([heard.length > 10_000, heard.includes('home address')]).toEqual([true, false])
  const part = await fetch(`${store.origin}/${voice?.key}`, { headers: { range: 'bytes=0-1' } })
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '2'])
})

test('a minute is the longest, its last frame included; a card has none when none was recorded', async () => {
  const user = await app.aUser()
  const { id, voice } = await saved(user, { voiceKey: await store.upload(user.id, anMp3(60.3)) })
  expect(voice?.seconds).toBe(60)
  await decided(id, 'passed')
  expect(await saved(user, { id })).toMatchObject({ voice: { seconds: 60 }, edit: { voice: null } })
  await decided(id, 'passed')
  expect(await voiceOf(id)).toBeNull()
})

test.each([
  ['61 seconds of WAV', () => aWav(61), 'FILE_TOO_LARGE'],
  ['61 seconds of MP3', () => anMp3(61), 'FILE_TOO_LARGE'],
  ['more than two megabytes', () => Buffer.concat([aWav(10), Buffer.alloc(2_000_000)]), 'FILE_TOO_LARGE'],
  ['a picture', () => aPhoto(), 'FILE_TYPE'],
  ['a page', () => Buffer.from('<script>alert(1)</script>'), 'FILE_TYPE'],
  ['a WAV that breaks off', () => aWav(3).subarray(0, 20_000), 'FILE_TYPE'],
  ['a WAV of another kind', () => aWav(3, { bits: 8 }), 'FILE_TYPE'],
  ['a WAV without sound', () => aWav(0), 'FILE_TYPE'],
  ['an MP3 with a page behind it', () => Buffer.concat([anMp3(3), Buffer.from('<html></html>')]), 'FILE_TYPE'],
  ['a tag without sound', () => anMp3(0, { title: 'nothing else' }), 'FILE_TYPE'],
])('%s is refused and leaves no card', async (_, bytes, reason) => {
  const user = await app.aUser()
  const voiceKey = await store.upload(user.id, await bytes())
  await expect(saved(user, { voiceKey })).rejects.toMatchObject({ reason })
  expect(await app.as(user).call('listMyModels', {})).toMatchObject({ total: 0 })
})

test("another's recording, passed or not, is out of reach, and so is one that was not uploaded", async () => {
  const [user, other] = [await app.aUser(), await app.aUser()]
  const uploaded = await store.upload(other.id, aWav())
  const { id, voice } = await saved(other, { voiceKey: uploaded })
  await decided(id, 'passed')
  for (const voiceKey of [uploaded, voice?.key ?? '', `u/${user.id}/0123/none.wav`])
    await expect(saved(user, { voiceKey })).rejects.toMatchObject({ reason: 'FILE_MISSING' })
  await expect(app.visitor.call('saveModel', await aCard(user, {}))).rejects.toMatchObject({ code: 401 })
})

test('an edit keeps the recording by its key; another takes its place once it is passed, and the old one goes', async () => {
  const user = await app.aUser()
  const { id, voice } = await saved(user, { voiceKey: await store.upload(user.id, aWav(5)) })
  await decided(id, 'passed')
  const kept = { id, voiceKey: voice?.key ?? '' }
  expect((await saved(user, { ...kept, name: '新名字' })).edit?.voice?.key).toBe(voice?.key)
  await decided(id, 'passed')
  expect(await voiceOf(id)).toEqual(openly(voice, 5))
  const { edit } = await saved(user, { id, voiceKey: await store.upload(user.id, aWav(9)) })
  expect([edit?.voice?.seconds, (await voiceOf(id))?.seconds]).toEqual([9, 5])
  await decided(id, 'refused', '听不清')
  expect((await voiceOf(id))?.seconds).toBe(5)
  // What was refused can be proposed again, as the pictures of an edit can.
  await saved(user, { id, voiceKey: edit?.voice?.key ?? '' })
  await decided(id, 'passed')
  expect((await voiceOf(id))?.seconds).toBe(9)
  await runDueJobs(app.deps)
  await expect(stored(voice?.key ?? '')).rejects.toThrow('404')
  expect((await stored(edit?.voice?.key ?? '')).length).toBeGreaterThan(1000)
})

describe('with a provider', () => {
  const asked: Array<{ kind: string; url: string }> = []
  const provider: ModerationPort = {
    appId: 'wx-mini',
    checkText: () => Promise.resolve<Verdict>('pass'),
    checkMedia: ({ kind, url }) => Promise.resolve({ traceId: `trace-${asked.push({ kind, url })}` }),
  }
  const verdict = (traceId: string, said: Verdict) =>
    transaction(app.db, (tx) => mediaVerdict(tx, subjects, { traceId, verdict: said, at: app.clock.now() }))
  beforeEach(async () => {
    asked.length = 0
    await app.close()
    app = await buildTestApp({ storage: store.storage, moderation: provider })
  })

  test.each([
    ['risky', 'refused'],
    ['pass', 'pending'],
  ] as const)('a recording that it finds %s leaves the card %s: only an operator passes it', async (said, state) => {
    const user = await app.aUser()
    await knownToWechat(app, user)
    const { id, voice } = await saved(user, { voiceKey: await store.upload(user.id, aWav(5)) })
    await runDueJobs(app.deps)
    expect(asked.map(({ kind }) => kind)).toEqual(['picture', 'audio'])
    expect(asked[1]?.url).toMatch(sealed(voice))
    await verdict('trace-1', 'pass')
    await verdict('trace-2', said)
    const [own] = (await app.as(user).call('listMyModels', {})).records
    expect(own).toMatchObject({ id, state })
  })
})

test('a take-down keeps the recording for the next version; the account takes it along when it goes', async () => {
  const user = await app.aUser()
  const { id, voice } = await saved(user, { voiceKey: await store.upload(user.id, aWav(5)) })
  await decided(id, 'passed')
  await operate(app, 'take-down', 'model', id, '--reason', '投诉')
  const [own] = (await app.as(user).call('listMyModels', {})).records
  expect(own).toMatchObject({ takenDown: true, voice: { seconds: 5 } })
  const exported = await app.as(user).call('exportUser', {})
  expect(exported.parts['modelCard']).toMatchObject([{ voice_key: voice?.key, voice_seconds: 5 }])
  await app.db.updateTable('app_user').set({ deleted_at: app.clock.now() }).where('id', '=', user.id).execute()
  app.clock.advance({ days: 8 })
  await runDueJobs(app.deps)
  await runDueJobs(app.deps)
  const card = await app.db.selectFrom('model').selectAll().where('id', '=', id).executeTakeFirst()
  expect(card).toMatchObject({ voice_key: null, voice_seconds: null, intro: '' })
  await expect(stored(voice?.key ?? '')).rejects.toThrow('404')
})
