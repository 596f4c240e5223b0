import fc, { type Arbitrary } from 'fast-check'
import type { Operation, Parameter, Schema } from './document'

/** Values that fit a schema, edges included. What the document leaves open is any JSON. */
export function fitting(schema: Schema): Arbitrary<unknown> {
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting))
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch (schema.type) {
    case 'object':
      return fittingObject(schema)
    case 'array':
      return fc.array(fitting(schema.items ?? {}), bounds(schema.minItems, Math.min(schema.maxItems ?? 4, 4)))
    case 'string':
      return fittingString(schema)
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function fittingObject({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fitting(field)]))
  return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true })
}

function fittingString({ pattern, format, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  if (format === 'date-time') return instants.map((date) => date.toISOString())
  if (format === 'date') return instants.map((date) => date.toISOString().slice(0, 10))
  if (pattern !== undefined && pattern !== '\\S') return fc.stringMatching(new RegExp(pattern))
  const text = fc.oneof(fc.string({ unit: 'grapheme', minLength, maxLength }), fc.constantFrom(...phrases))
  return text
    .filter(({ length }) => length >= minLength && length <= maxLength)
    .map((value) => (pattern === undefined ? value : fullOf(value)))
}

const phrases = ['一组日落', '胶片感人像，徐汇滨江', "' or 1=1 --", '<script>alert(1)</script>', '%_\\', '👩‍👩‍👧']

/** Fields that want a character that is no space. */
function fullOf(text: string): string {
  return /\S/.test(text) ? text : '拍'.padEnd(text.length, '拍')
}

function bounds(minLength = 0, maxLength = 4) {
  return { minLength, maxLength: Math.max(minLength, maxLength) }
}

/** A whole request of one call, every part of it fitting. */
export interface Request {
  readonly fields: Readonly<Record<string, unknown>>
  readonly body: unknown
}

export function fittingRequest({ parameters, body }: Operation): Arbitrary<Request> {
  const fields = Object.fromEntries(parameters.map(({ name, schema }) => [name, fitting(schema)]))
  const requiredKeys = parameters.filter(({ required, in: place }) => required || place === 'path').map(nameOf)
  return fc.record({
    fields: fc.record(fields, { requiredKeys, noNullPrototype: true }),
    body: body === null ? fc.constant(undefined) : fitting(body),
  })
}

function nameOf({ name }: Parameter): string {
  return name
}
