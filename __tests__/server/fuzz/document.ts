import type { App } from '../../../server/http/context'

/** What of JSON Schema the document uses. */
export interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly format?: string
}

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required: boolean
  readonly schema: Schema
}

/** One call as the OpenAPI document describes it: all that a stranger with the document knows. */
export interface Operation {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** With `{id}` where a path parameter stands. */
  readonly path: string
  readonly forUsers: boolean
  readonly parameters: readonly Parameter[]
  readonly body: Schema | null
}

interface Described {
  readonly operationId: string
  readonly security?: readonly object[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** Every call of the served OpenAPI document. */
export async function operationsOf(app: App): Promise<Operation[]> {
  const document: { paths: Record<string, Record<string, Described>> } = (
    await app.inject({ url: '/docs/json' })
  ).json()
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: described.operationId,
      method: method === 'get' ? ('GET' as const) : ('POST' as const),
      path,
      forUsers: (described.security ?? []).length > 0,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content['application/json']?.schema ?? null,
    })),
  )
}
