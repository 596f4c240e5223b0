import { transaction } from '../../../server/db/connection'
import { insertStanding } from '../../../server/features/standing/repo'
import { fileReport } from '../../../server/features/trust/reports'
import { decided, editCard, knownToWechat } from '../../support/builders/checks'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import type { TestUser } from '../../support/builders/users'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { consoleBeside, type SignedInOperator, type TestConsole } from './consoleApp'

let app: TestApp
let at: TestConsole
let anna: SignedInOperator
let bert: SignedInOperator

beforeAll(async () => {
  app = await buildTestApp()
  at = await consoleBeside(app)
  anna = await at.anOperator('anna', 'moderator')
  bert = await at.anOperator('bert', 'moderator')
})
afterEach(async () => {
  await anna.call('releaseReviews')
  await bert.call('releaseReviews')
  await app.db.updateTable('proposal').set({ state: 'replaced' }).where('state', '=', 'pending').execute()
  await app.db.updateTable('proposal').set({ appeal_state: 'over' }).where('appeal_state', '=', 'waiting').execute()
  await app.db
    .updateTable('report')
    .set({ closed_at: app.clock.now(), outcome: 'withdrawn' })
    .where('closed_at', 'is', null)
    .execute()
  await app.db.deleteFrom('standing').execute()
  // One address asks all of it, and an address may ask so much a minute.
  app.clock.advance({ minutes: 2 })
})
afterAll(async () => {
  await at.close()
  await app.close()
})

const claim = (who: SignedInOperator, most = 10) => who.call('claimReviews', { most })

async function reported(target: { type: 'post' | 'user'; id: string }, note: string): Promise<TestUser> {
  const by = await app.aUser()
  const report = { userId: by.id, targetType: target.type, targetId: target.id, note, at: app.clock.now() }
  await transaction(app.db, (tx) => fileReport(tx, report))
  return by
}

/** Somebody silenced by an operator, who objects. */
async function objecting(by: string): Promise<{ user: TestUser; id: string }> {
  const user = await app.aUser()
  const change = { user_id: user.id, state: 'silenced', until: null, reason: '发广告', decided_by: by } as const
  const id = await transaction(app.db, (tx) => insertStanding(tx, change, app.clock.now()))
  app.clock.advance({ seconds: 30 })
  await app.as(user).call('appealStanding', { text: '不是我发的' })
  return { user, id }
}

/** Somebody whose nickname waits. */
async function renamed(nickname: string): Promise<TestUser> {
  const user = await app.aUser()
  await knownToWechat(app, user)
  await app.as(user).call('updateUser', { nickname })
  return user
}

test('one queue has what was written, what was reported and what is appealed against: risky first, then by age', async () => {
  const nick = await renamed('阿远')
  app.clock.advance({ minutes: 1 })
  const { user, id: standingId } = await objecting('carl')
  app.clock.advance({ minutes: 1 })
  const post = { id: await aPost(app.db, (await app.aUser()).id, { text: '外景返图' }) }
  await reported({ type: 'post', id: post.id }, '盗图')
  app.clock.advance({ minutes: 1 })
  await reported({ type: 'user', id: nick.id }, '冒充')
  await reported({ type: 'user', id: nick.id }, '骗人')
  const { items, waiting } = await claim(anna)
  expect(items.map(({ work, subjectType, risky }) => [work, subjectType, risky])).toEqual([
    ['report', 'user', true],
    ['proposal', 'nickname', false],
    ['standing', 'standing', false],
    ['report', 'post', false],
  ])
  expect(waiting).toBe(4)
  expect(items[0]).toMatchObject({
    id: nick.id,
    author: { id: nick.id },
    reports: [{ note: '冒充' }, { note: '骗人' }],
  })
  expect(items[2]).toMatchObject({
    id: standingId,
    author: { id: user.id, standing: 'silenced' },
    appeal: { text: '不是我发的', by: 'carl', why: '发广告' },
  })
  expect(items[3]).toMatchObject({ id: post.id, text: '外景返图', kind: '帖子' })
  expect((await claim(bert)).items).toEqual([])
})

