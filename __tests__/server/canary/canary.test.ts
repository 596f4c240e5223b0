import sharp from 'sharp'
import { aReader, member } from '../../support/builders/readers'
import { aPhotographer } from '../../support/builders/shareOrders'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { operationsOf, type Operation } from '../fuzz/document'
import { fetchPath, guesses, inEveryStyle, lists, pathOf } from './addresses'
import { crawl } from './crawl'
import { lockedThings, type Locked } from './locked'
import { chessboard, marks, marksIn, pictured, type Mark } from './marks'

let app: TestApp
let store: TestStore
let locked: Locked
let operations: Operation[]

beforeAll(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
  app.clock.set(new Date())
  locked = await lockedThings(app, store)
  operations = await operationsOf(app.app)
})
afterAll(async () => {
  await app.close()
  await store.close()
})

/** What a path holds is the same for everybody: no credential goes with it. */
const fetched = new Map<string, Promise<string[]>>()

function marksAt(path: string): Promise<string[]> {
  const known = fetched.get(path) ?? fetchPath(store, path).then(({ body }) => marksIn(body))
  fetched.set(path, known)
  return known
}

interface Finds {
  /** What, and where: calls, and addresses that stood in their answers. */
  readonly found: Readonly<Record<string, readonly string[]>>
  readonly addresses: readonly string[]
  readonly requests: number
}

const looked = new Map<string, Promise<Finds>>()

/** All that somebody finds: in answers, and behind every address that stands in one. */
function findsOf(token = ''): Promise<Finds> {
  const finds = looked.get(token) ?? lookAround(token)
  looked.set(token, finds)
  return finds
}

async function lookAround(token: string): Promise<Finds> {
  const known = { ids: locked.ids, keys: [locked.uploadKey] }
  const crawled = await crawl(app.app, operations, known, token === '' ? undefined : token)
  const found: Record<string, string[]> = {}
  for (const [mark, places] of crawled.marks) found[mark] = [...places]
  const paths = [...crawled.addresses].map(pathOf)
  for (const path of paths.flatMap(inEveryStyle)) {
    for (const mark of await marksAt(path)) found[mark] = [...(found[mark] ?? []), path]
  }
  return { found, addresses: [...crawled.addresses], requests: crawled.requests }
}

function allOf(names: readonly Mark[]): string[] {
  const colours = pictured.filter((name) => names.includes(name)).map((name) => `colours of ${name}`)
  return [...names.map((name) => `word of ${name}`), ...colours].sort()
}

const forMembers: Mark[] = ['vipPost', 'vipTheme', 'vipComment']
const sold: Mark[] = ['post', 'video', 'theme', 'comment']

test('the author finds every locked thing, what was deleted in the export alone: the crawl reaches them all', async () => {
  const { found, requests } = await findsOf(locked.author.token)
  expect(Object.keys(found).sort()).toEqual(allOf(Object.keys(marks) as Mark[]))
  expect(found['word of deleted']).toEqual(['exportUser'])
  expect(requests).toBeGreaterThan(200)
})

test('a buyer finds what was bought, and as a member of the booking its place and contact', async () => {
  expect(Object.keys((await findsOf(locked.buyer.token)).found).sort()).toEqual(allOf([...sold, 'deleted', 'booking']))
})

test('a member of the site finds what is free for members, and nothing else', async () => {
  const vip = await aReader(app, {}, member(app))
  expect(Object.keys((await findsOf(vip.token)).found).sort()).toEqual(allOf(forMembers))
})

test.each(['a visitor', 'a stranger'])('%s finds no word and no colour of any locked thing', async (who) => {
  const token = who === 'a visitor' ? undefined : (await aReader(app, { gift: 100 })).token
  const { found, addresses } = await findsOf(token)
  expect(found).toEqual({})
  expect(addresses.length).toBeGreaterThan(5)
  expect(addresses.filter((address) => address.includes('/sealed/') || address.includes('/u/'))).toEqual([])
})

test('of a locked picture a stranger gets a blur of at most 40 pixels, in whatever style', async () => {
  const post = await app.visitor.call('getComment', { id: locked.ids[0] ?? '' })
  expect([post.locked, post.pictures.length]).toEqual([true, 1])
  for (const path of inEveryStyle(pathOf(post.pictures[0]?.src ?? ''))) {
    const { width, height } = await sharp((await fetchPath(store, path)).body).metadata()
    expect([path, Math.max(width, height)]).toEqual([path, 40])
  }
})

test('no guessed, borrowed or twisted address opens a private object, nor lists what there is', async () => {
  const { addresses } = await findsOf(locked.buyer.token)
  const foreign = addresses.filter((address) => address.includes('/sealed/'))
  const sealed = await app.db.selectFrom('media').select('key').where('public', '=', false).execute()
  const keys = [...sealed.map(({ key }) => key), locked.uploadKey]
  expect([foreign.length > 2, keys.length > 4]).toEqual([true, true])
  const tried = [
    ...keys.flatMap((key) =>
      guesses(
        store,
        key,
        foreign.filter((address) => !address.includes(key)),
      ),
    ),
    ...lists,
  ]
  const opened: string[] = []
  for (const path of [...tried, pathOf(locked.formerSrc)]) {
    const { status, body } = await fetchPath(store, path)
    if (status < 400 || (await marksIn(body)).length > 0) opened.push(`${status} ${path}`)
  }
  expect(opened).toEqual([])
  expect(tried.length).toBeGreaterThan(100)
})

/** What stands in the poster of a post, as anybody gets it. */
async function marksInPoster(id: string): Promise<string[]> {
  const headers = { host: 'pinpai.test' }
  const { headers: lead } = await app.app.inject({ url: `/file/poster/post/${id}`, headers })
  const { rawPayload } = await app.app.inject({ url: String(lead.location), headers })
  expect((await sharp(rawPayload).metadata()).format).toBe('png')
  return marksIn(rawPayload)
}

test('a poster shows the picture of a free post, and of a locked one its blur', async () => {
  const other = await aPhotographer(app)
  const pictures = [await store.upload(other.id, await chessboard('post'), 'a.png')]
  const free = await app.as(other).call('saveComment', { text: '一组日落', pictures, publishCoins: 10 })
  expect(await marksInPoster(free.id)).toEqual(['colours of post'])
  expect(await marksInPoster(locked.ids[0] ?? '')).toEqual([])
})
