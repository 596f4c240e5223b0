import fc from 'fast-check'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { fittingRequest } from '../fuzz/arbitraries'
import { operationsOf, type Operation } from '../fuzz/document'
import { withKnownIds } from '../fuzz/known'
import { spoiled } from '../fuzz/mutations'
import { httpRequest, send } from '../fuzz/send'
import { Dump } from './dump'

const seed = 20260602
/** Requests of each kind for each call. */
const each = 4

let app: TestApp
let store: TestStore
let dump: Dump
let token: string
let operations: Operation[]
let known: string[]

beforeAll(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
  await setPrices(app)
  // Too poor for most of what costs something.
  const caller = await aPhotographer(app, 15)
  const [author, other] = [await aPhotographer(app, 1000), await aPhotographer(app, 1000)]
  token = caller.token
  const modelId = await aModel(app.db, { user_id: author.id })
  const ownModelId = await aModel(app.db, { user_id: caller.id })
  const { shareId } = await aShareOrder(app, author, { maxUsers: 2 })
  await join(app, other, shareId)
  const posts = [await aPost(app.db, author.id, { priceCoins: 20 }), await aPost(app.db, caller.id)]
  known = [author.id, caller.id, modelId, ownModelId, shareId, ...posts]
  operations = (await operationsOf(app.app)).filter(({ name }) => name !== 'logout' && name !== 'deleteUser')
  dump = await Dump.open(app.ownerUrl)
})
afterAll(async () => {
  await dump.close()
  await app.close()
  await store.close()
})

function requestsOf(operation: Operation) {
  const fit = fittingRequest(operation).chain(withKnownIds(known))
  const options = { numRuns: each, seed }
  const requests = [...fc.sample(fit, options), ...fc.sample(fit.chain(spoiled), options)]
  return requests.map((request) => httpRequest(operation, request, token))
}

test('whatever any call refuses, and for whatever reason, leaves the database as it was', async () => {
  const reasons = new Set<string>()
  const traces: unknown[] = []
  let sure = 0
  for (const operation of operations) {
    const refused = []
    for (const request of requestsOf(operation)) {
      if ((await send(app.app, request)).envelope?.code !== 200) refused.push(request)
    }
    const before = await dump.hashes()
    const again = []
    for (const request of refused) again.push((await send(app.app, request)).envelope)
    const all = again.every((envelope) => envelope !== null && envelope.code !== 200)
    const after = await dump.hashes()
    if (!all) continue
    sure++
    again.forEach((envelope) => reasons.add(envelope?.reason ?? ''))
    const changed = Object.keys(after).filter((table) => before[table] !== after[table])
    if (changed.length > 0) traces.push({ call: operation.name, changed, reasons: again.map((one) => one?.reason) })
  }
  expect(traces).toEqual([])
  expect(sure).toBeGreaterThan(operations.length * 0.9)
  expect([...reasons].length).toBeGreaterThan(10)
})
