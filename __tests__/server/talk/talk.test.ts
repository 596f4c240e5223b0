import { randomUUID } from 'node:crypto'
import { decided, knownToWechat } from '../../support/builders/checks'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import { aFormedShareOrder, heard, say } from '../../support/builders/talk'
import { runDueJobs } from '../../support/dueJobs'
import { statementsOf } from '../../support/statements'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterEach(() => app.close())

const refused = (reason: string) => expect.objectContaining({ reason })

test('members and the model’s user talk; each line is once, in its place, and news come by mark', async () => {
  const { shareId, opener, second, owner } = await aFormedShareOrder(app)
  const first = await say(app, opener, shareId, '  我带反光板，两点见 ')
  expect(first).toMatchObject({ kind: 'said', text: '我带反光板，两点见', own: true, state: 'passed', pictures: [] })
  const before = await app.as(second).call('listTalkLines', { shareId })
  expect(before).toMatchObject({ more: false, lines: [{ kind: 'formed' }, { id: first.id, own: false, key: null }] })
  await say(app, owner, shareId, '好的，我会早到')
  const { lines, mark } = await app.as(second).call('listTalkLines', { shareId, since: before.mark })
  expect(lines).toMatchObject([{ text: '好的，我会早到', userId: owner.id }])
  expect(await app.as(second).call('listTalkLines', { shareId, since: mark })).toEqual({ lines: [], mark, more: false })
})

test('who is here and until when', async () => {
  const { shareId, opener, second, owner } = await aFormedShareOrder(app)
  const talk = await app.as(second).call('getTalk', { shareId })
  expect(talk).toMatchObject({ open: true, unread: 0, closesAt: '2026-06-17T08:00:00.000Z' })
  expect(talk.people.map(({ userId, role, own }) => [userId, role, own])).toEqual([
    [owner.id, 'model', false],
    [opener.id, 'opener', false],
    [second.id, 'member', true],
  ])
})

test('what others said is unread until it was read, and never goes back', async () => {
  const { shareId, opener, second } = await aFormedShareOrder(app)
  await say(app, opener, shareId, '一')
  await say(app, opener, shareId, '二')
  const detail = () => app.as(second).call('getShareOrder', { id: shareId })
  expect((await detail()).talk).toMatchObject({ unread: 2, open: true })
  expect((await app.as(opener).call('getShareOrder', { id: shareId })).talk).toMatchObject({ unread: 0 })
  const { mark } = await app.as(second).call('listTalkLines', { shareId })
  expect(await app.as(second).call('readTalk', { shareId, mark })).toEqual({ unread: 0 })
  expect(await app.as(second).call('readTalk', { shareId, mark: 0 })).toEqual({ unread: 0 })
  expect((await detail()).talk).toMatchObject({ unread: 0 })
})

