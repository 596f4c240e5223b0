import fastify from 'fastify'
import pg from 'pg'
import { operationsOf } from '../server/fuzz/document'
import { ownedThings, type Owned } from '../server/security/owned'
import { aPhotographer } from '../support/builders/shareOrders'
import { testEnv } from '../support/env'
import { startTestStore, type TestStore } from '../support/store'
import { buildTestApp, type TestApp } from '../support/testApp'
import { headerRequest, rawRequest, wholeRequests } from './injectionRequests'
import { sqlmapMissing, tryInjection } from './sqlmap'

const limitMs = 3_600_000

const missing = sqlmapMissing()
if (missing !== null) console.warn(`proof: skipped, nothing is injected: ${missing}`)
const proof = missing === null ? test : test.skip

let app: TestApp
let store: TestStore
let owned: Owned
let origin: string

beforeAll(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage, env: testEnv({ writesPerMinute: 1_000_000 }) })
  owned = await ownedThings(app, store)
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

/** These end the session that the other calls need. */
async function tokenFor(name: string): Promise<string> {
  const ends = name === 'logout' || name === 'deleteUser'
  return (ends ? await aPhotographer(app) : owned.owner).token
}

proof(
  'sqlmap does find what is there to be found',
  async () => {
    const client = new pg.Client({ connectionString: app.ownerUrl })
    await client.connect()
    const open = fastify()
    open.get<{ Querystring: { id: string } }>('/', async ({ query: { id } }) => {
      const { rows } = await client.query(`select nickname from app_user where id = '${id}'`)
      return rows
    })
    const { host } = new URL(await open.listen({ host: '127.0.0.1', port: 0 }))
    const verdict = await tryInjection(`GET /?id=${owned.owner.id} HTTP/1.1\nHost: ${host}\n\n`)
    await open.close()
    await client.end()
    expect(verdict).toHaveProperty('found')
  },
  limitMs,
)

proof(
  'sqlmap finds nothing in any parameter of any call',
  async () => {
    let asked = 0
    app.app.server.on('request', () => (asked += 1))
    const verdicts: Record<string, unknown> = {}
    let tried = 0
    for (const operation of await operationsOf(app.app)) {
      const token = await tokenFor(operation.name)
      for (const request of wholeRequests(operation, owned.ids)) {
        const verdict = await tryInjection(rawRequest(origin, operation, request, token))
        if (verdict === 'clean') tried += 1
        else verdicts[operation.name] = verdict
      }
    }
    const headers = await tryInjection(headerRequest(origin, owned.owner.token))
    expect({ ...verdicts, headers }).toEqual({ headers: 'clean' })
    console.info(`proof: sqlmap: ${tried + 1} requests with parameters, ${asked} tries, 0 findings`)
  },
  limitMs,
)
