import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call, CallName } from '@contract/calls'
import type { Once } from './idempotency'
import { refuse } from './refuse'

/** The Idempotency-Key of a signed-in write, with a hash of what it came with; null where none came or none is taken. */
export function onceOf(request: FastifyRequest, name: CallName, call: Call): Once | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || request.caller === null || call.method !== 'POST' || call.keyless === true) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key))
    return refuse('BAD_INPUT', { field: 'Idempotency-Key' })
  return {
    userId: request.caller.id,
    call: name,
    key,
    requestHash: hashOf([request.params, request.query, request.body]),
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
}

/** The same fields in another order are the same request. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, sorted(field)])
}
