import { randomUUID } from 'node:crypto'
import type { Api } from '@contract/api'
import { apiBase, calls, type Call, type CallName } from '@contract/calls'
import type { App } from '../../server/http/context'

export interface CallOptions {
  token?: string
  /** An Idempotency-Key to send; null sends none. Writes get a fresh one by default, as from our client. */
  key?: string | null
  headers?: Record<string, string>
  /** Where the call comes from; this machine by default. */
  address?: string
}

/** Sends one call as the client does: path parameters from the input, the rest as query or body. */
export async function callThrough<Name extends keyof Api & CallName>(
  app: App,
  name: Name,
  input: Partial<Api[Name]['input']> | undefined,
  options: CallOptions = {},
): Promise<Api[Name]['data']> {
  const response = await sendCall(app, name, { ...input }, options)
  const body = response.json()
  if (body.code === 200) return 'result' in body ? body.result : body.data
  throw Object.assign(new Error(`${name}: ${body.reason}`), { ...body, status: response.statusCode })
}

export function sendCall(app: App, name: CallName, input: Record<string, unknown>, options: CallOptions = {}) {
  const call: Call = calls[name]
  const rest = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, field: string) => {
    const value = rest[field]
    delete rest[field]
    return encodeURIComponent(String(value))
  })
  const url = `${apiBase}/${path}${call.method === 'GET' ? queryOf(rest) : ''}`
  const headers = { ...headersOf(call, options), ...options.headers }
  const from = options.address === undefined ? {} : { remoteAddress: options.address }
  if (call.method === 'GET') return app.inject({ method: 'GET', url, headers, ...from })
  return app.inject({ method: 'POST', url, headers, payload: rest, ...from })
}

function headersOf(call: Call, { token, key }: CallOptions): Record<string, string> {
  const keyed = call.method === 'POST' && call.keyless !== true && key !== null
  return {
    source: 'front',
    platform: 'h5',
    'x-client': 'h5',
    ...(token === undefined ? {} : { authorization: token }),
    ...(keyed ? { 'idempotency-key': key ?? randomUUID() } : {}),
  }
}

/** Arrays travel as `name[]=`; null and undefined are skipped (product 3.6). */
function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue
    if (Array.isArray(value)) value.forEach((item) => query.append(`${name}[]`, String(item)))
    else query.append(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
