import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

type Handler = (
  request: FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, string> }>,
) => unknown

/** Serves one call of the merchant: checked before, signed after; null is an answer without a body. */
export type Route = (method: 'GET' | 'POST' | 'PUT', url: string, handle: Handler) => void

/** What the gateway answers when it will not: WeChat's code and HTTP status. */
export class Complaint extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
  ) {
    super(code)
  }
}

/** The body, or PARAM_ERROR. */
export function parsed<S extends TSchema>(schema: S, body: unknown): Static<S> {
  try {
    return Value.Parse(schema, JSON.parse(String(body)))
  } catch {
    throw new Complaint('PARAM_ERROR', 400)
  }
}
