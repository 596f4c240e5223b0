import type { FastifyRequest } from 'fastify'
import type { Env } from '../../settings/env'

/** What the shoot day takes from beside and above it. */
export interface Parts {
  siteOrigin(env: Env, request: Pick<FastifyRequest, 'headers'>): string
  mediaUrl(origin: string, key: string): string
  regionName(code: string): string
}
