import fc from 'fast-check'
import { replicaLimits } from '../../../server/db/replica'
import { readFromReplica } from '../../../server/http/fromReplica'
import { aPost, aTheme } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import type { TestUser } from '../../support/builders/users'
import { aDatabasePair, type DatabasePair } from '../../support/database/pair'
import {
  aReplicaWorld,
  isUsed as used,
  unused as words,
  until,
  type ReplicaWorld as World,
} from '../../support/replicaWorld'
import type { TestApp } from '../../support/testApp'

let pair: DatabasePair
beforeAll(async () => void (pair = await aDatabasePair()), 60_000)
afterAll(() => pair.close())

const open: World[] = []
afterEach(async () => {
  await pair.replay('resume').catch(() => undefined)
  for (const world of open.splice(0)) await world.close()
})

async function reading(how: Parameters<typeof aReplicaWorld>[1] = {}): Promise<World> {
  const world = await aReplicaWorld(pair, how)
  open.push(world)
  return world
}

/** The standby shows all that there is now. */
async function caughtUp({ replica }: World): Promise<void> {
  const from = performance.now()
  await until(() => performance.now() - (replica.lagMs() ?? Infinity) > from)
}

const comment = (app: TestApp, user: TestUser, parent: string, text: string) =>
  app.as(user).call('saveComment', { text, parentId: parent, parentType: 'post' })

const texts = async (list: Promise<{ records: ReadonlyArray<{ text: string }> }>) =>
  (await list).records.map(({ text }) => text)

test('lists come from the replica; whoever writes reads it at once, others when the replica has it', async () => {
  const world = await reading()
  const { app, replica } = world
  const [author, reader] = [await app.aUser(), await app.aUser()]
  const post = await aPost(app.db, author.id, { createdAt: app.clock.now() })
  await used(world)
  await caughtUp(world)
  await pair.replay('pause')
  await comment(app, reader, post, '光线真好')
  const listed = { parentId: post }
  expect(await texts(app.as(reader).call('listComments', listed))).toEqual(['光线真好'])
  expect(replica.reads).toMatchObject({ replica: 0, primary_wrote: 1 })
  expect(await texts(app.visitor.call('listComments', listed))).toEqual([])
  expect(await texts(app.as(author).call('listComments', listed))).toEqual([])
  expect(replica.reads).toMatchObject({ replica: 2, primary_wrote: 1 })
  await pair.replay('resume')
  await caughtUp(world)
  expect(await texts(app.visitor.call('listComments', listed))).toEqual(['光线真好'])
  expect(await texts(app.as(reader).call('listComments', listed))).toEqual(['光线真好'])
  expect(replica.reads).toMatchObject({ replica: 4, primary_wrote: 1 })
})

test('what the replica does not know is asked of the primary before anybody is told that it is not there', async () => {
  const world = await reading()
  const { app, replica } = world
  const author = await app.aUser()
  await used(world)
  await pair.replay('pause')
  const post = await aPost(app.db, author.id, { createdAt: app.clock.now() })
  expect(await app.visitor.call('getComment', { id: post })).toMatchObject({ id: post })
  expect(replica.reads).toMatchObject({ primary_again: 1 })
  await expect(app.visitor.call('getComment', { id: author.id })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})

test('whatever people write and however far the replica is: what one has written is in the next list', async () => {
  const world = await reading()
  const { app, replica } = world
  const people = [await app.aUser(), await app.aUser()]
  const author = await app.aUser()
  const post = await aPost(app.db, author.id, { createdAt: app.clock.now() })
  await used(world)
  let written = 0
  const step = fc.record({
    who: fc.nat(1),
    replay: fc.constantFrom('pause' as const, 'resume' as const),
    what: fc.nat(2),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const { who, replay, what } of steps) {
        await pair.replay(replay)
        const user = people[who] ?? author
        const as = app.as(user)
        if (what === 0) {
          const { id } = await comment(app, user, post, `第 ${++written} 条`)
          const { records } = await as.call('listComments', { parentId: post })
          expect(records.map((one) => one.id)).toContain(id)
        } else if (what === 1) {
          const on = !(await as.call('getPerson', { id: author.id })).followed
          await as.call('saveUserdata', { kind: 'follow', targetType: 'user', targetId: author.id, on })
          expect(await as.call('getPerson', { id: author.id })).toMatchObject({ followed: on })
        } else {
          const liked = async () => (await as.call('getComment', { id: post })).liked
          const on = !(await liked())
          await as.call('saveUserdata', { kind: 'like', targetType: 'post', targetId: post, on })
          expect(await liked()).toBe(on)
        }
      }
    }),
    { numRuns: process.env['PROVE'] === '1' ? 200 : 6 },
  )
  expect(replica.reads.primary_wrote).toBeGreaterThan(0)
})

test('every call that is asked of the replica reads there and writes nothing', async () => {
  const world = await reading()
  const { app, replica } = world
  const user = await app.aUser()
  const [modelId, post] = [await aModel(app.db), await aPost(app.db, user.id, { createdAt: app.clock.now() })]
  const themeId = await aTheme(app.db, { userId: user.id, modelId })
  await app.db
    .insertInto('notice')
    .values({ id: post, model_id: modelId, title: '档期', content: '周末可约', created_at: app.clock.now() })
    .execute()
  const banner = await app.db.selectFrom('banner').select(['id']).executeTakeFirst()
  await used(world)
  await caughtUp(world)
  const ids: Record<string, string> = { getModel: modelId, getTheme: themeId, getBanner: banner?.id ?? '' }
  const inputs: Record<string, object> = {
    listModelNotices: { modelId },
    countHot: { since: app.clock.now().toISOString() },
    suggest: { words: '胶片' },
    listBanners: { type: 'home' },
    listComments: {},
  }
  for (const name of readFromReplica) {
    if (name === 'getBanner' && banner === undefined) continue
    const before = replica.reads.replica
    const id = ids[name] ?? (name === 'getComment' || name === 'getNotice' ? post : user.id)
    const wantsId = /^get|^listPerson/.test(name)
    await app.as(user).call(name, (inputs[name] ?? (wantsId ? { id } : {})) as never)
    expect([name, replica.reads.replica - before]).toEqual([name, 1])
  }
})

describe('people are answered by the primary, and the log says why, while the replica', () => {
  const fresh = async ({ app }: World) => {
    const author = await app.aUser()
    const post = await aPost(app.db, author.id, { createdAt: app.clock.now() })
    const began = performance.now()
    const { records } = await app.visitor.call('listComments', { authorId: author.id })
    expect(records.map(({ id }) => id)).toEqual([post])
    return performance.now() - began
  }

  test('is further behind than the bound', async () => {
    const world = await reading({ boundMs: replicaLimits.boundMs })
    await used(world)
    await pair.replay('pause')
    await world.app.aUser()
    await until(() => world.said.at(-1) === `${words}: it is behind`)
    await fresh(world)
    await pair.replay('resume')
    await used(world)
  })

  test('leads itself, for it is no standby', async () => {
    const world = await reading({ url: pair.appUrl })
    await until(() => world.said.at(-1) === `${words}: it is no standby`)
    await fresh(world)
  })

  test('says nothing any more: nobody waits longer than a second', async () => {
    const world = await reading({ answersWithinMs: replicaLimits.answersWithinMs })
    await used(world)
    await caughtUp(world)
    pair.standby.door.hang()
    expect(await fresh(world)).toBeLessThan(2000)
    await until(() => world.said.at(-1)?.startsWith(words) ?? false)
    expect(world.replica.reads.replica).toBe(0)
  })
})
