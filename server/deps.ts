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

export const systemClock: Clock = { now: () => new Date() }

/** Everything the application reaches beyond itself. Built once at start, passed to `buildApp`. */
export interface Deps {
  db: Db
  /** Where lists may be read; null where all is read from `db`. */
  replica: Replica | null
  clock: Clock
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
