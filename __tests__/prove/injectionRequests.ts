import fc from 'fast-check'
import { apiBase, calls } from '@contract/calls'
import { fittingRequest, type Request } from '../server/fuzz/arbitraries'
import type { Operation, Schema } from '../server/fuzz/document'
import { httpRequest } from '../server/fuzz/send'
import { idFields, withValue } from '../server/security/samples'

const seed = 20261121

/** Odd numbers look to sqlmap as if somebody had tried already. */
const plain = { pageNo: 1, pageSize: 10, sex: 1, tag: 1 }

type Ids = Readonly<Record<string, string>>

/** Requests of a call that carry every field it knows, about things that exist; a cursor alone, which would hide the rest. */
export function wholeRequests(operation: Operation, ids: Ids): Request[] {
  const [cursors, others] = [true, false].map((wanted) =>
    operation.parameters.filter(({ name }) => (name === 'cursor') === wanted),
  )
  const bodies = operation.body === null ? [null] : (operation.body.anyOf ?? [operation.body])
  const shapes = bodies.map((body) => ({ parameters: others ?? [], body: body === null ? null : whole(body) }))
  if (cursors?.length === 1) shapes.push({ parameters: cursors, body: null })
  return shapes
    .filter(({ parameters, body }) => parameters.length > 0 || Object.keys(body?.properties ?? {}).length > 0)
    .map(({ parameters, body }) => {
      const all = parameters.map((parameter) => ({ ...parameter, required: true }))
      return withIds({ ...operation, parameters: all, body }, ids)
    })
}

function withIds(operation: Operation, ids: Ids): Request {
  const [sample = { fields: {}, body: undefined }] = fc.sample(fittingRequest(operation), { numRuns: 1, seed })
  // A star marks a place to sqlmap, and it does not begin with what looks like an attack.
  const text = JSON.stringify(sample).replaceAll('*', '').replaceAll("' or 1=1 --", '一组日落')
  const request: Request = { body: undefined, fields: {}, ...Object(JSON.parse(text)) }
  const ordinary = Object.entries(plain).filter(([name]) => name in request.fields)
  return idFields(operation).reduce(
    (made, field) => withValue(made, field, ids[field.name] ?? ids[nounOf(operation)] ?? ids['locked']),
    { ...request, fields: { ...request.fields, ...Object.fromEntries(ordinary) } },
  )
}

function nounOf({ path }: Operation): string {
  const nouns = { share_order: 'shareId', mmodel: 'modelId', mtheme: 'themeId', ssorder: 'order' }
  return Object.entries(nouns).find(([part]) => path.includes(`/${part}/`))?.[1] ?? 'locked'
}

/** The same schema with nothing optional and no list empty. */
function whole(schema: Schema): Schema {
  const { properties, items, anyOf } = schema
  const some = anyOf?.find(({ type }) => type !== 'null')
  if (some !== undefined) return whole(some)
  if (items !== undefined) return { ...schema, items: whole(items), minItems: Math.max(schema.minItems ?? 0, 1) }
  if (properties === undefined) return schema
  const fields = Object.entries(properties).map(([name, field]) => [name, whole(field)] as const)
  return { ...schema, properties: Object.fromEntries(fields), required: Object.keys(properties) }
}

/** As it travels. A path field is marked; the key that would answer the second try with the first answer is left out. */
export function rawRequest(origin: string, operation: Operation, request: Request, token: string): string {
  const inPath = operation.parameters.filter(({ in: place }) => place === 'path')
  const marked = inPath.reduce(
    (made, { name }) => withValue(made, { in: 'fields', name }, `${String(made.fields[name])}*`),
    request,
  )
  const { method, url, headers, payload } = httpRequest(operation, marked, token)
  const { 'idempotency-key': _, ...sent } = { 'idempotency-key': '', ...headers }
  const lines = Object.entries({ host: new URL(origin).host, ...sent }).map(
    ([name, value]) => `${name}: ${String(value)}`,
  )
  return [`${method} ${String(url)} HTTP/1.1`, ...lines, '', String(payload ?? '')].join('\n')
}

/** The headers that reach the database, marked. */
export function headerRequest(origin: string, token: string): string {
  const path = `${apiBase}/${calls.saveUserdata.path}`
  const body = JSON.stringify({
    kind: 'like',
    targetType: 'post',
    targetId: '0193a000-0000-7000-8000-000000000000',
    on: true,
  })
  const headers = [`host: ${new URL(origin).host}`, `authorization: ${token}*`, 'idempotency-key: sqlmap-key-1*']
  return [`POST ${path} HTTP/1.1`, ...headers, 'content-type: application/json', '', body].join('\n')
}
