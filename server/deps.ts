import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/connection'
import type { Replica } from './db/replica'
import type { CdnPort } from './ports/cdn/types'
import type { GeoPort } from './ports/geo/types'
import type { ModerationPort } from './ports/moderation/types'
import type { PaymentPort } from './ports/payment/types'
import type { SmsPort } from './ports/sms/types'
import type { StoragePort } from './ports/storage/types'
import type { WechatPort } from './ports/wechat/types'
import type { Env } from './settings/env'

/** The only source of the present. Business code never calls `new Date()` itself. */
export interface Clock {
  now(): Date
}

/** What servers and workers go by, and how far it can be relied on. */
export interface ServerClock extends Clock {
  /** By how many ms the database's time has leapt from this one and is not followed; 0 where it is. */
  heldMs(): number
  /** For how many ms this one has gone on without a leap forward; Infinity where there was none. What ends or removes things waits for some of it. */
  evenForMs(): number
  /** What an operator has to be told of it; null where all is well. */
  complaint(): string | null
}

/** How a clock is that nothing moves. */
export const evenClock = { heldMs: () => 0, evenForMs: () => Infinity, complaint: () => null }

export const systemClock: ServerClock = { now: () => new Date(), ...evenClock }

/** Everything the application reaches beyond itself. Built once at start, passed to `buildApp`. */
export interface Deps {
  db: Db
  /** Where lists may be read; null where all is read from `db`. */
  replica: Replica | null
  clock: ServerClock
  env: Env
  log: FastifyBaseLogger
  /** Null where nobody checks content beyond the local word list. */
  moderation: ModerationPort | null
  payment: PaymentPort
  sms: SmsPort
  geo: GeoPort
  /** Null where nobody caches, or nobody can be told. */
  cdn: CdnPort | null
  storage: StoragePort
  /** Null where WeChat is not set up. */
  wechat: WechatPort | null
}
