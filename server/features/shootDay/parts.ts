import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import type { Env } from '../../settings/env'

/** What the shoot day takes from beside and above it. */
export interface Parts {
  siteOrigin(env: Env, request: Pick<FastifyRequest, 'headers'>): string
  mediaUrl(origin: string, key: string): string
  regionName(code: string): string
  /** Stores uploads of a user where operators alone see them. Network: before any transaction, in which `keep` writes them down. */
  storeEvidence(deps: Deps, userId: string, uploads: readonly string[]): Promise<Evidence>
}

interface Evidence {
  readonly keys: readonly string[]
  keep(tx: Tx, at: Date): Promise<void>
}
