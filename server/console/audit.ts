import { acts, auditedAct } from '../acts/acts'
import { changesOf, givenOf } from '../acts/shown'
import type { Connection } from '../db/connection'

interface Wanted {
  readonly page?: number
  readonly pageSize?: number
  readonly actor?: string
  readonly act?: string
  readonly target?: string
}

/** What operators did, newest first. */
export async function readAudit(db: Connection, { page = 1, pageSize = 20, actor, act, target }: Wanted) {
  const chosen = db
    .selectFrom('audit')
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(act !== undefined, (query) => query.where('act', '=', acts[act ?? '']?.audited ?? act ?? ''))
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
  const rows = await chosen
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { n } = await chosen.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return {
    total: n,
    items: rows.map(({ id, created_at: at, actor: name, act: done, target: to, reason, detail, before, after }) => ({
      ...{ id, at: at.toISOString(), actor: name, act: done, target: to, reason, before, after },
      title: auditedAct(done)?.title ?? done,
      changes: changesOf(auditedAct(done) ?? {}, { before, after }),
      given: givenOf(auditedAct(done)?.input, Object(JSON.parse(detail))),
      detail: JSON.parse(detail) as unknown,
    })),
  }
}