test('many claims of several moderators at once share nothing, whatever kind it is', async () => {
  for (let index = 0; index < 6; index++) {
    await renamed(`小周${index}`)
    const id = await aPost(app.db, (await app.aUser()).id, { text: `返图 ${index}` })
    await reported({ type: 'post', id }, '盗图')
  }
  const claimed = await Promise.all([anna, bert, anna, bert].map((who) => claim(who, 5)))
  const [mine, theirs] = [
    new Set([claimed[0], claimed[2]].flatMap((one) => one?.items.map(({ id }) => id) ?? [])),
    new Set([claimed[1], claimed[3]].flatMap((one) => one?.items.map(({ id }) => id) ?? [])),
  ]
  expect([...mine].filter((id) => theirs.has(id))).toEqual([])
  expect(mine.size + theirs.size).toBeGreaterThanOrEqual(10)
})

test('what another holds is neither dismissed nor taken down nor answered', async () => {
  const id = await aPost(app.db, (await app.aUser()).id, { text: '返图' })
  await reported({ type: 'post', id }, '盗图')
  const { id: standingId } = await objecting('carl')
  await claim(anna)
  for (const [act, input] of [
    ['dismiss', { type: 'post', id }],
    ['take-down', { type: 'post', id }],
    ['answer-appeal', { standingId, verdict: 'uphold' }],
  ] as const)
    await expect(bert.call('previewAct', { act, input, reason: '核实' })).rejects.toMatchObject({
      ...{ code: 409, reason: 'ACT_REFUSED' },
      msg: 'anna 正在处理这一条。',
    })
})

test('what its author has changed since it was claimed is neither dismissed nor taken down: what it is now is shown', async () => {
  const id = await aPost(app.db, (await app.aUser()).id, { text: '返图' })
  await reported({ type: 'post', id }, '盗图')
  const [seen] = (await claim(anna)).items
  await app.db.updateTable('comment').set({ text: '加微信看原图' }).where('id', '=', id).execute()
  const decide = (act: string, version = '') =>
    anna.call('previewAct', { act, input: { type: 'post', id, version }, reason: '核实' })
  for (const act of ['dismiss', 'take-down'])
    await expect(decide(act, seen?.version)).rejects.toMatchObject({
      ...{ code: 409, reason: 'ACT_REFUSED', msg: expect.stringContaining('「加微信看原图」') },
      data: { text: '加微信看原图', version: expect.any(String) },
    })
  const [now] = (await claim(anna)).items
  expect(now).toMatchObject({ id, text: '加微信看原图' })
  expect((await anna.call('listReports', {})).items.find((one) => one.id === id)?.version).toBe(now?.version)
  await expect(decide('dismiss', now?.version)).resolves.toMatchObject({ sentence: '1 条举报将驳回。' })
})

test('an edit stands beside what was last passed, with all that differs, and its author’s last things beside it', async () => {
  const { id: userId } = await app.aUser()
  const modelId = await aModel(app.db, { user_id: userId })
  await editCard(app, { modelId, userId })
  await decided(app, modelId, 'passed')
  app.clock.advance({ minutes: 1 })
  await app.db.updateTable('app_user').set({ nickname: '林知夏' }).where('id', '=', userId).execute()
  await editCard(app, { modelId, userId })
  const [item] = (await claim(anna)).items
  expect(item).toMatchObject({
    kind: '模特卡',
    before: { text: '爱笑', facts: expect.arrayContaining([{ title: '身高', text: '168 cm' }]) },
    facts: expect.arrayContaining([{ title: '地区', text: '上海市徐汇区' }]),
    author: { nickname: '林知夏', passed: 1, refused: 0, upheld: 0, standing: 'good' },
  })
  expect(item?.author?.recent.map(({ what, state }) => [what, state])).toEqual([
    ['模特卡', '待审'],
    ['模特卡', '通过'],
  ])
})

test('a name stands beside the one that others see', async () => {
  const user = await renamed('新名字')
  const [item] = (await claim(anna)).items
  const { nickname } = await app.db
    .selectFrom('app_user')
    .select('nickname')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(item).toMatchObject({ text: '新名字', before: { text: nickname } })
})

