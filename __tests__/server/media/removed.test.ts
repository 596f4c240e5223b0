import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transaction } from '../../../server/db/connection'
import { mediaVerdict } from '../../../server/features/moderation/checks'
import { startCdnDouble, type CdnDouble } from '../../../server/laptop/doubles/cdn/server'
import { aliyunCdn } from '../../../server/ports/cdn/aliyun'
import type { ModerationPort } from '../../../server/ports/moderation/types'
import { subjects } from '../../../server/wiring/subjects'
import { knownToWechat } from '../../support/builders/checks'
import { aPhoto } from '../../support/builders/files'
import { aReader, member } from '../../support/builders/readers'
import { aWav } from '../../support/builders/sounds'
import type { TestUser } from '../../support/builders/users'
import { aVideo } from '../../support/builders/videos'
import { runDueJobs } from '../../support/dueJobs'
import { testEnv } from '../../support/env'
import { takeLoggedErrors } from '../../support/log'
import { startTestStore, type TestStore } from '../../support/store'
import { temporaryFolder } from '../../support/temporaryFolder'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { because, operate, operateAs } from '../ops/operator'

const keys = { accessKeyId: 'an-id', accessKeySecret: 'a-secret' }
const hosts = { staticHost: 'https://img.example', videoHost: 'https://video.example' }

/** WeChat looks at texts at once, and at pictures when the test says so. */
const provider: ModerationPort = {
  appId: 'wx-mini',
  checkText: async () => 'pass',
  checkMedia: async ({ url }) => ({ traceId: new URL(url).pathname }),
}

let app: TestApp
let store: TestStore
let cdn: CdnDouble
let author: TestUser
beforeEach(async () => {
  store = await startTestStore()
  cdn = await startCdnDouble(keys)
  const told = aliyunCdn({ ...keys, endpoint: cdn.origin }, () => new Date())
  app = await buildTestApp({ storage: store.storage, cdn: told, moderation: provider, env: testEnv(hosts) })
  app.clock.set(new Date())
  author = await aReader(app, {}, member(app))
})
afterEach(async () => {
  await app.close()
  await cdn.close()
  await store.close()
})

/** What anybody gets at an address, wherever it leads outside. */
async function at(address: string): Promise<number> {
  const { pathname, search } = new URL(address)
  return (await fetch(`${store.origin}${pathname}${search}`)).status
}

/** The same as everybody would have it, who knows the name. */
const openly = (address: string) => at(new URL(address).pathname.replace('/sealed/', 'https://img.example/media/'))

async function purged(): Promise<string[]> {
  const told: string[] = await (await fetch(`${cdn.origin}/refreshed.json`)).json()
  return told.sort()
}

const onBothHosts = (...addresses: string[]) =>
  addresses.flatMap((address) => Object.values(hosts).map((host) => host + new URL(address).pathname)).sort()

const upload = async (user: TestUser) => store.upload(user.id, await aPhoto())
async function aFile(): Promise<string> {
  const file = join(temporaryFolder('picture'), 'a.jpg')
  writeFileSync(file, await aPhoto())
  return file
}

const text = '一整套灯位图的说明，写得很细很细，买了就能照着摆'

async function aPost(user = author, priceCoins = 0) {
  const pictures = [await upload(user)]
  return app.as(user).call('saveComment', { text, pictures, priceCoins, publishCoins: 0 })
}

async function aCard(user: TestUser, more: object = {}) {
  const measures = { sex: 1 as const, birthDay: '2000-01-02', height: 170, weight: 50, shoeSize: 38 }
  const about = { name: '小满', regionCode: '310104', hourlyFeeFen: 0, intro: '爱笑', classIds: [] }
  const media = { pictures: [await upload(user)], voiceKey: await store.upload(user.id, aWav(5)) }
  return app.as(user).call('saveModel', { ...measures, ...about, ...media, ...more })
}

async function newestProposal(subjectId: string): Promise<string> {
  const rows = await app.db.selectFrom('proposal').select('id').where('subject_id', '=', subjectId).execute()
  return (
    rows
      .map(({ id }) => id)
      .sort()
      .at(-1) ?? ''
  )
}

/** By another than who took it down. */
async function decided(verdict: 'approve' | 'refuse', subjectId: string): Promise<void> {
  const said = await operateAs(app, 'ada', verdict, await newestProposal(subjectId), ...because)
  expect(said).toMatchObject({ code: 0 })
}

