import { connect } from '../../../server/db/connection'
import { aDatabasePair, type DatabasePair } from '../../support/database/pair'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { answersUnderLoad, mustBeReadyOrNot } from './underLoad'

const outageMs = process.env['PROVE'] === '1' ? 20_000 : 2000

let database: DatabasePair
let servers: ProductionServer[]
beforeAll(async () => {
  database = await aDatabasePair()
  servers = await Promise.all([0, 1].map(() => aProductionServer({ databaseUrl: database.appUrl })))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.close()
})

test('a failover under load: both servers live, are 503 until the new primary leads, and lose nothing they acknowledged', async () => {
  const openDatabase = () => connect(database.appUrl, { poolSize: 2 })
  const answers = await answersUnderLoad(servers, openDatabase, () => database.failOver(outageMs))
  mustBeReadyOrNot(servers, answers)
  expect([...answers].sort()).toEqual([200, 503])
})
