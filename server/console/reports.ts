import { sql } from 'kysely'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Reported } from '@contract/console/reports'
import type { TargetType } from '@contract/userdata'
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

interface Thing {
  readonly id: string
  readonly type: TargetType
}

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
  const [said, about] = await Promise.all([reportsOf(db, things.rows), whatIs(db, things.rows)])
  return {
    total: things.total,
    items: things.rows.map((thing): Reported => {
      const found = about.find(({ id }) => id === thing.id)
      return {
        ...{ id: thing.id, type: thing.type, oldest: thing.oldest.toISOString() },
        text: found?.text ?? '',
        author: found?.author ?? null,
        reports: said.get(thing.id) ?? [],
      }
    }),
  }
}

async function reportsOf(db: Connection, things: readonly Thing[]) {
  const found = new Map<string, Reported['reports']>()
  if (things.length === 0) return found
  const rows = await db
    .selectFrom('report')
    .innerJoin('app_user', 'app_user.id', 'report.user_id')
    .select(['report.target_id', 'report.created_at', 'report.note', 'report.evidence'])
    .select(['app_user.id as byId', 'app_user.nickname'])
    .where('report.closed_at', 'is', null)
    .where('report.target_id', 'in', idsOf(things))
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

/** The words and the author of each thing; of a talk only what was kept beside the report is read. */
async function whatIs(db: Connection, things: readonly Thing[]) {
  if (things.length === 0) return []
  const ids = idsOf(things)
  const { rows } = await sql<{ id: string; text: string; authorId: string; nickname: string; upheld: number }>`
    with thing (id, text, user_id) as (
      select id, text, user_id from comment where id = any(${ids}::uuid[])
      union all select id, '', user_id from talk_line where id = any(${ids}::uuid[])
      union all select id, title || ' ' || text, user_id from theme where id = any(${ids}::uuid[])
      union all select id, name || ' ' || intro, user_id from model where id = any(${ids}::uuid[])
      union all select id, nickname || ' ' || intro, id from app_user where id = any(${ids}::uuid[])
      union all select id, share_desc, opener_user_id from share_order where id = any(${ids}::uuid[])
    )
    select thing.id, thing.text, app_user.id as "authorId", app_user.nickname,
           (select count(*)::int from report where target_type = 'user' and target_id = app_user.id and outcome = 'upheld') as upheld
      from thing join app_user on app_user.id = thing.user_id`.execute(db)
  return rows.map(({ id, text, authorId, nickname, upheld }) => ({
    ...{ id, text },
    author: { id: authorId, nickname, upheld },
  }))
}

function idsOf(things: readonly Thing[]): string[] {
  return things.map(({ id }) => id)
}
