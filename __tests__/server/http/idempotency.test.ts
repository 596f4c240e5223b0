import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transaction, type Tx } from '../../../server/db/connection'
import { runTransaction } from '../../../server/http/idempotency'
import { refuse } from '../../../server/http/refuse'
import { sendCall } from '../../support/call'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('one key a hundred times at once: one effect, identical answers', async () => {
  const user = await app.aUser()
  const key = randomUUID()
  const sent = Array.from({ length: 100 }, () =>
    sendCall(app.app, 'updateUser', { nickname: '只改一次' }, { token: user.token, key }),
  )
  const bodies = new Set((await Promise.all(sent)).map(({ body }) => body))
  expect([...bodies]).toHaveLength(1)
  expect([...bodies][0]).toContain('只改一次')
})

test('a hundred at once run the work once', async () => {
  const user = await app.aUser()
  const once = { userId: user.id, call: 'updateUser', key: randomUUID(), requestHash: 'same' }
  const answers = await Promise.all(Array.from({ length: 100 }, () => runTransaction(app.deps, once, count(user.id))))
  expect(new Set(answers)).toEqual(new Set(['.']))
  const row = await app.db.selectFrom('app_user').select('intro').where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(row.intro).toBe('.')
})

test('a repetition does nothing again, and shows the world as it has become', async () => {
  const user = await app.aUser()
  const key = randomUUID()
  const first = await app.as(user).call('updateUser', { nickname: '甲' }, { key })
  await app.as(user).call('updateUser', { nickname: '乙' })
  const again = await app.as(user).call('updateUser', { nickname: '甲' }, { key })
  expect(again).toEqual({ ...first, nickname: '乙' })
  expect(await app.as(user).call('getUserInfo')).toMatchObject({ nickname: '乙' })
})

test('another body under the same key is refused', async () => {
  const user = await app.aUser()
  const key = randomUUID()
  await app.as(user).call('updateUser', { nickname: '甲' }, { key })
  const other = app.as(user).call('updateUser', { nickname: '乙' }, { key })
  await expect(other).rejects.toMatchObject({ code: 409, reason: 'IDEMPOTENCY_MISMATCH' })
})

test('keys of different users do not meet', async () => {
  const [one, two] = [await app.aUser(), await app.aUser()]
  const key = randomUUID()
  await app.as(one).call('updateUser', { nickname: '甲' }, { key })
  await expect(app.as(two).call('updateUser', { nickname: '乙' }, { key })).resolves.toMatchObject({ id: two.id })
})

test('a refusal leaves no key', async () => {
  const user = await app.aUser()
  const once = { userId: user.id, call: 'updateUser', key: randomUUID(), requestHash: 'same' }
  const refused = runTransaction(app.deps, once, () => refuse('FORBIDDEN'))
  await expect(refused).rejects.toMatchObject({ reason: 'FORBIDDEN' })
  await expect(runTransaction(app.deps, once, async () => 'done')).resolves.toBe('done')
})

test('a key is kept for a day', async () => {
  const user = await app.aUser()
  const once = { userId: user.id, call: 'updateUser', key: randomUUID(), requestHash: 'same' }
  await runTransaction(app.deps, once, async () => 'first')
  app.clock.advance({ hours: 23 })
  await expect(runTransaction(app.deps, once, async () => 'second')).resolves.toBe('first')
  app.clock.advance({ hours: 1 })
  await expect(runTransaction(app.deps, once, async () => 'second')).resolves.toBe('second')
})

test('a clock that has leapt a day ahead ends no key', async () => {
  const user = await app.aUser()
  const once = { userId: user.id, call: 'updateUser', key: randomUUID(), requestHash: 'same' }
  await runTransaction(app.deps, once, async () => 'first')
  app.clock.advance({ hours: 25 })
  const clock = { ...app.clock, evenForMs: () => 60_000 }
  await expect(runTransaction({ ...app.deps, clock }, once, async () => 'second')).resolves.toBe('first')
})

test('a deadlock is tried again', async () => {
  const [one, two] = [await app.aUser(), await app.aUser()]
  const meet = barrier(2)
  const crossing = (first: string, second: string) =>
    transaction(app.db, async (tx) => {
      await count(first)(tx)
      await meet()
      await count(second)(tx)
    })
  await Promise.all([crossing(one.id, two.id), crossing(two.id, one.id)])
  const rows = await app.db.selectFrom('app_user').select('intro').where('id', 'in', [one.id, two.id]).execute()
  expect(rows.map(({ intro }) => intro)).toEqual(['..', '..'])
})

/** Adds a dot, so that running twice shows. */
function count(userId: string) {
  return async (tx: Tx) => {
    const row = await tx
      .updateTable('app_user')
      .set({ intro: sql`intro || '.'` })
      .where('id', '=', userId)
      .returning('intro')
      .executeTakeFirstOrThrow()
    return row.intro
  }
}

/** Lets its first `parties` callers go on together; who comes later does not wait. */
function barrier(parties: number): () => Promise<void> {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived >= parties) open()
    return opened
  }
}
