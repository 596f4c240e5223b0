import { apiBase, calls, type Call } from '@contract/calls'
import * as accounts from '@contract/accounts'
import * as hot from '@contract/hot'
import * as models from '@contract/models'
import * as orders from '@contract/orders'
import * as regions from '@contract/regions'
import * as shareOrders from '@contract/shareOrders'
import * as site from '@contract/site'
import * as userdata from '@contract/userdata'
import * as users from '@contract/users'
import { buildTestApp, type TestApp } from '../support/testApp'

interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly security?: readonly object[]
}

let app: TestApp
let operations: Map<string, Operation>

beforeAll(async () => {
  app = await buildTestApp()
  const document: { paths: Record<string, Record<string, Operation>> } = (
    await app.app.inject({ url: '/docs/json' })
  ).json()
  const written = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )
  operations = new Map(written)
})
afterAll(() => app.close())

const addressOf = ({ method, path }: Call) => `${method} ${apiBase}/${path}`

/** The calls that the contract gives a shape: what the server promises to answer. */
const shaped = [accounts, hot, models, orders, regions, shareOrders, site, userdata, users]
  .flatMap((area) => Object.values(area))
  .map((one): { name?: string; data?: unknown } => Object(one))
  .flatMap(({ name, data }) => (name !== undefined && data !== undefined ? name : []))

function callOf(name: string): Call {
  const call = new Map<string, Call>(Object.entries(calls)).get(name)
  if (call === undefined) throw new Error(`${name} is not in the path table`)
  return call
}

test.each(shaped)('%s is served and documented under its path', (name) => {
  const call = callOf(name)
  const operation = operations.get(addressOf(call))
  expect(operation?.operationId).toBe(name)
  expect(operation?.summary).toMatch(/\S/)
  expect((operation?.security ?? []).length > 0).toBe(call.auth === 'user')
})

test('the document has nothing else', () => {
  expect(shaped.length).toBeGreaterThan(25)
  expect([...operations.keys()].sort()).toEqual(shaped.map((name) => addressOf(callOf(name))).sort())
})

test('the server answers no address under the base that the document does not have', async () => {
  const unserved = Object.entries(calls).filter(([name]) => !shaped.includes(name))
  for (const [name, call] of unserved) {
    const url = `${apiBase}/${call.path.replace(/\{(\w+)\}/g, ':$1')}`
    expect([name, app.app.hasRoute({ method: call.method, url })]).toEqual([name, false])
  }
})
