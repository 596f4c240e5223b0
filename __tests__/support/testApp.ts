import type { Api } from '@contract/api'
import type { CallName } from '@contract/calls'
import { buildApp } from '../../server/app'
import { connect, type Db } from '../../server/db/connection'
import type { Deps } from '../../server/deps'
import { openPayment } from '../../server/features/payments/openPayment'
import { openWechat } from '../../server/features/wechat/openWechat'
import type { App } from '../../server/http/context'
import type { GeoPort } from '../../server/ports/geo/types'
import { ossStorage } from '../../server/ports/storage/oss'
import { aUser, type TestUser, type UserOverrides } from './builders/users'
import { callThrough, type CallOptions } from './call'
import { testClock, type TestClock } from './clock'
import { cloneDatabase, type TestDatabase } from './database/clone'
import { testEnv } from './env'
import { testLog } from './log'
import { smsInbox, type SmsInbox } from './smsInbox'

const testGeo: GeoPort = { locate: async () => ({ province: null, city: null }) }

/** Speaks for one user, or for a visitor, through the real contract over HTTP. */
export interface Speaker {
  /** Resolves with the answer's data, rejects with `{code, reason, msg, data}`. */
  call<Name extends keyof Api & CallName>(
    name: Name,
    input?: Partial<Api[Name]['input']>,
    options?: CallOptions,
  ): Promise<Api[Name]['data']>
}

export interface TestApp {
  app: App
  db: Db
  /** The database's owner, for looking at or breaking what the server's role cannot. */
  ownerUrl: string
  clock: TestClock
  deps: Deps
  sms: SmsInbox
  /** A signed-up user with a live session, written by the product's own code. */
  aUser(overrides?: UserOverrides): Promise<TestUser>
  as(user: TestUser): Speaker
  visitor: Speaker
  close(): Promise<void>
}

/** Parts of the application that a test has in another way, and a database that it made itself. */
export type Instead = Partial<Omit<Deps, 'db' | 'clock'>> & { database?: TestDatabase }

/** Where a test brings no store, nothing lies in it that could go or move. */
function emptyStorage(access: Deps['env']['storage']): Deps['storage'] {
  return { ...ossStorage(access), head: async () => null, remove: async () => {}, copy: async () => true }
}

/** The whole application on a database of its own. Close it, or jest hangs. */
export async function buildTestApp({ database: made, env: given, ...overrides }: Instead = {}): Promise<TestApp> {
  const database = made ?? (await cloneDatabase())
  const clock = testClock()
  const sms = smsInbox()
  const db = connect(database.appUrl, { poolSize: 8 })
  const env = { ...(given ?? testEnv()), databaseUrl: database.appUrl }
  const deps: Deps = {
    db,
    replica: null,
    clock,
    env,
    log: testLog(),
    moderation: null,
    payment: openPayment({ db, clock, env }),
    sms,
    cdn: null,
    geo: testGeo,
    storage: emptyStorage(env.storage),
    wechat: openWechat({ db, clock, env }),
    ...overrides,
  }
  const app = await buildApp(deps)
  // Only then: what it needs would be loaded for every file of tests.
  if (process.env['HOLLOW_CALLS'] !== undefined) (await import('./hollow')).hollowOut(app)
  await app.ready()
  // Asked once, before any test counts what is asked.
  await app.inject({ url: '/readyz' })
  return {
    app,
    db,
    ownerUrl: database.ownerUrl,
    clock,
    deps,
    sms,
    aUser: (wanted) => aUser(deps, wanted),
    as: (user) => ({
      call: (name, input, options) => callThrough(app, name, input, { token: user.token, ...options }),
    }),
    visitor: { call: (name, input, options) => callThrough(app, name, input, options) },
    close: async () => {
      await app.close()
      await db.destroy()
      await database.drop()
    },
  }
}
