import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Reported } from '@contract/console/reports'
import type { TargetType } from '@contract/userdata'
import { reportedThings } from '../acts/reportedThings'
import type { Connection } from '../db/connection'
import { pageOf, type Paging } from './paging'

const Evidence = Type.Array(
  Type.Object({
    at: Type.String(),
    userId: Type.Union([Type.String(), Type.Null()]),
    kind: Type.String(),
    text: Type.String(),
    reported: Type.Optional(Type.Boolean()),
  }),
)

/** What was reported and waits, each thing once; what waits longest first. */
export async function searchReports(db: Connection, { type, ...part }: { type?: TargetType } & Paging) {
  const open = db
    .selectFrom('report')
    .select(['target_type as type', 'target_id as id'])
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where('closed_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('target_type', '=', type ?? 'post'))
    .groupBy(['target_type', 'target_id'])
    .orderBy('oldest')
  const things = await pageOf(db, db.selectFrom(open.as('thing')).selectAll().orderBy('oldest').orderBy('id'), part)
  const ids = things.rows.map(({ id }) => id)
  const [said, about] = await Promise.all([reportsOf(db, ids), reportedThings(db, ids)])
  return {
    total: things.total,
    items: things.rows.map((thing): Reported => {
      const found = about.get(thing.id)
      return {
        ...{ id: thing.id, type: thing.type, oldest: thing.oldest.toISOString() },
        ...{ text: found?.text ?? '', version: found?.version ?? '' },
        author: found?.author ?? null,
        reports: said.get(thing.id) ?? [],
      }
    }),
  }
}

/** What waits of reports, by the things that they are about. */
export async function reportsOf(db: Connection, ids: readonly string[]) {
  const found = new Map<string, Reported['reports']>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('report')
    .innerJoin('app_user', 'app_user.id', 'report.user_id')
    .select(['report.target_id', 'report.created_at', 'report.note', 'report.evidence'])
    .select(['app_user.id as byId', 'app_user.nickname'])
    .where('report.closed_at', 'is', null)
    .where('report.target_id', 'in', [...ids])
    .orderBy('report.created_at')
    .execute()
  for (const { target_id: id, created_at: at, note, evidence, byId, nickname } of rows) {
    const by = { id: byId, nickname }
    const lines = evidence === null ? [] : Value.Parse(Evidence, evidence)
    const around = lines.map((line) => ({
      ...{ at: line.at, who: line.userId ?? '', text: line.kind === 'said' ? line.text : `（${line.kind}）` },
      reported: line.reported === true,
    }))
    found.set(id, [...(found.get(id) ?? []), { at: at.toISOString(), by, note, evidence: around }])
  }
  return found
}
