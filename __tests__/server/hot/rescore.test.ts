import { uuidv7 } from 'uuidv7'
import { rescoreAt } from '../../../server/features/hot/rules'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
let author: string
beforeEach(async () => {
  app = await buildTestApp()
  author = (await app.aUser()).id
})
afterEach(() => app.close())

type Kind = 'like' | 'favourite'

async function vote(targetType: 'post' | 'model' | 'shareOrder', targetId: string, users: number, kind: Kind = 'like') {
  const voters = await Promise.all(Array.from({ length: users }, () => app.aUser()))
  const voted = { kind, targetType, targetId }
  await Promise.all(voters.map((voter) => app.as(voter).call('saveUserdata', { ...voted, on: true })))
  return async () => {
    for (const voter of voters) await app.as(voter).call('saveUserdata', { ...voted, on: false })
  }
}

async function feed(): Promise<string[]> {
  return (await app.visitor.call('listHot', {})).records.map(({ id }) => id)
}

/** To the moment when scores move next, and over it. */
async function scoresMove(): Promise<void> {
  app.clock.set(rescoreAt(app.clock.now()))
  await runDueJobs(app.deps)
}

test('likes move a post up once the scores move, and taking them back moves it down again', async () => {
  const [older, newer] = [await aPost(app.db, author), await aPost(app.db, author)]
  expect(await feed()).toEqual([newer, older])
  const takeBack = await vote('post', older, 6)
  await runDueJobs(app.deps)
  expect(await feed()).toEqual([newer, older])
  await scoresMove()
  expect(await feed()).toEqual([older, newer])
  await takeBack()
  await scoresMove()
  expect(await feed()).toEqual([newer, older])
})

test('age still counts: a like does not lift what is a day older', async () => {
  const day = new Date('2026-05-30T10:00:00Z')
  const older = await aPost(app.db, author, { createdAt: day })
  const newer = await aPost(app.db, author, { createdAt: new Date(day.getTime() + 86_400_000) })
  await vote('post', older, 1)
  await scoresMove()
  expect(await feed()).toEqual([newer, older])
})

test('whoever pages while people like, and after the scores moved, meets nothing twice and misses nothing at rest', async () => {
  const ids = []
  for (let votes = 5; votes > 0; votes--) ids.push(await aPost(app.db, author, { votes: votes * 10 }))
  const first = await app.visitor.call('listHot', { pageSize: 2 })
  await vote('post', String(ids[0]), 12)
  await vote('post', String(ids[4]), 12)
  const second = await app.visitor.call('listHot', { pageSize: 2, cursor: String(first.cursor) })
  expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(ids.slice(0, 4))
  await scoresMove()
  const third = await app.visitor.call('listHot', { pageSize: 2, cursor: String(first.cursor) })
  expect(third.records.map(({ id }) => id)).toEqual(ids.slice(2, 4))
})

test('many processes score at once and end with the same votes', async () => {
  const [liked, other] = [await aPost(app.db, author), await aPost(app.db, author)]
  await vote('post', liked, 12)
  app.clock.set(rescoreAt(app.clock.now()))
  await Promise.all(Array.from({ length: 4 }, () => runDueJobs(app.deps)))
  expect(await feed()).toEqual([liked, other])
  expect(await app.db.selectFrom('rescore_due').selectAll().execute()).toEqual([])
})

test('likes and favourites move a model in the list of hot models', async () => {
  const [first, second] = [await aModel(app.db), await aModel(app.db)]
  const hot = async () => (await app.visitor.call('listModels', { sortType: 'hot' })).records.map((record) => record.id)
  await vote('model', first, 2)
  await vote('model', second, 3, 'favourite')
  await scoresMove()
  expect(await hot()).toEqual([second, first])
  await vote('model', first, 2)
  await scoresMove()
  expect(await hot()).toEqual([first, second])
})

test('who comes aboard counts for a share order', async () => {
  const opened = await aShareOrder(app, await aPhotographer(app))
  const scoreOf = () =>
    app.db.selectFrom('hot_item').select('score').where('id', '=', opened.shareId).executeTakeFirstOrThrow()
  await scoresMove()
  const alone = (await scoreOf()).score
  const { priceCoins, seatFeeFen } = opened.shareOrder
  await app.as(await aPhotographer(app)).call('share', { shareId: opened.shareId, priceCoins, seatFeeFen })
  await scoresMove()
  expect((await scoreOf()).score).toBeGreaterThan(alone)
})

test('a thing that is in no list is passed over', async () => {
  const gone = { id: uuidv7(), target_id: uuidv7(), due_at: app.clock.now() }
  await app.db.insertInto('rescore_due').values(gone).execute()
  await runDueJobs(app.deps)
  expect(await app.db.selectFrom('rescore_due').selectAll().execute()).toEqual([])
})
