import { sql } from 'kysely'
import { connect, type Db } from '../../../server/db/connection'
import { unlimitedSentence } from '../../../server/db/limits'
import { cloneDatabase } from '../../support/database/clone'
import { pgbouncerMissing, startPgBouncer, type PgBouncer } from '../../support/pgbouncer'
import { aProductionServer } from '../../support/productionServer'
import { isPassedOver } from '../../support/programs'
import { answersUnderLoad } from '../faults/underLoad'

const missing = pgbouncerMissing()
const onPgBouncer = isPassedOver(missing) ? describe.skip : describe
const serversMax = 24

onPgBouncer('behind PgBouncer in transaction mode', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>
  let pooler: PgBouncer
  let owner: Db
  beforeAll(async () => {
    database = await cloneDatabase()
    owner = connect(database.ownerUrl, { poolSize: 1 })
    pooler = await startPgBouncer(database.appUrl)
  })
  afterAll(async () => {
    await pooler.stop()
    await owner.destroy()
    await database.drop()
  })

  const limit = async (name: string, value: string) => {
    const role = `pinpai_app in database ${new URL(database.ownerUrl).pathname.slice(1)}`
    await sql.raw(`alter role ${role} set ${name} = ${value}`).execute(owner)
  }
  const started = () =>
    aProductionServer({
      databaseUrl: pooler.appUrl,
      settings: { DATABASE_PREPARE: 'off', DATABASE_CONNECTIONS: '40' },
    })

  test('two servers share few connections: everybody is answered and nothing is lost', async () => {
    const servers = [await started(), await started()]
    const openDatabase = () => connect(database.appUrl, { poolSize: 2 })
    const held: number[] = []
    const answers = await answersUnderLoad(servers, openDatabase, async () => {
      for (let looked = 0; looked < 20; looked++) held.push(await pooler.servers())
    })
    expect([...answers]).toEqual([200])
    expect(Math.max(...held)).toBeGreaterThan(1)
    expect(Math.max(...held)).toBeLessThanOrEqual(serversMax)
    for (const server of servers) {
      expect(server.said()).toContain('alter role … set statement_timeout')
      expect(await server.stop()).toBe(0)
    }
  })

  test('the limits that a connection cannot bring along are asked of the role', async () => {
    const db = connect(pooler.appUrl, { poolSize: 1, prepares: false })
    const direct = connect(database.appUrl, { poolSize: 1 })
    expect(await unlimitedSentence(direct)).toBeNull()
    expect(await unlimitedSentence(db)).toContain('statement_timeout、lock_timeout')
    await limit('statement_timeout', `'4s'`)
    await limit('lock_timeout', `'3500ms'`)
    const later = await startPgBouncer(database.appUrl)
    const limited = connect(later.appUrl, { poolSize: 1, prepares: false })
    expect(await unlimitedSentence(limited)).toBeNull()
    for (const each of [db, direct, limited]) await each.destroy()
    await later.stop()
  })
})
