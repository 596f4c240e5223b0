import fc from 'fast-check'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, setPrices } from '../../support/builders/shareOrders'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { fittingRequest, type Request } from './arbitraries'
import { operationsOf, type Operation } from './document'
import { Faults } from './faults'
import { withKnownIds } from './known'
import { rawBodies, spoiled } from './mutations'
import { httpRequest, send } from './send'

const long = process.env['PROVE'] === '1'
/** Requests of each kind for each call. */
const each = long ? 2500 : 12
const seed = long ? Date.now() : 20260601
const limitMs = long ? 3_600_000 : undefined

let app: TestApp
let store: TestStore
let token: string
let operations: Operation[]
/** Ids that exist, so that random requests reach beyond "not found". */
let known: string[]

beforeAll(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
  await setPrices(app)
  const user = await aPhotographer(app, 100_000)
  const other = await aPhotographer(app, 1000)
  token = user.token
  const modelId = await aModel(app.db, { user_id: other.id })
  const { shareId } = await aShareOrder(app, user, { modelId })
  const posts = [await aPost(app.db, other.id, { priceCoins: 20 }), await aPost(app.db, user.id)]
  known = [user.id, other.id, modelId, shareId, ...posts]
  operations = await operationsOf(app.app)
})
afterAll(async () => {
  await app.close()
  await store.close()
})

/** These would end the session that the other requests need. */
function tokenFor({ name }: Operation): string | undefined {
  return name === 'logout' || name === 'deleteUser' ? undefined : token
}

async function sendAll(requests: (operation: Operation) => fc.Arbitrary<Request>): Promise<void> {
  const faults = new Faults()
  for (const operation of operations) {
    for (const request of fc.sample(requests(operation), { numRuns: each, seed })) {
      faults.add(operation, await send(app.app, httpRequest(operation, request, tokenFor(operation))), request)
    }
  }
  faults.mustBeNone()
}

test(
  'requests that fit the document, about things that exist, are answered in the envelope and never with 5xx',
  () => sendAll((operation) => fittingRequest(operation).chain(withKnownIds(known))),
  limitMs,
)

test(
  'the same with one field spoiled',
  () => sendAll((operation) => fittingRequest(operation).chain(withKnownIds(known)).chain(spoiled)),
  limitMs,
)

test('a body that is no JSON, or says it is something else, is bad input to every call', async () => {
  const faults = new Faults()
  for (const operation of operations.filter(({ method }) => method === 'POST')) {
    const http = httpRequest(operation, { fields: {}, body: {} }, tokenFor(operation))
    for (const { type, payload } of rawBodies) {
      const answer = await send(app.app, { ...http, headers: { ...http.headers, 'content-type': type }, payload })
      faults.add(operation, answer, { type, payload: String(payload).slice(0, 60) })
    }
  }
  faults.mustBeNone()
})

test('addresses that no call has are refused in the envelope', async () => {
  const paths = fc.sample(fc.webPath(), { numRuns: each * 10, seed })
  const odd = ['%', '%00', '..%2f..%2fetc/passwd', '%c0%ae', 'mmodel/%ff', `mmodel/${'x'.repeat(500)}`, 'ssorder//page']
  for (const path of [...paths, ...odd]) {
    const url = `/api/front_server/nothing/${path}`
    const { status, envelope } = await send(app.app, { url, headers: { authorization: token } })
    expect([path, status, envelope?.code]).toEqual([path, 404, 404])
  }
})
