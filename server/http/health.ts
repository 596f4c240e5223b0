import { sql } from 'kysely'
import { opensWhatIsSealed } from '../db/secretKey'
import { missingMigrations } from '../db/version'
import { vaultOf } from '../lib/vault'
import { isDraining } from './closing'
import type { App } from './context'
import { refuse } from './refuse'

/** Refuses until the database is of this release, and opens by this server's keys. */
async function requireOurs({ db, env }: App['deps']): Promise<void> {
  if ((await missingMigrations(db)).length > 0) refuse('NOT_READY', { msg: '数据库还没有升级到这一版' })
  if (!(await opensWhatIsSealed(db, vaultOf(env)))) refuse('NOT_READY', { msg: '密钥与数据库不符' })
}

/**
 * `/healthz`: the process answers. `/readyz`: its database does too, and is of this release or a later one; else 503 within seconds, and so is one that is about to close.
 * What was migrated stays so: it is asked until it holds.
 */
export function registerHealth(app: App): void {
  const options = { schema: { hide: true }, logLevel: 'error' } as const
  let migrated = false
  app.get('/healthz', options, () => ({ ok: true }))
  app.get('/readyz', options, async () => {
    if (isDraining(app)) refuse('NOT_READY', { msg: '服务正在停止' })
    if (migrated) await sql`select 1`.execute(app.deps.db)
    else await requireOurs(app.deps)
    migrated = true
    return { ok: true }
  })
}
