import { aPost } from '../../support/builders/content'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { consoleBeside, type SignedInOperator, type TestConsole } from '../console/consoleApp'
import { because, operate, operateAs } from '../ops/operator'

let app: TestApp
let at: TestConsole
let moderator: SignedInOperator
let support: SignedInOperator
let second: SignedInOperator

beforeAll(async () => {
  app = await buildTestApp()
  await setPrices(app)
  at = await consoleBeside(app)
  moderator = await at.anOperator('mo', 'moderator')
  support = await at.anOperator('sara', 'support')
  second = await at.anOperator('sven', 'support')
})
afterAll(async () => {
  expect(await ledgerDrift(app)).toBe(0)
  await at.close()
  await app.close()
})

const reason = '多次辱骂'

/** Previews an act and does it as it was seen. */
async function carry(operator: SignedInOperator, act: string, input: Record<string, unknown>) {
  const wanted = { act, input, reason }
  const { seen, ...preview } = await operator.call('previewAct', wanted)
  return { preview, ...(await operator.call('carryOutAct', { ...wanted, seen })) }
}

const standingOf = async (user: TestUser) => (await support.call('getPerson', { id: user.id })).standing.state

test('the preview of a suspension says what will happen, and leaves everything as it is; then it happens', async () => {
  const user = await aPhotographer(app, 100)
  const other = await aPhotographer(app, 100)
  await aPost(app.db, user.id, { createdAt: app.clock.now() })
  await aShareOrder(app, user, { hours: [8, 9] })
  const passedOn = await aShareOrder(app, user, { hours: [10, 11] })
  await join(app, other, passedOn.shareId)
  const modelId = await aModel(app.db, { user_id: user.id })
  const booked = await aShareOrder(app, other, { modelId, hours: [12, 13] })
  const wanted = { act: 'suspend', input: { userId: user.id, days: 7 }, reason }
  const { sentence, seen } = await support.call('previewAct', wanted)
  expect(sentence).toContain('封停，7 天；结束 1 处登录，隐藏 2 项内容，退还 2 个席位（40 拍币）')
  expect(sentence).toContain('转交 1 个、取消 1 个发起的拼单，取消 1 个作为模特的拼单，通知 1 位成员，共退 ¥0')
  expect(await standingOf(user)).toBe('good')
  expect((await app.as(user).call('getUserInfo')).standing).toBeNull()
  await support.call('carryOutAct', { ...wanted, seen })
  await runDueJobs(app.deps)
  expect(await standingOf(user)).toBe('suspended')
  expect(await coinsOf(app, user)).toBe(100)
  expect(await coinsOf(app, other)).toBe(80)
  expect(await app.as(other).call('getShareOrder', { id: booked.shareId })).toMatchObject({ shareState: 4 })
})

test('a suspension is ended early by two: one proposes, another approves; a moderator neither suspends nor ends it', async () => {
  const user = await app.aUser()
  await expect(
    moderator.call('previewAct', { act: 'suspend', input: { userId: user.id }, reason }),
  ).rejects.toMatchObject({
    reason: 'FORBIDDEN',
  })
  await carry(support, 'suspend', { userId: user.id })
  await expect(moderator.call('previewAct', { act: 'lift', input: { userId: user.id }, reason })).rejects.toMatchObject(
    {
      reason: 'ACT_REFUSED',
    },
  )
  const { preview, requestId } = await carry(support, 'lift', { userId: user.id })
  expect(preview.needsSecond).toBe(true)
  expect(await standingOf(user)).toBe('suspended')
  const [request] = (await second.call('listRequests')).filter(({ id }) => id === requestId)
  await expect(
    support.call('approveRequest', { id: requestId ?? '', seen: request?.preview.seen ?? '' }),
  ).rejects.toMatchObject({
    reason: 'FORBIDDEN',
  })
  await second.call('approveRequest', { id: requestId ?? '', seen: request?.preview.seen ?? '' })
  expect(await standingOf(user)).toBe('good')
})

