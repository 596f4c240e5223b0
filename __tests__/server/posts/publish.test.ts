import { decided, knownToWechat } from '../../support/builders/checks'
import { aPost } from '../../support/builders/content'
import { coinsOf, entryCount, feesTaken, ledgerDrift } from '../../support/builders/ledger'
import { aReader, member } from '../../support/builders/readers'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => void (app = await buildTestApp()))
afterEach(async () => {
  expect(await ledgerDrift(app)).toBe(0)
  await app.close()
})

const refused = (reason: string) => expect.objectContaining({ reason })
const publishCoins = 10
const text = '今天的返图，光线特别好'
const publishOrders = () => app.db.selectFrom('orders').selectAll().where('kind', '=', 9).execute()
const inFeed = async () => (await app.visitor.call('listHot', {})).records.map(({ id }) => id)

test('a post that passes at once costs newCoin, is read by all and is in the feed', async () => {
  const author = await aReader(app, { gift: 30 })
  const post = await app.as(author).call('saveComment', { text, publishCoins })
  expect(post).toMatchObject({ state: 'passed', own: true, text, commentCount: 0, appeal: 'none', editState: null })
  expect(await coinsOf(app, author)).toBe(20)
  expect(await feesTaken(app)).toBe(10)
  expect(await publishOrders()).toMatchObject([{ state: 1, amount_coins: 10, target_type: 'post', target_id: post.id }])
  expect(await inFeed()).toEqual([post.id])
  expect((await app.visitor.call('getComment', { id: post.id })).text).toBe(text)
  const row = await app.db.selectFrom('comment').select('passed_at').executeTakeFirstOrThrow()
  expect(row.passed_at).toEqual(app.clock.now())
})

test('newCoin waits in escrow while the post is checked, and comes back when it is refused', async () => {
  const author = await aReader(app, { gift: 30 })
  await knownToWechat(app, author)
  const post = await app.as(author).call('saveComment', { text, publishCoins })
  expect(post.state).toBe('pending')
  expect([await coinsOf(app, author), await feesTaken(app), await inFeed()]).toEqual([20, 0, []])
  await expect(app.visitor.call('getComment', { id: post.id })).rejects.toEqual(refused('NOT_FOUND'))
  expect((await app.visitor.call('listComments', {})).records).toEqual([])
  await decided(app, post.id, 'refused', '与主题无关')
  expect(await coinsOf(app, author)).toBe(30)
  expect(await publishOrders()).toMatchObject([{ state: 6 }])
  const own = await app.as(author).call('listComments', { mine: '1' })
  expect(own.records).toMatchObject([{ state: 'refused', refusedWhy: '与主题无关', appeal: 'possible' }])
  expect((await app.as(author).call('getUserInfo')).todo).toMatchObject([
    { kind: 'refused', text: '你的帖子没有通过审核：与主题无关' },
  ])
})

test('passed later, the platform keeps newCoin and the post is new in the feed from then on', async () => {
  const author = await aReader(app, { gift: 10 })
  await knownToWechat(app, author)
  const { id } = await app.as(author).call('saveComment', { text, publishCoins })
  app.clock.advance({ hours: 2 })
  const since = new Date(app.clock.now().getTime() - 60_000).toISOString()
  await decided(app, id, 'passed')
  expect([await feesTaken(app), await inFeed()]).toEqual([10, [id]])
  expect(await app.visitor.call('countHot', { since })).toEqual({ count: 1 })
  expect(await decided(app, id, 'refused')).toBe(false)
})

test('members publish free, comments cost nothing, and the price must be as shown', async () => {
  const vip = await aReader(app, {}, member(app))
  const { id } = await app.as(vip).call('saveComment', { text, publishCoins: 0 })
  const user = await aReader(app, { gift: 9 })
  const entries = await entryCount(app)
  const speaker = app.as(user)
  await expect(speaker.call('saveComment', { text })).rejects.toEqual(refused('PRICE_MISSING'))
  await expect(speaker.call('saveComment', { text, publishCoins: 9 })).rejects.toMatchObject({
    reason: 'PRICE_ROSE',
    data: { priceCoins: 10 },
  })
  await expect(speaker.call('saveComment', { text, publishCoins })).rejects.toEqual(refused('NOT_ENOUGH_COINS'))
  const comment = await speaker.call('saveComment', { text: '好看', parentType: 'post', parentId: id })
  expect(comment).toMatchObject({ parentId: id, state: 'passed' })
  expect((await app.visitor.call('getComment', { id })).commentCount).toBe(1)
  const posts = await app.db.selectFrom('comment').select('id').where('parent_id', 'is', null).execute()
  expect([posts.length, (await publishOrders()).length, await entryCount(app)]).toEqual([1, 0, entries])
})

