import { limits } from '@contract/limits'
import { getNotice, listModelNotices } from '@contract/models'
import type { App } from '../../http/context'
import { isMoment } from '../../http/keyset'
import { type CursorValues, cursorPage, pageRequest } from '../../http/page'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { countNotices, findNotice, listNoticeRows, presentNotice } from './notices'

export function noticeRoutes(app: App): void {
  serve(app, getNotice, async ({ id }, { deps }) => {
    const row = (await findNotice(deps.db, id)) ?? refuse('NOT_FOUND')
    return { ...presentNotice(row), modelId: row.model_id, modelName: row.model_name }
  })
  serve(app, listModelNotices, async (input, { deps }) => {
    const page = pageRequest(input, 2)
    const after = page.after && readAfter(page.after)
    const rows = await listNoticeRows(deps.db, input.modelId, { ...page, after })
    const total = await countNotices(deps.db, input.modelId, limits.totalExactTo)
    return cursorPage(page, rows, {
      total,
      cursorOf: (row) => [row.created_at.toISOString(), row.id],
      present: presentNotice,
    })
  })
}

function readAfter([createdAt, id]: CursorValues): { createdAt: Date; id: string } {
  if (!isMoment(createdAt) || !isUuid(String(id))) return refuse('BAD_INPUT', { field: 'cursor' })
  return { createdAt: new Date(createdAt), id: String(id) }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
