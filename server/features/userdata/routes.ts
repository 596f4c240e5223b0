import type { HotItem } from '@contract/hot'
import { listUserdata, saveUserdata, type TargetType } from '@contract/userdata'
import type { Connection } from '../../db/connection'
import type { App } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { cursorPage } from '../../http/page'
import { serve } from '../../http/serve'
import type { ModelCards, ShareOrderCards } from '../handed'
import { viewOf, type View } from '../media/view'
import { listRelations, loadUsers } from './repo'
import { requireFitting } from './rules'
import { saveRelation, type SaveNeeds } from './save'

type HotKind = 'post' | 'theme'

/** What relations take from the floors above. */
export interface UserdataNeeds extends SaveNeeds {
  readonly modelCards: ModelCards
  readonly shareOrderCards: ShareOrderCards
  loadHotItems(db: Connection, refs: ReadonlyArray<{ id: string; kind: HotKind }>, view: View): Promise<HotItem[]>
}

export function userdataRoutes(app: App, needs: UserdataNeeds): void {
  serve(app, saveUserdata, ({ kind, targetType, targetId, on, note = '' }, ctx) => {
    const relation = { userId: ctx.caller.id, kind, targetType, targetId }
    requireFitting(relation)
    const change = { on, note: note.trim(), now: ctx.deps.clock.now() }
    return ctx.transaction(async (tx) => {
      await saveRelation(tx, relation, change, needs)
      return { on }
    })
  })

  serve(app, listUserdata, async (input, ctx) => {
    const { db, clock } = ctx.deps
    const { request, rows, total } = await listRelations(db, ctx.caller.id, input)
    const viewer = { userId: ctx.caller.id, now: clock.now(), origin: mediaOrigin(ctx) }
    const idsOf = (type: TargetType) => rows.filter((row) => row.target_type === type).map((row) => row.target_id)
    const models = await needs.modelCards(db, idsOf('model'), viewer)
    const shareOrders = await needs.shareOrderCards(db, idsOf('shareOrder'), viewer)
    const items = await loadItems(needs, db, { posts: idsOf('post'), themes: idsOf('theme') }, () => viewOf(db, ctx))
    const users = await loadUsers(db, idsOf('user'), viewer.origin)
    const page = cursorPage(request, rows, {
      total,
      cursorOf: (row) => row.cursor,
      present: (row) => ({
        kind: row.kind,
        targetType: row.target_type,
        targetId: row.target_id,
        createdAt: row.created_at.toISOString(),
        ...present('model', models.get(row.target_id)),
        ...present('shareOrder', shareOrders.get(row.target_id)),
        ...present('item', items.get(row.target_id)),
        ...present('user', users.get(row.target_id)),
      }),
    })
    // What is gone since is left out.
    return {
      ...page,
      records: page.records.filter((record) => cards.some((card) => card in record)),
    }
  })
}

const cards = ['model', 'shareOrder', 'item', 'user'] as const

async function loadItems(
  needs: UserdataNeeds,
  db: Connection,
  { posts, themes }: { posts: string[]; themes: string[] },
  view: () => Promise<View>,
): Promise<Map<string, HotItem>> {
  if (posts.length + themes.length === 0) return new Map()
  const refs = [
    ...posts.map((id) => ({ id, kind: 'post' as const })),
    ...themes.map((id) => ({ id, kind: 'theme' as const })),
  ]
  const items = await needs.loadHotItems(db, refs, await view())
  return new Map(items.map((item) => [item.id, item]))
}

function present<Name extends string, Card>(name: Name, card: Card | undefined): { [K in Name]?: Card } {
  return card === undefined ? {} : ({ [name]: card } as { [K in Name]: Card })
}
