import { sql } from 'kysely'
import { actOf } from '../../../server/acts/acts'
import { carried } from '../../../server/acts/carry'
import { transaction } from '../../../server/db/connection'
import { insertProposal } from '../../../server/features/moderation/repo'
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
})
afterAll(async () => {
  await at.close()
  await app.close()
})

const decide = (who: SignedInOperator, act: string, proposalId: string, why = '请换一张') =>
  who.call('carryOutAct', { act, input: { proposalId, ...(act === 'refuse' ? { why } : {}) }, reason: why })

test('two moderators never hold the same thing, also when they ask at the same moment', async () => {
  await Promise.all(Array.from({ length: 6 }, (_none, index) => waiting(`第 ${index} 条`)))
  const [one, other] = await Promise.all([
    anna.call('claimReviews', { most: 4 }),
    bert.call('claimReviews', { most: 4 }),
  ])
  const ids = [...one.items, ...other.items].map(({ id }) => id)
  expect(ids).toHaveLength(6)
  expect(new Set(ids).size).toBe(6)
  const mine = one.items[0]?.id ?? ''
  await expect(decide(bert, 'approve', mine)).rejects.toMatchObject({ msg: expect.stringContaining('anna') })
  await decide(anna, 'approve', mine)
  await expect(decide(anna, 'refuse', mine)).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
})

test('what one holds is kept for ten minutes, and given back', async () => {
  await waiting('一条')
  const [held] = (await anna.call('claimReviews', { most: 5 })).items
  expect((await bert.call('claimReviews', { most: 5 })).items).toEqual([])
  expect((await anna.call('claimReviews', { most: 5 })).items).toMatchObject([{ id: held?.id }])
  app.clock.advance({ minutes: 11 })
  expect((await bert.call('claimReviews', { most: 5 })).items).toMatchObject([{ id: held?.id }])
  await bert.call('releaseReviews')
  expect((await anna.call('claimReviews', { most: 5 })).items).toMatchObject([{ id: held?.id }])
})

test('who asks for more while something is being decided does not get that back', async () => {
  const id = await waiting('还没定')
  await anna.call('claimReviews', { most: 5 })
  const { id: operatorId } = await app.db
    .selectFrom('operator')
    .select('id')
    .where('name', '=', 'anna')
    .executeTakeFirstOrThrow()
  const actor = { name: 'anna', operatorId, roles: ['moderator'] as const }
  const order = { act: actOf('approve'), input: { proposalId: id }, reason: '符合规范', actor }
  let asked: ReturnType<typeof anna.call<'claimReviews'>> | undefined
  await transaction(app.db, async (tx) => {
    await carried(tx, order, { env: app.deps.env, at: app.clock.now() })
    asked = anna.call('claimReviews', { most: 5 })
    await somebodyWaits()
  })
  expect((await asked)?.items).toEqual([])
  expect(await app.db.selectFrom('work_claim').selectAll().execute()).toEqual([])
})

test('what a machine found risky comes first, then what waits longest', async () => {
  const [older, newer] = [await waiting('早的'), await later('晚的')]
  await app.db
    .insertInto('content_check')
    .values({
      ...{ id: newer.replace(/^./, '9'), proposal_id: newer, media_key: null, trace_id: null },
      ...{ verdict: 'risky', created_at: app.clock.now(), decided_at: app.clock.now() },
    })
    .execute()
  const { items } = await anna.call('claimReviews', { most: 5 })
  expect(items.map(({ id }) => id)).toEqual([newer, older])
  expect(items[0]).toMatchObject({ machine: ['risky'], text: expect.stringContaining('晚的'), kind: '昵称' })
})

test('an appeal is decided by another than who refused it', async () => {
  const id = await waiting('申诉的')
  await anna.call('claimReviews', { most: 5 })
  await decide(anna, 'refuse', id)
  await anna.call('releaseReviews')
  await app.db
    .updateTable('proposal')
    .set({ appeal: '请再看看', appeal_state: 'waiting' })
    .where('id', '=', id)
    .execute()
  expect((await anna.call('claimReviews', { most: 5 })).items).toEqual([])
  await expect(decide(anna, 'approve', id)).rejects.toMatchObject({
    reason: 'ACT_REFUSED',
    msg: expect.stringContaining('另一位'),
  })
  expect((await bert.call('claimReviews', { most: 5 })).items).toMatchObject([
    { id, appeal: { text: '请再看看', why: '请换一张', by: 'anna' } },
  ])
  await expect(decide(bert, 'approve', id)).resolves.toMatchObject({ sentence: '已通过。' })
})

test('the home page says what waits for the role, and since when', async () => {
  await waiting('一条')
  app.clock.advance({ minutes: 5 })
  const { queues } = await anna.call('getWaiting')
  expect(queues.find(({ name }) => name === 'reviews')).toMatchObject({ waiting: 1 })
  const support = await at.anOperator('sina', 'support')
  expect((await support.call('getWaiting')).queues.map(({ name }) => name)).not.toContain('reviews')
})

/** A nick that waits for an operator; answers its proposal. */
async function waiting(text: string): Promise<string> {
  const { id: userId } = await app.aUser()
  const about = { subjectType: 'nickname', subjectId: userId, userId, text, mediaKeys: [], content: { nickname: text } }
  return transaction(app.db, (tx) => insertProposal(tx, { ...about, at: app.clock.now() }))
}

async function later(text: string): Promise<string> {
  app.clock.advance({ minutes: 5 })
  return waiting(text)
}

/** Until a statement waits for a lock. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await waiting.execute(app.db)).rows.length === 0);
}