test('a refused word: a post is kept refused and may be appealed once, a comment is turned down without a trace', async () => {
  const author = await aReader(app, { gift: 20 })
  const speaker = app.as(author)
  const post = await speaker.call('saveComment', { text: '加微信看裸 聊 视频', publishCoins })
  expect(post).toMatchObject({ state: 'refused', refusedWhy: '含有不合适的词句', appeal: 'possible' })
  expect([await coinsOf(app, author), await inFeed()]).toEqual([20, []])
  const fine = await aPost(app.db, author.id)
  const comment = { parentType: 'post' as const, parentId: fine, text: '赌！博！网站' }
  await expect(speaker.call('saveComment', comment)).rejects.toEqual(refused('CONTENT_REFUSED'))
  expect((await app.visitor.call('listComments', { parentId: fine })).total).toBe(0)

  expect((await speaker.call('updateComment', { id: post.id, appeal: '我在提醒大家防骗' })).appeal).toBe('waiting')
  await expect(speaker.call('updateComment', { id: post.id, appeal: '再看看' })).rejects.toEqual(refused('APPEAL_OVER'))
  await decided(app, post.id, 'refused', '仍不合适')
  expect(await speaker.call('getComment', { id: post.id })).toMatchObject({ appeal: 'over', refusedWhy: '仍不合适' })
  await expect(speaker.call('updateComment', { id: post.id, appeal: '求你' })).rejects.toEqual(refused('APPEAL_OVER'))
})

test('an appeal that is upheld publishes the post', async () => {
  const author = await aReader(app, { gift: 10 })
  const { id } = await app.as(author).call('saveComment', { text: '远离赌博', publishCoins })
  await app.as(author).call('updateComment', { id, appeal: '这是劝诫' })
  await decided(app, id, 'passed')
  expect(await app.visitor.call('getComment', { id })).toMatchObject({ text: '远离赌博', state: 'passed' })
  expect(await inFeed()).toEqual([id])
})

test('a refused post that is changed is published anew, for newCoin again', async () => {
  const author = await aReader(app, { gift: 10 })
  const { id } = await app.as(author).call('saveComment', { text: '裸聊', publishCoins })
  await expect(app.as(author).call('updateComment', { id, text })).rejects.toEqual(refused('PRICE_MISSING'))
  expect((await app.as(author).call('updateComment', { id, text, publishCoins })).state).toBe('passed')
  expect([await coinsOf(app, author), await feesTaken(app)]).toEqual([0, 10])
})

test('an edit waits while the passed version is read', async () => {
  const author = await aReader(app, { gift: 10 })
  const { id } = await app.as(author).call('saveComment', { text, publishCoins })
  await knownToWechat(app, author)
  const waiting = await app.as(author).call('updateComment', { id, text: '换一段文字' })
  expect(waiting).toMatchObject({ state: 'passed', editState: 'pending', text })
  await app.as(author).call('updateComment', { id, priceCoins: 20 })
  expect(await app.visitor.call('getComment', { id })).toMatchObject({ text, priceCoins: 0, editState: null })
  await decided(app, id, 'passed')
  expect(await app.visitor.call('getComment', { id })).toMatchObject({ priceCoins: 20, locked: true })
  expect(await app.as(author).call('getComment', { id })).toMatchObject({ text: '换一段文字', editState: null })
  expect((await app.visitor.call('listComments', { keyword: '一段' })).records).toEqual([])
})

test('a refused edit leaves the passed version, and says why to its author alone', async () => {
  const author = await aReader(app, { gift: 10 })
  const { id } = await app.as(author).call('saveComment', { text, publishCoins })
  const edited = await app.as(author).call('updateComment', { id, text: '裸聊' })
  expect(edited).toMatchObject({ state: 'passed', editState: 'refused', refusedWhy: '含有不合适的词句', text })
  expect(await app.visitor.call('getComment', { id })).toMatchObject({ text, refusedWhy: '', editState: null })
  expect(await feesTaken(app)).toBe(10)
})

test('an operator adds words, and phrases that hold them by chance', async () => {
  const author = await aReader(app, {}, member(app))
  const save = (words: string) => app.as(author).call('saveComment', { text: words, publishCoins: 0 })
  expect((await save('景色情绪都很好')).state).toBe('passed')
  expect((await save('同城代拍')).state).toBe('passed')
  const value = JSON.stringify({ refused: ['代拍'], allowed: ['年代拍摄'] })
  await app.db.insertInto('setting').values({ key: 'moderation', value, updated_at: app.clock.now() }).execute()
  expect([(await save('同城代·拍')).state, (await save('年代拍摄')).state]).toEqual(['refused', 'passed'])
})
