import { calls, type CallName } from '@contract/calls'
import { hourMs } from '@contract/shanghai'
import { inSilence, type InSilence } from '@contract/silence'
import { transaction } from '../../../server/db/connection'
import { changeStanding, type Change } from '../../../server/wiring/suspensions/change'
import { endpoints } from '../../contract/endpoints'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, join, opening, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { operationsOf } from '../fuzz/document'
import { httpRequest, send } from '../fuzz/send'
import { aFitting } from '../security/samples'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterAll(() => app.close())

const day = 24 * hourMs

function stands(user: TestUser, change: Partial<Change> = {}) {
  const at = app.clock.now()
  const silenced = { state: 'silenced', until: new Date(at.getTime() + 3 * day), reason: '辱骂他人', by: 'mo' } as const
  return transaction(app.db, (tx) => changeStanding(tx, { userId: user.id, ...silenced, at, ...change }))
}

/** The very fields by which the table tells. */
function inputsOf(name: CallName): { held: object[]; free: object[] } {
  const rule: InSilence = inSilence[name]
  if (rule === 'may') return { held: [], free: [{}] }
  if (rule === 'mayNot') return { held: [{}], free: [] }
  if ('unless' in rule) return { held: [{ [rule.unless]: undefined }], free: [{ [rule.unless]: sample }] }
  const none = Object.fromEntries(rule.with.map((field) => [field, undefined]))
  return { held: rule.with.map((field) => ({ ...none, [field]: '一句话' })), free: [none] }
}

const sample = '01890000-0000-7000-8000-000000000000'

test('of every call of the contract the table says whether a silenced person is refused, and it is so', async () => {
  const wrong: unknown[] = []
  const operations = new Map((await operationsOf(app.app)).map((operation) => [operation.name, operation]))
  for (const name of Object.keys(calls) as CallName[]) {
    const operation = operations.get(name)
    if (operation === undefined) throw new Error(`${name} is not served`)
    const { held, free } = inputsOf(name)
    for (const [fields, expected] of [
      ...held.map((one) => [one, true] as const),
      ...free.map((one) => [one, false] as const),
    ]) {
      const user = await app.aUser()
      await stands(user)
      const fitting = aFitting(operation)
      const body =
        Array.isArray(fitting.body) || fitting.body === undefined
          ? fitting.body
          : { ...Object(fitting.body), ...fields }
      const { envelope } = await send(app.app, httpRequest(operation, { ...fitting, body }, user.token))
      // What did not fit was refused before it was looked at.
      if (envelope?.reason === 'BAD_INPUT' && expected) wrong.push({ name, fields, reason: 'BAD_INPUT' })
      if ((envelope?.reason === 'ACCOUNT_SILENCED') !== expected) wrong.push({ name, fields, reason: envelope?.reason })
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('whatever is refused in silence says so in the contract', () => {
  const stated = endpoints.filter(({ refuses = [] }) => refuses.includes('ACCOUNT_SILENCED')).map(({ name }) => name)
  const held = Object.keys(calls).filter((name) => inSilence[name as CallName] !== 'may')
  expect(stated.sort()).toEqual(held.sort())
})

test('who is silenced reads, pays, keeps bookings and joins, but is not heard, and is told until when and why', async () => {
  const user = await aPhotographer(app, 200)
  const other = await aPhotographer(app, 200)
  const post = await aPost(app.db, other.id, { priceCoins: 10, createdAt: app.clock.now() })
  const own = await aShareOrder(app, user, { hours: [8, 9] })
  await stands(user)
  const speaker = app.as(user)
  await expect(speaker.call('saveComment', { text: '不服', parentType: 'post', parentId: post })).rejects.toMatchObject(
    {
      code: 403,
      reason: 'ACCOUNT_SILENCED',
      msg: '你已被禁言，到 2026-06-04 10:00。原因：辱骂他人',
      data: { state: 'silenced', until: '2026-06-04T02:00:00.000Z', reason: '辱骂他人', appeal: 'possible' },
    },
  )
  const modelId = await aModel(app.db)
  await expect(speaker.call('share', opening({ modelId }))).rejects.toMatchObject({ reason: 'ACCOUNT_SILENCED' })
  await speaker.call('unlockComment', { id: post, priceCoins: 10 })
  const { shareId } = await aShareOrder(app, other, { modelId, hours: [11, 12] })
  await join(app, user, shareId)
  expect((await speaker.call('listMyShareOrders', {})).records.map((card) => card.shareId).sort()).toEqual(
    [own.shareId, shareId].sort(),
  )
  const notices = (await speaker.call('listOwnNotices', {})).records
  expect(notices[0]).toMatchObject({ kind: 'standing', text: '你已被禁言，到 2026-06-04 10:00：辱骂他人' })
})

test('a silence ends by its time, at once, and its end is told', async () => {
  const user = await app.aUser()
  const post = await aPost(app.db, (await app.aUser()).id, { createdAt: app.clock.now() })
  await stands(user, { until: new Date(app.clock.now().getTime() + hourMs) })
  const say = () =>
    app.as(user).call('saveComment', { text: `好看 ${app.clock.now().getTime()}`, parentType: 'post', parentId: post })
  await expect(say()).rejects.toMatchObject({ reason: 'ACCOUNT_SILENCED' })
  app.clock.advance({ hours: 1 })
  await say()
  expect((await app.as(user).call('getUserInfo')).standing).toBeNull()
  await runDueJobs(app.deps)
  expect((await app.as(user).call('listOwnNotices', {})).records[0]).toMatchObject({ text: '限制已到期，账号恢复正常' })
})

test('one objects once, by the own session, to what counts now', async () => {
  const user = await app.aUser()
  const appealing = (text: string) => app.as(user).call('appealStanding', { text })
  await expect(appealing('为什么')).rejects.toMatchObject({ reason: 'APPEAL_OVER' })
  await stands(user)
  expect(await appealing('那句话不是我说的')).toMatchObject({ state: 'silenced', appeal: 'waiting' })
  expect((await app.as(user).call('getUserInfo')).standing).toMatchObject({ appeal: 'waiting', reason: '辱骂他人' })
  await expect(appealing('再说一次')).rejects.toMatchObject({ code: 409, reason: 'APPEAL_OVER' })
  await expect(app.visitor.call('appealStanding', { text: '为什么' })).rejects.toMatchObject({ reason: 'SIGN_IN' })
})

test('a warning changes nothing but what is shown', async () => {
  const user = await app.aUser()
  const post = await aPost(app.db, (await app.aUser()).id, { createdAt: app.clock.now() })
  await stands(user, { state: 'warned', until: null, reason: '请勿发布广告' })
  expect((await app.as(user).call('getUserInfo')).standing).toMatchObject({ state: 'warned', until: null })
  await app.as(user).call('saveComment', { text: '知道了', parentType: 'post', parentId: post })
})
