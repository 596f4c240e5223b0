import { forgetSearches } from '../../../server/features/search/hotWords'
import { refusedWords } from '../../../server/ports/moderation/words'
import type { TestUser } from '../../support/builders/users'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => void (app = await buildTestApp()))
afterEach(() => app.close())

async function people(n: number): Promise<TestUser[]> {
  return Promise.all(Array.from({ length: n }, () => app.aUser()))
}

async function searchAll(users: readonly TestUser[], words: string): Promise<void> {
  for (const user of users) await app.as(user).call('countSearch', { words })
}

const hot = async () => (await app.visitor.call('listHotWords')).words

test('a word that three people search for is hot, most people first', async () => {
  const four = await people(4)
  await searchAll(four.slice(0, 3), '胶片')
  await searchAll(four, ' 汉服 ')
  await searchAll(four.slice(0, 2), '日落')
  expect(await hot()).toEqual(['汉服', '胶片'])
})

test('one person counts once, however often, also at once and in other spellings', async () => {
  const [one] = await people(1)
  const speaker = app.as(one as TestUser)
  await Promise.all(Array.from({ length: 8 }, () => speaker.call('countSearch', { words: '武康路' })))
  for (const words of ['武康路 ', '  武康路', 'ＡＢ', 'ab', 'Ab']) await speaker.call('countSearch', { words })
  expect(await hot()).toEqual([])
  const counted = await app.db.selectFrom('search_word').select(['word', 'people']).orderBy('word').execute()
  expect(counted).toEqual([
    { word: 'ab', people: 1 },
    { word: '武康路', people: 1 },
  ])
})

test('people at once are each counted', async () => {
  const ten = await people(10)
  await Promise.all(ten.map((user) => app.as(user).call('countSearch', { words: '汉服' })))
  expect(await app.db.selectFrom('search_word').select(['word', 'people']).execute()).toEqual([
    { word: '汉服', people: 10 },
  ])
})

test.each([
  ['a phone', '13912340001'],
  ['a phone with spaces', '139 1234 0001'],
  ['an address', 'pinpai.example'],
  ['one character', '林'],
  ['a sentence', '这是一句很长很长没有人会再搜的话吧'],
  ['signs', '%%__'],
  ['an emoji', '📷🎞'],
  ['a refused word', refusedWords[0] ?? ''],
  ['a refused word with signs between', [...(refusedWords[0] ?? '')].join(' ')],
])('%s is never counted', async (_, words) => {
  const [one] = await people(1)
  expect(await app.as(one as TestUser).call('countSearch', { words })).toEqual({ counted: false })
  expect(await app.db.selectFrom('search_word').selectAll().execute()).toEqual([])
})

test('a word that is refused later is no longer shown', async () => {
  await searchAll(await people(3), '蓝莓汽水')
  expect(await hot()).toEqual(['蓝莓汽水'])
  const value = JSON.stringify({ refused: ['蓝莓'], allowed: [] })
  await app.db.insertInto('setting').values({ key: 'moderation', value, updated_at: app.clock.now() }).execute()
  expect(await hot()).toEqual([])
})

test('what is kept names nobody, and is gone when it is of no use', async () => {
  const three = await people(3)
  await searchAll(three, '胶片')
  const rows = JSON.stringify(await app.db.selectFrom('search_mark').selectAll().execute())
  for (const { id } of three) expect(rows).not.toContain(id)
  const count = async () => {
    const sizes = []
    for (const table of ['search_week', 'search_mark', 'search_word'] as const)
      sizes.push((await app.db.selectFrom(table).selectAll().execute()).length)
    return sizes
  }
  expect(await count()).toEqual([1, 3, 1])
  app.clock.advance({ days: 7 })
  await forgetSearches(app.db, app.clock.now())
  expect([await count(), await hot()]).toEqual([[0, 0, 1], ['胶片']])
  app.clock.advance({ days: 7 })
  expect(await hot()).toEqual([])
  await forgetSearches(app.db, app.clock.now())
  expect(await count()).toEqual([0, 0, 0])
})

test('a visitor counts for nobody', async () => {
  await expect(app.visitor.call('countSearch', { words: '胶片' })).rejects.toMatchObject({ reason: 'SIGN_IN' })
})
