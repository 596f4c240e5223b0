import type { App } from '../../../server/http/context'
import type { Request } from '../fuzz/arbitraries'
import type { Operation, Parameter, Schema } from '../fuzz/document'
import { httpRequest } from '../fuzz/send'
import { aFitting, isId } from '../security/samples'
import { marksIn } from './marks'

/** GETs that change something, as the spec has them: whoever tries them on what is another's is told by strangers.test.ts. */
const changes = ['deleteComment', 'exitShareOrder', 'convertInvites', 'linkOpenId', 'loginByTicket']

/** What readers may look for: words of the locked things, and what stands in front of them. */
const keywords = ['金丝雀', '金丝', '日落', '写真', '沈知遥']

export interface Known {
  readonly ids: readonly string[]
  /** Keys of uploads. */
  readonly keys: readonly string[]
}

export interface Crawled {
  /** What was found, and in the answers of which calls. */
  readonly marks: ReadonlyMap<string, ReadonlySet<string>>
  /** Every address that any answer held. */
  readonly addresses: ReadonlySet<string>
  readonly requests: number
}

/** Asks every reading call of the document for all that is known, in each of the ways that it can be asked. */
export async function crawl(
  app: App,
  operations: readonly Operation[],
  known: Known,
  token?: string,
): Promise<Crawled> {
  const marks = new Map<string, Set<string>>()
  const addresses = new Set<string>()
  let requests = 0
  for (const operation of operations.filter(({ method, name }) => method === 'GET' && !changes.includes(name))) {
    for (const request of waysToAsk(operation, known)) {
      const { rawPayload } = await app.inject(httpRequest(operation, request, token))
      requests++
      for (const mark of await marksIn(rawPayload)) marks.set(mark, (marks.get(mark) ?? new Set()).add(operation.name))
      for (const [address] of rawPayload.toString().matchAll(/https?:\/\/[^"\\\s]+/g)) addresses.add(address)
    }
  }
  return { marks, addresses, requests }
}

/** The call with all that it needs, and each value of each field in turn. */
function waysToAsk(operation: Operation, known: Known): Request[] {
  const { fields } = aFitting(operation)
  const { parameters } = operation
  const values = new Map(parameters.map((parameter) => [parameter.name, valuesOf(parameter, known)]))
  const needed = parameters.filter(
    ({ required, in: place, name }) => required || place === 'path' || name === 'pageSize',
  )
  const base = Object.fromEntries(needed.map(({ name }) => [name, values.get(name)?.[0] ?? fields[name]]))
  const varied = [...values].flatMap(([name, each]) => each.map((value) => ({ ...base, [name]: value })))
  return [base, ...varied].map((asked) => ({ fields: asked, body: undefined }))
}

function valuesOf({ name, schema }: Parameter, known: Known): readonly unknown[] {
  if (isId(schema)) return known.ids
  if (name === 'keyword') return keywords
  if (name === 'key') return known.keys
  if (name === 'pageSize') return [50]
  return choicesOf(schema)
}

function choicesOf({ anyOf, enum: choices, const: only }: Schema): readonly unknown[] {
  if (anyOf !== undefined) return anyOf.flatMap(choicesOf)
  return choices ?? (only === undefined ? [] : [only])
}
