import type { TSchema } from 'typebox'

/**
 * Reads a query as its schema means it: numbers are numbers, `classIds[]` (or a single `classIds`) is an array, defaults are
 * filled in. What does not read stays as it came, for the validation to refuse.
 */
export function readQuery(schema: TSchema, query: unknown): Record<string, unknown> {
  const properties = propertiesOf(schema)
  const read = new Map<string, unknown>()
  for (const [name, value] of Object.entries(Object(query))) {
    const field = name.endsWith('[]') ? name.slice(0, -2) : name
    const wanted = properties.get(field)
    if (wanted === undefined) read.set(name, value)
    else if (!(value === '' && isNumeric(wanted))) read.set(field, readValue(wanted, value))
  }
  for (const [field, wanted] of properties) {
    const initial: unknown = Reflect.get(wanted, 'default')
    if (read.get(field) === undefined && initial !== undefined) read.set(field, initial)
  }
  // As fields of its own, `__proto__` too: a name that no schema has is refused.
  return Object.fromEntries(read)
}

function readValue(wanted: TSchema, value: unknown): unknown {
  const items: unknown = Reflect.get(wanted, 'items')
  if (Reflect.get(wanted, 'type') === 'array') {
    const list = Array.isArray(value) ? value : [value]
    return list.map((item) => (isSchema(items) ? readValue(items, item) : item))
  }
  if (typeof value !== 'string') return value
  if (isNumeric(wanted) && /^-?\d{1,15}(\.\d{1,9})?$/.test(value)) return Number(value)
  if (Reflect.get(wanted, 'type') === 'boolean' && /^(true|false)$/.test(value)) return value === 'true'
  return value
}

function isNumeric(schema: TSchema): boolean {
  const union: unknown = Reflect.get(schema, 'anyOf')
  if (Array.isArray(union)) return union.length > 0 && union.every((part) => isSchema(part) && isNumeric(part))
  const type: unknown = Reflect.get(schema, 'type')
  return type === 'integer' || type === 'number'
}

const known = new WeakMap<TSchema, ReadonlyMap<string, TSchema>>()

function propertiesOf(schema: TSchema): ReadonlyMap<string, TSchema> {
  const found = known.get(schema) ?? readProperties(schema)
  known.set(schema, found)
  return found
}

function readProperties(schema: TSchema): ReadonlyMap<string, TSchema> {
  const found: unknown = Reflect.get(schema, 'properties')
  return new Map(Object.entries(Object(found)).filter((entry): entry is [string, TSchema] => isSchema(entry[1])))
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null
}