test('the key of a line says it once, however often and at once it is sent', async () => {
  const { shareId, opener } = await aFormedShareOrder(app)
  const key = randomUUID()
  const sent = await Promise.all(Array.from({ length: 6 }, () => say(app, opener, shareId, '到了', key)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(await say(app, opener, shareId, '到了', key)).toMatchObject({ id: sent[0]?.id, key })
  expect(await heard(app, opener, shareId)).toEqual(['formed', '到了'])
  await say(app, opener, shareId, '到了')
  expect(await heard(app, opener, shareId)).toEqual(['formed', '到了', '到了'])
})

test('who joins and leaves is said in it; who has left is out, who came later reads all of it', async () => {
  const { shareId, opener, second } = await aFormedShareOrder(app, { maxUsers: 3 })
  // Of three seats two make it form at the deadline alone.
  await expect(heard(app, opener, shareId)).rejects.toEqual(refused('TALK_CLOSED'))
  app.clock.set('2026-06-09T14:30:00+08:00')
  await runDueJobs(app.deps)
  await say(app, opener, shareId, '地铁站见')
  const late = await aPhotographer(app)
  await join(app, late, shareId)
  expect(await heard(app, late, shareId)).toEqual(['formed', '地铁站见', 'joined'])
  await app.as(second).call('exitShareOrder', { shareId })
  const { lines } = await app.as(late).call('listTalkLines', { shareId })
  expect(lines.slice(2)).toMatchObject([
    { kind: 'joined', userId: late.id, own: true },
    { kind: 'left', userId: second.id },
  ])
  await expect(heard(app, second, shareId)).rejects.toEqual(refused('SHARE_NOT_JOINED'))
  await expect(say(app, second, shareId, '还在吗')).rejects.toEqual(refused('SHARE_NOT_JOINED'))
})

test('nobody else is let in, by any of its calls; what is not there is not found', async () => {
  const { shareId } = await aFormedShareOrder(app)
  const stranger = app.as(await aPhotographer(app))
  const tries = [
    (id: string) => stranger.call('getTalk', { shareId: id }),
    (id: string) => stranger.call('listTalkLines', { shareId: id }),
    (id: string) => stranger.call('listTalkLines', { shareId: id, since: 0 }),
    (id: string) => stranger.call('sendTalk', { shareId: id, key: randomUUID(), text: '好' }),
    (id: string) => stranger.call('readTalk', { shareId: id, mark: 1 }),
  ]
  for (const attempt of tries) {
    await expect(attempt(shareId)).rejects.toEqual(refused('SHARE_NOT_JOINED'))
    await expect(attempt(randomUUID())).rejects.toEqual(refused('NOT_FOUND'))
  }
})

test('it closes seven days after the end, and can still be read', async () => {
  const { shareId, opener } = await aFormedShareOrder(app)
  app.clock.set('2026-06-17T15:59:59+08:00')
  await say(app, opener, shareId, '返图发了')
  app.clock.advance({ minutes: 1 })
  await expect(say(app, opener, shareId, '谢谢')).rejects.toEqual(refused('TALK_CLOSED'))
  expect(await heard(app, opener, shareId)).toEqual(['formed', '返图发了'])
  expect((await app.as(opener).call('getShareOrder', { id: shareId })).talk).toMatchObject({ open: false })
})

test('one that does not form has none, nor one that its model has cancelled', async () => {
  const opener = await aPhotographer(app)
  const { shareId, shareOrder } = await aShareOrder(app, opener)
  expect(shareOrder.talk).toBeNull()
  await expect(heard(app, opener, shareId)).rejects.toEqual(refused('TALK_CLOSED'))
  const formed = await aFormedShareOrder(app)
  await app.as(formed.owner).call('exitShareOrder', { shareId: formed.shareId })
  await expect(heard(app, formed.opener, formed.shareId)).rejects.toEqual(refused('TALK_CLOSED'))
})

test.each([
  ['501 characters', { text: '字'.repeat(501) }, 'BAD_INPUT'],
  ['nothing', { text: ' \n ' }, 'BAD_INPUT'],
  ['four pictures', { text: '', pictures: ['a', 'b', 'c', 'd'] }, 'BAD_INPUT'],
  ['an address', { text: '看 https://evil.example/a' }, 'LINK_REFUSED'],
  ['a name of a site', { text: '加我 Pay.Example.COM 先付定金' }, 'LINK_REFUSED'],
  ['one in wide letters', { text: 'ｗｗｗ．ｅｖｉｌ．ｃｎ' }, 'LINK_REFUSED'],
  ['a blocked word', { text: '来点冰 毒' }, 'CONTENT_REFUSED'],
  ['somebody’s upload', { text: '', pictures: ['u/01935000-0000-7000-8000-0000000000aa/x.jpg'] }, 'FILE_MISSING'],
])('%s is turned down and leaves nothing', async (_, said, reason) => {
  const { shareId, opener } = await aFormedShareOrder(app)
  const sent = app.as(opener).call('sendTalk', { shareId, key: randomUUID(), ...said })
  await expect(sent).rejects.toEqual(refused(reason))
  expect(await heard(app, opener, shareId)).toEqual(['formed'])
})

test('500 characters, times, prices and numbers with dots are no links', async () => {
  const { shareId, opener } = await aFormedShareOrder(app)
  for (const text of ['字'.repeat(500), '14.30 到，一人 12.5 元。见。', 'f1.8 的头，iso.100。好的', '3号.门口等'])
    expect(await say(app, opener, shareId, text)).toMatchObject({ text, state: 'passed' })
})

test('nobody says more than thirty lines a minute', async () => {
  const { shareId, opener } = await aFormedShareOrder(app)
  for (let times = 0; times < 30; times++) await say(app, opener, shareId, `第 ${times} 句`)
  await expect(say(app, opener, shareId, '再一句')).rejects.toEqual(refused('TOO_MANY'))
  app.clock.advance({ minutes: 2 })
  await say(app, opener, shareId, '再一句')
})

test('what is checked is read by its author alone until it has passed, and then by all; refused by nobody else', async () => {
  const { shareId, opener, second } = await aFormedShareOrder(app)
  await knownToWechat(app, opener)
  const { mark } = await app.as(second).call('listTalkLines', { shareId })
  const one = await say(app, opener, shareId, '第一句')
  const two = await say(app, opener, shareId, '第二句')
  expect([one.state, two.state]).toEqual(['pending', 'pending'])
  expect(await heard(app, opener, shareId)).toEqual(['formed', '第一句', '第二句'])
  expect(await heard(app, second, shareId)).toEqual(['formed'])
  const news = () => app.as(second).call('listTalkLines', { shareId, since: mark })
  expect((await news()).lines).toEqual([])
  await decided(app, one.id, 'passed')
  await decided(app, two.id, 'refused', '含有广告')
  expect((await news()).lines).toMatchObject([{ id: one.id, text: '第一句' }])
  const { lines } = await app.as(opener).call('listTalkLines', { shareId })
  expect(lines.map(({ state }) => state)).toEqual(['passed', 'passed', 'refused'])
  const { todo } = await app.as(opener).call('getUserInfo')
  expect(todo).toMatchObject([
    { text: '你的聊天消息没有通过审核：含有广告', path: `/pages/talk/talk?id=${shareId}` },
    {},
  ])
})

test('whoever has blocked somebody does not hear them, and is not counted their lines', async () => {
  const { shareId, opener, second, owner } = await aFormedShareOrder(app)
  const block = { kind: 'block', targetType: 'user', targetId: opener.id, on: true } as const
  await app.as(second).call('saveUserdata', block)
  const { mark } = await app.as(second).call('listTalkLines', { shareId })
  await say(app, opener, shareId, '大家好')
  expect(await heard(app, owner, shareId)).toEqual(['formed', '大家好'])
  expect(await heard(app, second, shareId)).toEqual(['formed'])
  expect((await app.as(second).call('listTalkLines', { shareId, since: mark })).lines).toEqual([])
  expect((await app.as(second).call('getShareOrder', { id: shareId })).talk).toMatchObject({ unread: 0 })
})

test('older lines come a page at a time, none twice and none left out', async () => {
  const { shareId, opener } = await aFormedShareOrder(app)
  for (let at = 1; at <= 65; at++) {
    await say(app, opener, shareId, `${at}`)
    if (at % 25 === 0) app.clock.advance({ minutes: 2 })
  }
  const pages: string[][] = []
  for (let before: number | undefined, more = true; more;) {
    const page = await app.as(opener).call('listTalkLines', { shareId, ...(before === undefined ? {} : { before }) })
    pages.unshift(page.lines.map(({ text }) => text))
    ;[before, more] = [page.lines[0]?.seq, page.more]
  }
  expect(pages.map(({ length }) => length)).toEqual([6, 30, 30])
  expect(pages.flat()).toEqual(['', ...Array.from({ length: 65 }, (_, at) => `${at + 1}`)])
})

test('many who talk at once: whoever reads along by marks misses nothing', async () => {
  const { shareId, opener, second, owner } = await aFormedShareOrder(app)
  const people = [opener, second, owner]
  const sent = Array.from({ length: 24 }, (_, at) => say(app, people[at % 3] ?? opener, shareId, `第 ${at}`))
  const known = new Map<string, string>()
  let mark = 0
  const poll = async () => {
    const news = await app.as(second).call('listTalkLines', { shareId, since: mark })
    for (const { id, text } of news.lines) known.set(id, text)
    mark = news.mark
  }
  let done = false
  const all = Promise.all(sent).then(() => void (done = true))
  while (!done) await poll()
  await all
  await poll()
  expect([...known.values()].filter((text) => text !== '').sort()).toEqual((await said()).sort())
  async function said() {
    const rows = await app.db.selectFrom('talk_line').select('text').where('kind', '=', 'said').execute()
    return rows.map(({ text }) => text)
  }
})

test('asking for news is cheap: four statements besides the session’s', async () => {
  const { shareId, opener, second } = await aFormedShareOrder(app)
  await say(app, opener, shareId, '好')
  const { mark } = await app.as(second).call('listTalkLines', { shareId })
  const sent = await statementsOf(() => app.as(second).call('listTalkLines', { shareId, since: mark }))
  expect(sent.length).toBeLessThanOrEqual(4)
})

describe('being told', () => {
  const noticesOf = async (user: { token: string; id: string; phone: string }) => {
    const { records } = await app.as(user).call('listOwnNotices', {})
    return records.filter(({ kind }) => kind === 'talk').map(({ text, path }) => [text, path])
  }
  const aMinuteLater = async () => {
    app.clock.advance({ minutes: 1 })
    await runDueJobs(app.deps)
  }

  test('whoever has not read after a minute is told once, with how many, and again only after reading', async () => {
    const { shareId, opener, second, owner } = await aFormedShareOrder(app)
    await say(app, opener, shareId, '一')
    await say(app, opener, shareId, '二')
    const { mark } = await app.as(owner).call('listTalkLines', { shareId })
    await app.as(owner).call('readTalk', { shareId, mark })
    await aMinuteLater()
    const path = `/pages/talk/talk?id=${shareId}`
    expect(await noticesOf(second)).toEqual([['林知夏的拼单有 2 条新消息', path]])
    expect([await noticesOf(owner), await noticesOf(opener)]).toEqual([[], []])
    await say(app, opener, shareId, '三')
    await aMinuteLater()
    expect(await noticesOf(second)).toEqual([['林知夏的拼单有 2 条新消息', path]])
    expect(await noticesOf(owner)).toEqual([['林知夏的拼单有 1 条新消息', path]])
    await app.as(second).call('readTalk', { shareId, mark: 1_000 })
    expect(await noticesOf(second)).toEqual([])
    await say(app, owner, shareId, '四')
    await aMinuteLater()
    expect(await noticesOf(second)).toEqual([['林知夏的拼单有 1 条新消息', path]])
  })

  test('nobody is told of whom they have blocked', async () => {
    const { shareId, opener, second } = await aFormedShareOrder(app)
    await app.as(second).call('saveUserdata', { kind: 'block', targetType: 'user', targetId: opener.id, on: true })
    await say(app, opener, shareId, '在吗')
    await aMinuteLater()
    expect(await noticesOf(second)).toEqual([])
  })
})

test('one takes a line of one’s own away from every screen, and nobody else’s', async () => {
  const { shareId, opener, second, owner } = await aFormedShareOrder(app)
  const { id } = await say(app, opener, shareId, '发错了')
  const kept = await say(app, opener, shareId, '两点见')
  const { mark } = await app.as(second).call('listTalkLines', { shareId })
  const remove = (user: typeof opener, line = id) => app.as(user).call('deleteTalk', { shareId, id: line })
  await expect(remove(second)).rejects.toEqual(refused('NOT_FOUND'))
  await expect(remove(owner)).rejects.toEqual(refused('NOT_FOUND'))
  await expect(remove(await app.aUser())).rejects.toEqual(refused('SHARE_NOT_JOINED'))
  await remove(opener)
  await remove(opener)
  const news = await app.as(second).call('listTalkLines', { shareId, since: mark })
  expect(news.lines).toMatchObject([{ id, state: 'gone', text: '' }])
  expect(await heard(app, second, shareId)).toEqual(['formed', kept.text])
  expect((await app.as(second).call('getShareOrder', { id: shareId })).talk).toMatchObject({ unread: 1 })
})
