import { getAgreement } from '@contract/site'
import type { App } from '../../http/context'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'

export function agreementRoutes(app: App): void {
  serve(app, getAgreement, async ({ key }, { deps }) => {
    const row = await deps.db.selectFrom('agreement').selectAll().where('key', '=', key).executeTakeFirst()
    if (row === undefined) return refuse('NOT_FOUND')
    return { key, title: row.title, content: row.content, updatedAt: row.updated_at.toISOString() }
  })
}
