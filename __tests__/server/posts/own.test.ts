import { decided, knownToWechat } from '../../support/builders/checks'
import { aPost } from '../../support/builders/content'
import { coinsOf, entryCount } from '../../support/builders/ledger'
import { aReader } from '../../support/builders/readers'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => void (app = await buildTestApp()))
afterEach(() => app.close())

const refused = (reason: string) => expect.objectContaining({ reason })
const text = '一整套灯位图的说明，写得很细很细，买了就能照着摆'

test('after a sale content may be added, not removed', async () => {
  const author = await app.aUser()
  const id = await aPost(app.db, author.id, { text, priceCoins: 10 })
  const edit = (changes: object) => app.as(author).call('updateComment', { id, ...changes })
  expect((await edit({ text: `${text}。` })).text).toBe(`${text}。`)
  await app.as(await aReader(app, { gift: 10 })).call('unlockComment', { id, priceCoins: 10 })
  await expect(edit({ text: '没有了' })).rejects.toEqual(refused('SOLD_ALREADY'))
  await expect(edit({ pictures: [] })).rejects.toEqual(refused('SOLD_ALREADY'))
  expect((await edit({ text: `补充：${text}。还有参数`, priceCoins: 20 })).priceCoins).toBe(20)
})

test('an edit that takes content away is refused when somebody buys while it waits', async () => {
  const author = await app.aUser()
  await knownToWechat(app, author)
  const id = await aPost(app.db, author.id, { text, priceCoins: 10 })
  await app.as(author).call('updateComment', { id, text: '没有了' })
  const reader = await aReader(app, { gift: 10 })
  await app.as(reader).call('unlockComment', { id, priceCoins: 10 })
  await decided(app, id, 'passed')
  expect((await app.as(reader).call('getComment', { id })).text).toBe(text)
  expect(await app.as(author).call('getComment', { id })).toMatchObject({ editState: 'refused' })
})

test('what is deleted is read by its buyers alone, and twice is once', async () => {
  const author = await app.aUser()
  const id = await aPost(app.db, author.id, { text, priceCoins: 10 })
  const buyer = await aReader(app, { gift: 10 })
  await app.as(buyer).call('unlockComment', { id, priceCoins: 10 })
  for (const _ of [1, 2]) expect(await app.as(author).call('deleteComment', { id })).toEqual({ id })
  for (const speaker of [app.visitor, app.as(author), app.as(await app.aUser())]) {
    await expect(speaker.call('getComment', { id })).rejects.toEqual(refused('NOT_FOUND'))
    expect((await speaker.call('listComments', {})).records).toEqual([])
    expect((await speaker.call('listHot', {})).records).toEqual([])
  }
  expect(await app.as(buyer).call('getComment', { id })).toMatchObject({ text, unlocked: true, locked: false })
  expect((await app.as(buyer).call('listOrders', { kinds: [3] })).records).toMatchObject([{ targetId: id }])
  const late = await aReader(app, { gift: 10 })
  await expect(app.as(late).call('unlockComment', { id, priceCoins: 10 })).rejects.toEqual(refused('NOT_FOUND'))
})

test('a post that is deleted before it was passed gives newCoin back', async () => {
  const author = await aReader(app, { gift: 10 })
  await knownToWechat(app, author)
  const { id } = await app.as(author).call('saveComment', { text, publishCoins: 10 })
  expect(await coinsOf(app, author)).toBe(0)
  await app.as(author).call('deleteComment', { id })
  expect(await coinsOf(app, author)).toBe(10)
  expect(await decided(app, id, 'passed')).toBe(false)
})

test("another's post and what waits are as if not there, and nothing is written", async () => {
  const author = await app.aUser()
  const id = await aPost(app.db, author.id, { text })
  const waiting = await aPost(app.db, author.id, { text, priceCoins: 10, state: 'pending' })
  const stranger = await aReader(app, { gift: 50 })
  const speaker = app.as(stranger)
  const before = [await entryCount(app), await app.db.selectFrom('comment').selectAll().orderBy('id').execute()]
  await expect(speaker.call('updateComment', { id, text: '改了' })).rejects.toEqual(refused('NOT_FOUND'))
  await expect(speaker.call('updateComment', { id, appeal: '申诉' })).rejects.toEqual(refused('NOT_FOUND'))
  await expect(speaker.call('updateThemeComment', { id, text: '改了' })).rejects.toEqual(refused('NOT_FOUND'))
  await expect(speaker.call('deleteComment', { id })).rejects.toEqual(refused('NOT_FOUND'))
  await expect(speaker.call('getComment', { id: waiting })).rejects.toEqual(refused('NOT_FOUND'))
  await expect(speaker.call('unlockComment', { id: waiting, priceCoins: 10 })).rejects.toEqual(refused('NOT_FOUND'))
  const reply = { parentType: 'post' as const, parentId: waiting, text: '好' }
  await expect(speaker.call('saveComment', reply)).rejects.toEqual(refused('NOT_FOUND'))
  await runDueJobs(app.deps)
  expect([await entryCount(app), await app.db.selectFrom('comment').selectAll().orderBy('id').execute()]).toEqual(
    before,
  )
})

test.each([
  [{ parentType: 'post' as const }, 'parentId'],
  [{ replyTo: '019a0000-0000-7000-8000-000000000001' }, 'parentType'],
])('half a place is no place: %j', async (half, field) => {
  const user = await aReader(app, { gift: 10 })
  await expect(app.as(user).call('saveComment', { text, publishCoins: 10, ...half })).rejects.toMatchObject({
    reason: 'BAD_INPUT',
    data: { field },
  })
})

test('comments are short, without pictures, one level deep, and answer one another', async () => {
  const author = await app.aUser()
  const id = await aPost(app.db, author.id)
  const speaker = app.as(await app.aUser())
  const under = { parentType: 'post' as const, parentId: id }
  await expect(speaker.call('saveComment', { ...under, text: '长'.repeat(141) })).rejects.toMatchObject({
    data: { field: 'text' },
  })
  await expect(speaker.call('saveComment', { ...under, text: '好', pictures: ['u/x/y.jpg'] })).rejects.toMatchObject({
    data: { field: 'pictures' },
  })
  const first = await speaker.call('saveComment', { ...under, text: '几点拍的呀' })
  const deep = { parentType: 'post' as const, parentId: first.id, text: '再深一层' }
  await expect(speaker.call('saveComment', deep)).rejects.toEqual(refused('NOT_FOUND'))
  const answer = await app.as(author).call('saveComment', { ...under, text: '下午四点', replyTo: first.id })
  expect(answer.replyTo).toEqual({ id: first.id, name: first.authorName })
  expect((await app.visitor.call('listComments', { parentId: id })).records.map((one) => one.text)).toEqual([
    '下午四点',
    '几点拍的呀',
  ])
})
