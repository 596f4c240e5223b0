import type { TSchema } from 'typebox'

/**
 * Reads a query as its schema means it: numbers are numbers, `classIds[]` (or a single `classIds`) is an array, defaults are
 * filled in. What does not read stays as it came, for the validation to refuse.
 */
export function readQuery(schema: TSchema, query: unknown): Record<string, unknown> {
  const { properties, defaults } = fieldsOf(schema)
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(Object(query))) {
    const field = name.endsWith('[]') ? name.slice(0, -2) : name
    const wanted = properties.get(field)
    if (wanted === undefined) keep(read, name, value)
    else if (!(value === '' && isNumeric(wanted))) read[field] = readValue(wanted, value)
  }
  for (const [field, initial] of defaults) read[field] ??= initial
  return read
}

/** As a field of its own, `__proto__` too: a name that no schema has is refused. */
function keep(read: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(read, name, { value, enumerable: true, configurable: true, writable: true })
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

interface Fields {
  readonly properties: ReadonlyMap<string, TSchema>
  readonly defaults: readonly (readonly [field: string, initial: unknown])[]
}

const known = new WeakMap<TSchema, Fields>()

function fieldsOf(schema: TSchema): Fields {
  const found = known.get(schema) ?? readFields(schema)
  known.set(schema, found)
  return found
}

function readFields(schema: TSchema): Fields {
  const found = Object.entries(Object(Reflect.get(schema, 'properties')))
  const fields = found.filter((entry): entry is [string, TSchema] => isSchema(entry[1]))
  const initials = fields.map(([field, wanted]) => [field, Reflect.get(wanted, 'default') as unknown] as const)
  return { properties: new Map(fields), defaults: initials.filter(([, initial]) => initial !== undefined) }
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null
}
