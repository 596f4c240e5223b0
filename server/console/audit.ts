import { acts, auditedAct } from '../acts/acts'
import { changesOf, givenOf } from '../acts/shown'
import type { Connection } from '../db/connection'
import { pageOf, type Paging } from './paging'

interface Wanted extends Paging {
  readonly actor?: string
  readonly act?: string
  readonly target?: string
}

/** What operators did, newest first. */
export async function readAudit(db: Connection, { actor, act, target, ...part }: Wanted) {
  const chosen = db
    .selectFrom('audit')
    .selectAll()
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(act !== undefined, (query) => query.where('act', '=', acts[act ?? '']?.audited ?? act ?? ''))
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const { rows, total } = await pageOf(db, chosen, part)
  return {
    total,
    items: rows.map(({ id, created_at: at, actor: name, act: done, target: to, reason, detail, before, after }) => ({
      ...{ id, at: at.toISOString(), actor: name, act: done, target: to, reason, before, after },
      title: auditedAct(done)?.title ?? done,
      changes: changesOf(auditedAct(done) ?? {}, { before, after }),
      given: givenOf(auditedAct(done)?.input, Object(JSON.parse(detail))),
      detail: JSON.parse(detail) as unknown,
    })),
  }
}
