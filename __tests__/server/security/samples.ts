import fc from 'fast-check'
import { fittingRequest, type Request } from '../fuzz/arbitraries'
import type { Operation, Schema } from '../fuzz/document'

/** One fitting request of a call, always the same. */
export function aFitting(operation: Operation, seed = 7): Request {
  const [request] = fc.sample(fittingRequest(operation), { numRuns: 1, seed })
  if (request === undefined) throw new Error(`${operation.name} has no fitting request`)
  return request
}

const idPattern = '^[0-9a-f]{8}-'

/** The fields of a call that name a thing by its id, wherever they are. */
export function idFields({ parameters, body }: Operation): Array<{ in: 'fields' | 'body'; name: string }> {
  const inFields = parameters.filter(({ schema }) => isId(schema)).map(({ name }) => ({ in: 'fields' as const, name }))
  const inBody = objectsOf(body ?? {}).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, schema]) => (isId(schema) ? { in: 'body' as const, name } : [])),
  )
  return [...inFields, ...inBody.filter(({ name }, at) => inBody.findIndex((other) => other.name === name) === at)]
}

function objectsOf(schema: Schema): Schema[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(objectsOf)
  return schema.type === 'object' ? [schema] : []
}

export function isId(schema: Schema): boolean {
  return schema.pattern?.startsWith(idPattern) === true || schema.anyOf?.some(isId) === true
}

/** Fitting requests that carry the field, in each of the shapes that have it. */
export function requestsWith(operation: Operation, field: { in: 'fields' | 'body'; name: string }): Request[] {
  const carries = (request: Request) => Object.hasOwn(Object(request[field.in]), field.name)
  return fc.sample(fittingRequest(operation), { numRuns: 12, seed: 11 }).filter(carries).slice(0, 4)
}

export function withValue(request: Request, field: { in: 'fields' | 'body'; name: string }, value: unknown): Request {
  return { ...request, [field.in]: { ...Object(request[field.in]), [field.name]: value } }
}
