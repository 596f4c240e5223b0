import type { FastifySchemaCompiler } from 'fastify'
import Type, { type TObject, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { readQuery } from './queryValues'
import { Refused } from './refuse'

interface SchemaError {
  keyword: string
  schemaPath: string
  instancePath: string
  params: object
}

/** Compiles a contract schema into Fastify's validation. Only query and path values are read as numbers, bodies never. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema)
  return (value: unknown) => {
    if (httpPart === 'body' && (value === undefined || value === null) && Type.IsOptional(schema)) return { value: {} }
    const input = httpPart === 'querystring' ? readQuery(schema, value) : value
    if (!check.Check(input)) return { error: refusalOf(check.Errors(input)) }
    const wrong = unstorable(input, [])
    return wrong === null ? { value: input } : { error: wrongField(wrong.join('.')) }
  }
}

/** What is no text to PostgreSQL: the character 0, and one half of a pair of surrogates. */
const halfPair = /\p{Surrogate}/u

/** Where in a part of a request the first such text stands; null where none does. */
function unstorable(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value === 'string') return value.includes('\u0000') || halfPair.test(value) ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, field] of Object.entries(value)) {
    const found = unstorable(field, [...path, name])
    if (found !== null) return found
  }
  return null
}

function refusalOf(errors: SchemaError[]): Refused {
  const wrong = likeliest(errors)
  const field = wrong === undefined ? null : fieldOf(wrong)
  if (field === 'pageSize' && wrong?.keyword === 'maximum') return new Refused('PAGE_SIZE', { field })
  if (field === null) return new Refused('BAD_INPUT')
  return wrongField(field)
}

function wrongField(field: string): Refused {
  return new Refused('BAD_INPUT', { field, msg: `填写的内容有误：${field}` })
}

/** In a union the branch that came nearest speaks: the one with the fewest complaints. */
function likeliest(errors: SchemaError[]): SchemaError | undefined {
  const branches = new Map<string, SchemaError[]>()
  for (const error of errors.filter((candidate) => fieldOf(candidate) !== null)) {
    const branch = /^#\/anyOf\/\d+/.exec(error.schemaPath)?.[0] ?? '#'
    branches.set(branch, [...(branches.get(branch) ?? []), error])
  }
  const [nearest] = [...branches.values()].sort((a, b) => weight(a) - weight(b))
  return nearest?.[0]
}

function weight(errors: SchemaError[]): number {
  return errors.reduce((sum, error) => sum + namedProperties(error).length, 0)
}

function namedProperties(error: SchemaError): string[] {
  for (const key of ['requiredProperties', 'additionalProperties']) {
    const names: unknown = Reflect.get(error.params, key)
    if (Array.isArray(names)) return names.map(String)
  }
  return ['']
}

function fieldOf(error: SchemaError): string | null {
  const [named = ''] = namedProperties(error)
  const path = error.instancePath.split('/').filter(Boolean)
  if (named !== '') path.push(named)
  return path.length === 0 ? null : path.join('.')
}

/** A part of a request that the call takes nothing in. */
export const nothing: TObject = Type.Object({}, { additionalProperties: false })
