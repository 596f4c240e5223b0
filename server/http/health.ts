import { sql } from 'kysely'
import type { App } from './context'

/** `/healthz`: the process answers. `/readyz`: its database does too; else 503 within seconds. */
export function registerHealth(app: App): void {
  const options = { schema: { hide: true }, logLevel: 'error' } as const
  app.get('/healthz', options, () => ({ ok: true }))
  app.get('/readyz', options, async () => {
    await sql`select 1`.execute(app.deps.db)
    return { ok: true }
  })
}