test('a post that was taken down is sealed, for its author alone, until an appeal that wins brings it back', async () => {
  const { id, pictures } = await aPost()
  const [address = ''] = pictures.map(({ src }) => src)
  expect(await at(address)).toBe(200)
  await operate(app, 'take-down', 'post', id, ...because)
  await runDueJobs(app.deps)
  expect(await at(address)).toBe(404)
  expect(await purged()).toEqual(expect.arrayContaining(onBothHosts(address)))
  const own = await app.as(author).call('getComment', { id })
  expect([await at(own.pictures[0]?.src ?? ''), await openly(own.pictures[0]?.src ?? '')]).toEqual([200, 404])
  await app.as(author).call('updateComment', { id, appeal: '这是我自己的照片' })
  expect((await operate(app, 'show', await newestProposal(id))).text).toMatch(/图片 +http\S+\/sealed\/\S+signature=/)
  await decided('approve', id)
  expect(await at(address)).toBe(200)
  await runDueJobs(app.deps)
  expect((await app.visitor.call('getComment', { id })).pictures[0]?.src).toBe(address)
  expect(await at(address)).toBe(200)
  app.clock.advance({ minutes: 31 })
  await runDueJobs(app.deps)
  expect(await store.disk.list('sealed/', '', 10)).toEqual([])
})

test('an appeal that is lost, and a post that is deleted after, leave nothing', async () => {
  const { id } = await aPost()
  await operate(app, 'take-down', 'post', id, ...because)
  await app.as(author).call('updateComment', { id, appeal: '这是我自己的照片' })
  await decided('refuse', id)
  await runDueJobs(app.deps)
  await app.as(author).call('deleteComment', { id })
  await runDueJobs(app.deps)
  expect([await store.disk.list('sealed/', '', 10), await store.disk.list('media/', '', 10)]).toEqual([[], []])
})

test('the blur of a paid post goes with it', async () => {
  const { id } = await aPost(author, 5)
  const [blur] = (await app.visitor.call('getComment', { id })).pictures
  expect(await at(blur?.src ?? '')).toBe(200)
  await operate(app, 'take-down', 'post', id, ...because)
  await runDueJobs(app.deps)
  expect(await at(blur?.src ?? '')).toBe(404)
})

test('a film and its cover go with their post', async () => {
  const film = { key: await store.upload(author.id, aVideo(), 'film.mp4'), coverKey: await upload(author) }
  const { id, video } = await app.as(author).call('saveComment', { text, video: film, publishCoins: 0 })
  const addresses = [video?.src ?? '', video?.cover.src ?? '']
  expect(await Promise.all(addresses.map(at))).toEqual([200, 200])
  await app.as(author).call('deleteComment', { id })
  await runDueJobs(app.deps)
  expect(await Promise.all(addresses.map(at))).toEqual([404, 404])
  expect(await purged()).toEqual(expect.arrayContaining(onBothHosts(...addresses)))
})

test('a card lies sealed until it is approved, is there for all at once then, and sealed again when taken down', async () => {
  const card = await aCard(author)
  const seen = [card.mainImg, card.pictures[0]?.src ?? '', card.voice?.src ?? '']
  expect(await Promise.all(seen.map(at))).toEqual([200, 200, 200])
  expect(await Promise.all(seen.map(openly))).toEqual([404, 404, 404])
  const page = await app.as(author).call('getModel', { id: card.id })
  const looked = [page.mainImg, page.pictures[0]?.src ?? '', page.voice?.src ?? '']
  expect(await Promise.all(looked.map(at))).toEqual([200, 200, 200])
  await decided('approve', card.id)
  const shown = await app.visitor.call('getModel', { id: card.id })
  const open = [shown.mainImg, shown.pictures[0]?.src ?? '', shown.voice?.src ?? '']
  expect(open.every((src) => new URL(src).pathname.startsWith('/media/'))).toBe(true)
  expect(await Promise.all(open.map(at))).toEqual([200, 200, 200])
  await runDueJobs(app.deps)
  expect(await Promise.all(open.map(at))).toEqual([200, 200, 200])
  await operate(app, 'take-down', 'model', card.id, ...because)
  await runDueJobs(app.deps)
  expect(await Promise.all(open.map(at))).toEqual([404, 404, 404])
  const taken = await app.as(author).call('getModel', { id: card.id })
  const again = [taken.mainImg, taken.pictures[0]?.src, taken.voice?.src]
  expect(await Promise.all(again.map((src) => at(src ?? '')))).toEqual([200, 200, 200])
  const kept = { pictures: [card.pictures[0]?.key ?? ''], voiceKey: card.voice?.key ?? '' }
  await aCard(author, { id: card.id, ...kept })
  await decided('approve', card.id)
  await runDueJobs(app.deps)
  expect(await Promise.all(open.map(at))).toEqual([200, 200, 200])
})

test("a card's edit lies sealed beside what is shown, and leaves nothing when another takes its place", async () => {
  const card = await aCard(author)
  await decided('approve', card.id)
  const { edit } = await aCard(author, { id: card.id })
  const waiting = edit?.pictures[0]?.src ?? ''
  expect([await at(waiting), await openly(waiting)]).toEqual([200, 404])
  await aCard(author, { id: card.id })
  await runDueJobs(app.deps)
  expect(await at(waiting)).toBe(404)
  expect(await at((await app.visitor.call('getModel', { id: card.id })).mainImg)).toBe(200)
})