test('who decides what was changed, deleted or decided meanwhile is told what became of it', async () => {
  const user = await renamed('第一个')
  const [first] = (await claim(anna)).items
  app.clock.advance({ seconds: 1 })
  await app.as(user).call('updateUser', { nickname: '第二个' })
  const decide = (who: SignedInOperator, id = '') =>
    who.call('carryOutAct', { act: 'approve', input: { proposalId: id }, reason: '符合规范' })
  await expect(decide(anna, first?.id)).rejects.toMatchObject({
    ...{ code: 409, reason: 'ACT_REFUSED', msg: '作者刚改过，新的版本会排进来。' },
    data: { state: 'replaced', newerId: expect.any(String) },
  })
  const [second] = (await claim(anna)).items
  expect(second).toMatchObject({ text: '第二个' })
  await decide(anna, second?.id)
  await expect(decide(bert, second?.id)).rejects.toMatchObject({
    msg: 'anna 已通过。',
    data: { state: 'passed', by: 'anna' },
  })
  const other = await renamed('要走了')
  const [third] = (await claim(anna)).items
  await app.db.updateTable('proposal').set({ state: 'replaced' }).where('user_id', '=', other.id).execute()
  await expect(decide(anna, third?.id)).rejects.toMatchObject({ msg: '作者已经删除了它。', data: { newerId: null } })
})

test('an appeal keeps both decisions, and whoever decided first is not asked again', async () => {
  const user = await app.aUser({ vipUntil: new Date(app.clock.now().getTime() + 3_600_000) })
  await knownToWechat(app, user)
  const { id } = await app.as(user).call('saveComment', { text: '外景返图，光线很好', publishCoins: 0 })
  const [post] = (await claim(anna)).items
  const about = { proposalId: post?.id ?? '' }
  await anna.call('carryOutAct', { act: 'refuse', input: { ...about, why: '像是广告' }, reason: '像是广告' })
  app.clock.advance({ minutes: 20 })
  await app.as(user).call('updateComment', { id, appeal: '不是广告' })
  expect((await anna.call('listAppeals', { state: 'waiting' })).items).toMatchObject([
    { kind: '帖子', own: true, first: { by: 'anna', why: '像是广告' }, second: null, text: '不是广告' },
  ])
  app.clock.advance({ minutes: 3 })
  await bert.call('carryOutAct', { act: 'approve', input: about, reason: '符合规范' })
  const [over] = (await bert.call('listAppeals', { state: 'over' })).items
  expect(over).toMatchObject({
    ...{ id: about.proposalId, own: false, first: { by: 'anna', why: '像是广告' } },
    second: { by: 'bert', outcome: 'upheld' },
  })
})

test('home says how long each kind had waited and how often the machine had said the same', async () => {
  await app.db.deleteFrom('content_check').execute()
  await app.db
    .updateTable('proposal')
    .set({ decided_at: new Date(0) })
    .where('decided_at', 'is not', null)
    .execute()
  await app.db.deleteFrom('report').execute()
  const verdicts = ['risky', 'review', 'pass', null] as const
  const acts = ['refuse', 'approve', 'approve', 'approve'] as const
  for (const [index, verdict] of verdicts.entries()) {
    await renamed(`小李${index}`)
    const { id } = await app.db
      .selectFrom('proposal')
      .select('id')
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
    const check = { media_key: null, trace_id: null, created_at: app.clock.now(), decided_at: app.clock.now() }
    if (verdict !== null)
      await app.db
        .insertInto('content_check')
        .values({ ...check, id: id.replace(/^./, '9'), proposal_id: id, verdict })
        .execute()
    app.clock.advance({ minutes: 5 * (index + 1) })
    // A session rests for half an hour at most.
    await bert.call('getMe')
    await anna.call('carryOutAct', { act: acts[index] ?? '', input: { proposalId: id }, reason: '核实' })
  }
  const { decided: found } = await anna.call('getWaiting')
  const nicks = { count: 4, p50: 750, p95: 1155, machineSaid: 3, machineAgreed: 2 }
  expect(found).toEqual({ all: { kind: '全部', ...nicks }, kinds: [{ kind: '昵称', ...nicks }] })
  const fritz = await at.anOperator('fritz', 'finance')
  expect((await fritz.call('getWaiting')).decided).toBeNull()
})

test('three upheld reports in 90 days wait on home as a proposal, and nothing is done to anybody', async () => {
  const user = await app.aUser()
  for (const note of ['一', '二', '三']) await reported({ type: 'user', id: user.id }, note)
  await app.db
    .updateTable('report')
    .set({ closed_at: app.clock.now(), outcome: 'upheld' })
    .where('target_id', '=', user.id)
    .execute()
  const { queues } = await anna.call('getWaiting')
  expect(queues.find(({ name }) => name === 'nextSteps')).toMatchObject({ title: '建议的下一步处分', waiting: 1 })
  expect((await app.as(user).call('getUserInfo')).standing).toBeNull()
})
