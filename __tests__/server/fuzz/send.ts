import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { App } from '../../../server/http/context'
import type { Request } from './arbitraries'
import type { Operation } from './document'

/** The HTTP request of an operation. Arrays travel as `name[]=`; path fields are encoded. */
export function httpRequest(operation: Operation, { fields, body }: Request, token?: string): InjectOptions {
  const query = new URLSearchParams()
  let url = operation.path
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (url.includes(`{${name}}`)) url = url.replace(`{${name}}`, () => encodeURIComponent(textOf(value)))
    else if (Array.isArray(value)) value.forEach((item) => query.append(`${name}[]`, textOf(item)))
    else query.append(name, textOf(value))
  }
  const search = query.toString()
  const headers: Record<string, string> = {
    source: 'front',
    platform: 'h5',
    ...(token === undefined ? {} : { authorization: token }),
    ...(operation.method === 'POST' ? { 'idempotency-key': randomUUID(), 'content-type': 'application/json' } : {}),
  }
  const payload = operation.method === 'POST' ? { payload: JSON.stringify(body ?? {}) } : {}
  return { method: operation.method, url: search === '' ? url : `${url}?${search}`, headers, ...payload }
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // A lone half of a pair cannot travel in an address.
  return Buffer.from(text).toString()
}

export interface Answer {
  readonly status: number
  readonly text: string
  /** The envelope, or null when the answer is none. */
  readonly envelope: { code: number; msg: string; reason?: string; data?: unknown; result?: unknown } | null
}

export async function send(app: App, request: InjectOptions): Promise<Answer> {
  const response = await app.inject(request)
  return { status: response.statusCode, text: response.body, envelope: envelopeOf(response.body) }
}

function envelopeOf(text: string): Answer['envelope'] {
  try {
    const body: unknown = JSON.parse(text)
    const { code, msg } = Object(body)
    return typeof code === 'number' && typeof msg === 'string' ? Object(body) : null
  } catch {
    return null
  }
}