test('what WeChat has yet to look at lies sealed, can be kept by an edit, and opens with its verdict', async () => {
  await knownToWechat(app, author)
  const { id, pictures } = await aPost()
  const waiting = pictures[0]?.src ?? ''
  expect([await at(waiting), await openly(waiting)]).toEqual([200, 404])
  const named = [new URL(waiting).pathname.slice(1), await upload(author)]
  const edited = await app.as(author).call('updateComment', { id, pictures: named })
  expect(edited.pictures[0]?.src).toBe(waiting)
  await runDueJobs(app.deps)
  for (const { src } of edited.pictures) {
    const verdict = { traceId: new URL(src).pathname, verdict: 'pass' as const, at: app.clock.now() }
    expect(await transaction(app.db, (tx) => mediaVerdict(tx, subjects, verdict))).toBe(true)
  }
  await runDueJobs(app.deps)
  const shown = (await app.visitor.call('getComment', { id })).pictures
  expect(shown.every(({ src }) => src.includes('/media/'))).toBe(true)
  expect(await Promise.all(shown.map(({ src }) => at(src)))).toEqual([200, 200])
})

test('an avatar waits sealed; replaced, or taken down by an operator, it goes', async () => {
  const change = async () => app.as(author).call('updateUser', { avatarKey: await upload(author) })
  const first = (await change()).avatarUrl
  await knownToWechat(app, author)
  const waiting = (await change()).avatarUrl
  expect([await at(first), await at(waiting), await openly(waiting)]).toEqual([200, 200, 404])
  await runDueJobs(app.deps)
  const verdict = { traceId: new URL(waiting).pathname, verdict: 'pass' as const, at: app.clock.now() }
  await transaction(app.db, (tx) => mediaVerdict(tx, subjects, verdict))
  await runDueJobs(app.deps)
  expect([await at(first), await openly(waiting)]).toEqual([404, 200])
  await operate(app, 'take-down', 'user', author.id, ...because)
  await runDueJobs(app.deps)
  expect([await at(waiting), await openly(waiting)]).toEqual([404, 404])
})

test("a photo set's pictures are sealed when it, or its model, is taken down", async () => {
  const file = await aFile()
  const card = await aCard(author)
  await decided('approve', card.id)
  const added = ['add-theme', card.id, '--title', '夏日', '--picture', file, ...because]
  for (const _ of ['one', 'another']) expect(await operate(app, ...added)).toMatchObject({ code: 0 })
  const { themes } = await app.visitor.call('getModel', { id: card.id })
  const covers = themes.map(({ cover }) => cover.src)
  expect(await Promise.all(covers.map(at))).toEqual([200, 200])
  await operate(app, 'take-down', 'theme', themes[0]?.id ?? '', ...because)
  await runDueJobs(app.deps)
  expect(await Promise.all(covers.map(at))).toEqual([404, 200])
  await operate(app, 'take-down', 'model', card.id, ...because)
  await runDueJobs(app.deps)
  expect(await Promise.all(covers.map(at))).toEqual([404, 404])
})

test('a banner that is removed and a pop-up that is replaced take their pictures along', async () => {
  const file = await aFile()
  const leads = ['--title', '夏', '--picture', file, '--path', '/pages/pdList/pdList']
  await operate(app, 'add-banner', '--place', 'member', ...leads, ...because)
  await operate(app, 'set-site', '--popupPicture', file, '--popupPath', '/pages/pdList/pdList', ...because)
  const [banner] = await app.visitor.call('listBanners', { type: 'member' })
  const { popup } = await app.visitor.call('getSite')
  const addresses = [banner?.picture.src ?? '', popup?.picture.src ?? '']
  expect(await Promise.all(addresses.map(at))).toEqual([200, 200])
  await operate(app, 'remove-banner', banner?.id ?? '', ...because)
  await operate(app, 'set-site', '--noPopup', ...because)
  await runDueJobs(app.deps)
  expect(await Promise.all(addresses.map(at))).toEqual([404, 404])
})

test('a CDN that says no is told again, and nothing waits for it', async () => {
  const { id, pictures } = await aPost()
  const [address = ''] = pictures.map(({ src }) => src)
  await cdn.close()
  await app.as(author).call('deleteComment', { id })
  await runDueJobs(app.deps)
  expect(takeLoggedErrors().every((line) => line.includes('cdn.purge'))).toBe(true)
  expect(await at(address)).toBe(404)
  const waiting = app.db
    .selectFrom('outbox')
    .select('attempts')
    .where('topic', '=', 'cdn.purge')
    .where('done_at', 'is', null)
  expect((await waiting.execute()).every(({ attempts }) => attempts === 1)).toBe(true)
  cdn = await startCdnDouble(keys)
  app.deps.cdn = aliyunCdn({ ...keys, endpoint: cdn.origin }, () => new Date())
  app.clock.advance({ minutes: 1 })
  await runDueJobs(app.deps)
  expect(await purged()).toEqual(expect.arrayContaining(onBothHosts(address)))
})
