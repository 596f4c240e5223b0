import type { ModelDetail, Notice } from '@contract/models'
import type { Connection } from '../../db/connection'

const shownWithModel = 5

export type NoticesOfModel = Pick<ModelDetail, 'notices' | 'moreNotices'>

export interface NoticeRow {
  id: string
  title: string
  content: string
  created_at: Date
}

/** A page of a model's notices, newest first, from after the row that `after` names. */
export function listNoticeRows(
  db: Connection,
  modelId: string,
  page: { fetch: number; offset: number; after: { createdAt: Date; id: string } | null },
): Promise<NoticeRow[]> {
  const { after } = page
  return db
    .selectFrom('notice')
    .select(['id', 'title', 'content', 'created_at'])
    .where('model_id', '=', modelId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.createdAt ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.fetch)
    .offset(page.offset)
    .execute()
}

export async function countNotices(db: Connection, modelId: string, most: number): Promise<number> {
  const some = db.selectFrom('notice').select('id').where('model_id', '=', modelId).limit(most).as('some')
  const { n } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export function findNotice(db: Connection, id: string) {
  return db
    .selectFrom('notice')
    .innerJoin('model', 'model.id', 'notice.model_id')
    .selectAll('notice')
    .select('model.name as model_name')
    .where('notice.id', '=', id)
    .where('model.state', '=', 'passed')
    .executeTakeFirst()
}

/** The notices that a model's page shows, newest first, and whether there are older ones. */
export async function listNoticesOfModel(db: Connection, modelId: string): Promise<NoticesOfModel> {
  const rows = await listNoticeRows(db, modelId, { fetch: shownWithModel + 1, offset: 0, after: null })
  return { notices: rows.slice(0, shownWithModel).map(presentNotice), moreNotices: rows.length > shownWithModel }
}

export function presentNotice(row: NoticeRow): Notice {
  return { id: row.id, title: row.title, content: row.content, createdAt: row.created_at.toISOString() }
}
