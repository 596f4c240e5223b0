import { sql } from 'kysely'
import type { NotOurs, Ours } from '../db/ours'
import { isDraining } from './closing'
import type { App } from './context'
import { refuse } from './refuse'
import { waitFor } from './waitFor'

/** What asks the database: calls, what is drawn, and what vendors tell. The site's own pages are there whatever its state. */
const asksTheDatabase = /^\/(api|file|calendar|notify)\//

const saysWhyNot: Readonly<Record<NotOurs, string>> = {
  behind: '数据库还没有升级到这一版',
  'sealed by another': '密钥与数据库不符',
}

/**
 * Refuses NOT_READY, before anything of a request is looked at, until the database is of this release and opens by this server's keys: on
 * another schema a call would fail half-way, and with another key it would seal what nobody else opens.
 */
export function refuseUntilOurs(app: App, ours: Ours): void {
  const look = async (): Promise<void> => {
    if ((await ours.whyNot()) !== null) refuse('NOT_READY')
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (ours.isKnown || !asksTheDatabase.test(request.url)) done()
    else waitFor(look(), done)
  })
}

/**
 * `/healthz`: the process answers. `/readyz`: its database does too, and is of this release or a later one; else 503 within seconds, and so is one that is about to close.
 * A clock that is wrong is told with the 200: all servers have the same one, and without any of them nothing works.
 */
export function registerHealth(app: App, ours: Ours): void {
  const options = { schema: { hide: true }, logLevel: 'error' } as const
  app.get('/healthz', options, () => ({ ok: true }))
  app.get('/readyz', options, async () => {
    if (isDraining(app)) refuse('NOT_READY', { msg: '服务正在停止' })
    const why = await ours.whyNot()
    if (why !== null) refuse('NOT_READY', { msg: saysWhyNot[why] })
    await sql`select 1`.execute(app.deps.db)
    const complaint = app.deps.clock.complaint()
    return { ok: true, ...(complaint !== null && { clock: complaint }) }
  })
}