test('a silence is ended by one, and nobody who stands well can be lifted', async () => {
  const user = await app.aUser()
  await carry(moderator, 'silence', { userId: user.id, days: 3 })
  const { preview } = await carry(moderator, 'lift', { userId: user.id })
  expect(preview.needsSecond).toBe(false)
  await expect(carry(moderator, 'lift', { userId: user.id })).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
})

test('an appeal waits for another operator than the one who decided, who answers it once', async () => {
  const user = await app.aUser()
  await carry(moderator, 'silence', { userId: user.id, days: 3 })
  const { id: standingId } = await app.as(user).call('appealStanding', { text: '不是我说的' })
  const mine = async (operator: SignedInOperator) =>
    (await operator.call('listAppeals', { state: 'waiting' })).items.find(({ id }) => id === standingId)
  expect(await mine(moderator)).toMatchObject({ own: true, text: '不是我说的' })
  expect(await mine(support)).toMatchObject({ own: false, person: { id: user.id } })
  const { queues } = await moderator.call('getWaiting')
  expect(queues.find(({ name }) => name === 'standingAppeals')).toMatchObject({ waiting: 1 })
  const uphold = { standingId, verdict: 'uphold' }
  await expect(carry(moderator, 'answer-appeal', uphold)).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
  await carry(support, 'answer-appeal', uphold)
  expect(await standingOf(user)).toBe('good')
  await expect(carry(second, 'answer-appeal', uphold)).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
  const { standings } = await support.call('getPerson', { id: user.id })
  expect(standings?.map(({ state }) => state)).toEqual(['good', 'silenced'])
  expect(standings?.[1]).toMatchObject({ by: 'mo', appeal: { state: 'upheld', answer: reason } })
})

test('an appeal in vain is told, and leaves the standing; one whose time ran out meanwhile is still answered', async () => {
  const user = await app.aUser()
  await carry(moderator, 'silence', { userId: user.id, days: 1 })
  const { id: standingId } = await app.as(user).call('appealStanding', { text: '不是我说的' })
  await carry(support, 'answer-appeal', { standingId, verdict: 'refuse' })
  expect(await standingOf(user)).toBe('silenced')
  expect((await app.as(user).call('getUserInfo')).standing).toMatchObject({ appeal: 'over' })
  expect((await app.as(user).call('listOwnNotices', {})).records[0]?.text).toBe('申诉没有通过：多次辱骂')

  const late = await app.aUser()
  await operate(app, 'silence', late.id, '--days', '1', ...because)
  const { id } = await app.as(late).call('appealStanding', { text: '不是我说的' })
  app.clock.advance({ days: 1 })
  await runDueJobs(app.deps)
  const answered = await operateAs(app, 'mei', 'answer-appeal', id, 'uphold', ...because)
  expect(answered).toMatchObject({ code: 0, text: expect.stringContaining('申诉成立') })
})

test('three upheld reports within 90 days propose the next step, once for each; nothing is done by it', async () => {
  const author = await app.aUser()
  // Those of before have been signed out by the clock.
  const watcher = await at.anOperator('mia', 'moderator')
  const proposed = async () =>
    (await watcher.call('listStandingWork')).proposed.find(({ person }) => person.id === author.id)
  const offend = async () => {
    const post = await aPost(app.db, author.id, { createdAt: app.clock.now() })
    const report = { kind: 'report', targetType: 'post', targetId: post, on: true, note: '广告' } as const
    await app.as(await app.aUser()).call('saveUserdata', report)
    await operate(app, 'take-down', 'post', post, ...because)
  }
  await offend()
  await offend()
  expect(await proposed()).toBeUndefined()
  await offend()
  expect(await proposed()).toMatchObject({ act: 'warn', reports: 3, things: 3, standing: 'good' })
  expect((await operate(app, 'list', 'steps')).text).toContain(author.id)
  app.clock.advance({ seconds: 1 })
  await operate(app, 'warn', author.id, ...because)
  expect(await proposed()).toBeUndefined()
  app.clock.advance({ seconds: 1 })
  for (let n = 0; n < 3; n++) await offend()
  expect(await proposed()).toMatchObject({ act: 'silence', standing: 'warned' })
})
