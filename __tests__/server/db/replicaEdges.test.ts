import { aPost } from '../../support/builders/content'
import type { TestUser } from '../../support/builders/users'
import { aDatabasePair, type DatabasePair } from '../../support/database/pair'
import { pgbouncerMissing, startPgBouncer } from '../../support/pgbouncer'
import { isPassedOver } from '../../support/programs'
import { aReplicaWorld, isUsed, until, unused, type ReplicaWorld } from '../../support/replicaWorld'

/** Each breaks its own. A primary whose synchronous standby is promoted acknowledges nothing any more, by design. */
let pair: DatabasePair
beforeEach(async () => void (pair = await aDatabasePair('loose')), 60_000)
afterEach(() => pair.close())

/** Somebody who comments without pause and looks each time, and a visitor beside her; `during` comes in between. Answers what was refused or missing. */
async function busy(world: ReplicaWorld, during: (part: () => Promise<void>) => Promise<void>): Promise<string[]> {
  const { app } = world
  const user = await app.aUser()
  const post = await aPost(app.db, user.id, { createdAt: app.clock.now() })
  const faults: string[] = []
  let written = 0
  await isUsed(world)
  await during(async () => {
    const missed = await oneRound(world, user, { post, text: `第 ${++written} 条` }).catch(String)
    if (missed !== null) faults.push(missed)
  })
  expect(written).toBeGreaterThan(0)
  return faults
}

/** What is missing of what she has just written; null for nothing. */
async function oneRound(
  { app }: ReplicaWorld,
  user: TestUser,
  { post, text }: { post: string; text: string },
): Promise<string | null> {
  const { id } = await app.as(user).call('saveComment', { text, parentId: post, parentType: 'post' })
  await app.visitor.call('listComments', { parentId: post })
  const { records } = await app.as(user).call('listComments', { parentId: post })
  return records.some((one) => one.id === id) ? null : `${text} is missing`
}

test('promoted while it serves lists, it is left alone: nobody is refused, and what one has written stays in the next list', async () => {
  const world = await aReplicaWorld(pair)
  const before = { ...world.replica.reads }
  try {
    const faults = await busy(world, async (round) => {
      await round()
      await pair.promote()
      while (world.said.at(-1) !== `${unused}: it is no standby`) await round()
      for (let more = 0; more < 5; more++) await round()
    })
    expect(faults).toEqual([])
    expect(world.replica.reads.replica).toBeGreaterThan(before.replica)
    // It takes writes now: none of ours may have gone there.
    expect(world.replica.reads.primary_unused).toBeGreaterThanOrEqual(10)
  } finally {
    await world.close()
  }
})

test('with the primary gone and the standby leading by both addresses, everything is read from where it is written', async () => {
  const world = await aReplicaWorld(pair)
  const { app, replica, said } = world
  try {
    const user = await app.aUser()
    const post = await aPost(app.db, user.id, { createdAt: app.clock.now() })
    await isUsed(world)
    const { replica: read } = replica.reads
    await pair.failOver(300)
    await until(() => said.at(-1)?.startsWith(unused) ?? false)
    const answered = () => oneRound(world, user, { post, text: '换了主库' }).catch(() => 'not yet')
    await until(async () => (await answered()) === null)
    expect(replica.reads.replica).toBe(read)
    expect(said.at(-1)).toContain(unused)
  } finally {
    await world.close()
  }
})

const throughPgBouncer = isPassedOver(pgbouncerMissing()) ? test.skip : test

throughPgBouncer(
  'through PgBouncer in transaction mode lists come from the standby, and from the primary once that leads',
  async () => {
    const pooler = await startPgBouncer(pair.standby.appUrl)
    const world = await aReplicaWorld(pair, { url: pooler.appUrl, prepares: pooler.follows })
    try {
      const faults = await busy(world, async (round) => {
        while (world.replica.reads.replica < 5) await round()
        await pair.replay('pause')
        const seen = world.replica.reads.primary_wrote
        await round()
        expect(world.replica.reads.primary_wrote).toBe(seen + 1)
        await pair.replay('resume')
        await pair.promote()
        while (world.said.at(-1) !== `${unused}: it is no standby`) await round()
      })
      expect(faults).toEqual([])
    } finally {
      await world.close()
      await pooler.stop()
    }
  },
)
