import { apiBase, calls, type Call } from '@contract/calls'
import { buildTestApp, type TestApp } from '../support/testApp'
import { endpoints } from './endpoints'

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

const shaped = endpoints.map(({ name }) => name)

function callOf(name: string): Call {
  const call = new Map<string, Call>(Object.entries(calls)).get(name)
  if (call === undefined) throw new Error(`${name} is not in the path table`)
  return call
}

test('every call of the path table has a shape, and only one', () => {
  expect([...shaped].sort()).toEqual(Object.keys(calls).sort())
})

test.each(shaped)('%s is served and documented under its path', (name) => {
  const call = callOf(name)
  const operation = operations.get(addressOf(call))
  expect(operation?.operationId).toBe(name)
  expect(operation?.summary).toMatch(/\S/)
  expect((operation?.security ?? []).length > 0).toBe(call.auth === 'user')
})

test('the document has nothing else', () => {
  expect([...operations.keys()].sort()).toEqual(shaped.map((name) => addressOf(callOf(name))).sort())
})

test('what a call takes refuses fields that it does not name', () => {
  const open = endpoints.flatMap(({ name, params, query, body }) => {
    const inputs = [params, query, body].flatMap((schema) => objectsOf(schema))
    return inputs.filter((schema) => schema.additionalProperties !== false).map(() => name)
  })
  expect(open).toEqual([])
})

interface ObjectSchema {
  readonly type?: unknown
  readonly properties?: object
  readonly additionalProperties?: unknown
  readonly anyOf?: readonly unknown[]
  readonly items?: unknown
}

/** Every object schema within one, itself included. */
function objectsOf(schema: unknown): ObjectSchema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { anyOf = [], items, properties = {} }: ObjectSchema = schema
  const inner = [...anyOf, items, ...Object.values(properties)].flatMap(objectsOf)
  return 'type' in schema && schema.type === 'object' ? [schema, ...inner] : inner
}
