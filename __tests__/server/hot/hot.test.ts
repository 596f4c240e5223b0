import { sql } from 'kysely'
import { freePart } from '@contract/prices'
import { holds } from '../../../server/features/hot/repo'
import { hotScore } from '../../../server/features/hot/rules'
import { titleOf } from '../../../server/features/media/lock'
import { aPost } from '../../support/builders/content'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => void (app = await buildTestApp()))
afterEach(() => app.close())

const hidden = '金丝雀藏在付费的部分'
const text = `雨夜霓虹的全部布光\n${'灯位、功率和后期的每一步都写在这里。'.repeat(6)}${hidden}`

test('pages by cursor neither repeat nor miss when newer things arrive in between', async () => {
  const author = await app.aUser()
  const ids = []
  for (let n = 0; n < 7; n++) ids.push(await aPost(app.db, author.id, { votes: n }))
  const first = await app.visitor.call('listHot', { pageSize: 3 })
  await aPost(app.db, author.id, { votes: 500 })
  const second = await app.visitor.call('listHot', { pageSize: 3, cursor: String(first.cursor) })
  const third = await app.visitor.call('listHot', { pageSize: 3, cursor: String(second.cursor) })
  const seen = [first, second, third].flatMap(({ records }) => records.map(({ id }) => id))
  expect(seen).toEqual([...ids].reverse())
  expect([first.total, third.hasMore, third.cursor]).toEqual([7, false, null])
})

test('posts that are not passed or were deleted are not in the feed', async () => {
  const author = await app.aUser()
  await aPost(app.db, author.id, { state: 'pending' })
  await aPost(app.db, author.id, { state: 'refused' })
  const gone = await aPost(app.db, author.id)
  await app.db.updateTable('comment').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  expect((await app.visitor.call('listHot', {})).records).toEqual([])
})

test.each([
  ['a visitor', false, false, true],
  ['a user', true, false, true],
  ['a member, where not vipFree', true, true, true],
])('a locked post gives %s its blur and free part alone', async (_, signedIn, vip, locked) => {
  const author = await app.aUser()
  await aPost(app.db, author.id, { text, priceCoins: 10 })
  const reader = await app.aUser(vip ? { vipUntil: new Date(app.clock.now().getTime() + 1000) } : {})
  const speaker = signedIn ? app.as(reader) : app.visitor
  const { records } = await speaker.call('listHot', {})
  expect(records[0]).toMatchObject({ locked, priceCoins: 10, vipFree: false, pictureCount: 1 })
  expect(JSON.stringify(records)).not.toContain('金丝雀')
  expect(JSON.stringify(records)).not.toContain('sealed/')
  expect(records[0]?.cover.src).toContain('/media/blur')
})

test('a film stands with its cover, and says that it is one', async () => {
  const author = await app.aUser()
  await aPost(app.db, author.id, { shape: 'film' })
  const [film] = (await app.visitor.call('listHot', {})).records
  expect(film).toMatchObject({ film: true, pictureCount: 0, text: '', cover: { width: 1080, height: 1440 } })
  expect(film?.cover.src).toContain('/media/')
})

test('a locked film shows the stored blur of its cover', async () => {
  const author = await app.aUser()
  await aPost(app.db, author.id, { shape: 'film', text, priceCoins: 10 })
  const [film] = (await app.visitor.call('listHot', {})).records
  expect(film).toMatchObject({ film: true, locked: true })
  expect(film?.cover.src).toContain('/media/blur')
  expect(JSON.stringify(film)).not.toContain('sealed/')
})

test('words alone come with their lines, as far as a card has room', async () => {
  const author = await app.aUser()
  await aPost(app.db, author.id, { shape: 'words', text: `收工了\n${'长'.repeat(200)}` })
  const [words] = (await app.visitor.call('listHot', {})).records
  expect(words).toMatchObject({ cover: { src: '' }, film: false, pictureCount: 0, title: '收工了' })
  expect([words?.text.startsWith('收工了\n长'), [...(words?.text ?? '')].length]).toEqual([true, 120])
})

test('of locked words the free part alone comes', async () => {
  const author = await app.aUser()
  await aPost(app.db, author.id, { shape: 'words', text, priceCoins: 10 })
  const [words] = (await app.visitor.call('listHot', {})).records
  expect(words?.text).toBe(freePart(text))
  expect(JSON.stringify(words)).not.toContain('金丝雀')
})

test('its author sees a paid post, under a passing address', async () => {
  const author = await app.aUser()
  await aPost(app.db, author.id, { text, priceCoins: 10 })
  const { records } = await app.as(author).call('listHot', {})
  expect(records[0]?.locked).toBe(false)
  expect(records[0]?.cover.src).toMatch(/\/sealed\/.*x-oss-process=style%2Flarge.*signature=/)
})

test('a member reads vipFree while membership lasts, not after', async () => {
  const author = await app.aUser()
  await aPost(app.db, author.id, { text, priceCoins: 10, vipFree: true })
  const member = await app.aUser({ vipUntil: new Date(app.clock.now().getTime() + 60_000) })
  expect((await app.as(member).call('listHot', {})).records[0]?.locked).toBe(false)
  const former = await app.aUser({ vipUntil: new Date(app.clock.now().getTime() - 60_000) })
  expect((await app.as(former).call('listHot', {})).records[0]?.locked).toBe(true)
})

test('a search finds free text only, and takes signs of patterns by the letter', async () => {
  const author = await app.aUser()
  await aPost(app.db, author.id, { text, priceCoins: 10 })
  const found = async (keyword: string) => (await app.visitor.call('listHot', { keyword })).records.length
  expect([await found('霓虹'), await found('金丝雀'), await found('%'), await found('_')]).toEqual([1, 0, 0, 0])
})

test('a search has an index of pairs of characters to go by', async () => {
  const plan = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const query = tx.selectFrom('hot_item').select('id').where(holds('霓虹灯')).orderBy('created_at')
    return query.explain('text')
  })
  expect(JSON.stringify(plan)).toContain('hot_item_grams')
})

test('what is new is counted up to 99', async () => {
  const author = await app.aUser()
  const since = new Date('2026-11-20T09:00:00Z').toISOString()
  await aPost(app.db, author.id)
  expect(await app.visitor.call('countHot', { since })).toEqual({ count: 1 })
  for (let n = 0; n < 101; n++) await aPost(app.db, author.id)
  expect(await app.visitor.call('countHot', { since })).toEqual({ count: 99 })
})

test('a cursor that is not ours is refused', async () => {
  const cursor = Buffer.from('["1; drop table","x"]').toString('base64url')
  await expect(app.visitor.call('listHot', { cursor })).rejects.toMatchObject({ reason: 'BAD_INPUT' })
})

test('votes weigh by their order of magnitude, age steadily', () => {
  const createdAt = new Date('2026-11-20T10:00:00Z')
  const later = new Date(createdAt.getTime() + 45_000_000)
  const base = hotScore({ votes: 0, createdAt })
  expect(hotScore({ votes: 9, createdAt }) - base).toBeCloseTo(1, 5)
  expect(hotScore({ votes: 0, createdAt: later }) - base).toBeCloseTo(1, 5)
})

test('a title is the first line, cut at 60 characters', () => {
  expect(titleOf('一行\n二行')).toBe('一行')
  expect([...titleOf('长'.repeat(80))]).toHaveLength(60)
})
