import { randomUUID } from 'node:crypto'
import type { Api } from '@contract/api'
import { apiBase, calls, type Call, type CallName } from '@contract/calls'

export interface AskedAs {
  readonly token?: string
  /** Of idempotency; another each time unless it is said. */
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sees each answer before it is read. */
  readonly sees?: (answer: Response) => void
}

/** Sends one call of the contract over HTTP as the site does, to a server in a process of its own. Throws with the whole envelope of a refusal. */
export async function askOver<Name extends keyof Api & CallName>(
  origin: string,
  name: Name,
  input: Partial<Api[Name]['input']> = {},
  { token = '', key = randomUUID(), headers = {}, sees }: AskedAs = {},
): Promise<Api[Name]['data']> {
  const call: Call = calls[name]
  const fields: Record<string, unknown> = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, field: string) => {
    const value = String(fields[field])
    delete fields[field]
    return value
  })
  const query = call.method === 'GET' ? `?${new URLSearchParams(fields as Record<string, string>).toString()}` : ''
  const response = await fetch(`${origin}${apiBase}/${path}${query}`, {
    method: call.method,
    headers: {
      'x-client': 'h5',
      'user-agent': 'Mozilla/5.0 (iPhone) Safari',
      ...(token === '' ? {} : { authorization: token }),
      ...(call.method === 'POST' ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
      ...headers,
    },
    ...(call.method === 'POST' ? { body: JSON.stringify(input) } : {}),
  })
  sees?.(response)
  const body: unknown = await response.json()
  const answer = Reflect.get(Object(body), 'data') ?? Reflect.get(Object(body), 'result')
  if (Reflect.get(Object(body), 'code') === 200) return answer as Api[Name]['data']
  throw new Error(`${name}: ${JSON.stringify(body)}`)
}
