import { getModel, listModels, type ModelCard, type Theme } from '@contract/models'
import type { ShareOrderCard } from '@contract/shareOrders'
import type { Connection } from '../../db/connection'
import type { App } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { cursorPage } from '../../http/page'
import { serve } from '../../http/serve'
import type { ModelCards, ShareOrderCards } from '../handed'
import { viewOf, type View } from '../media/view'
import { shareOrderCards } from '../shareOrders/cards'
import { searchedShareOrders, shareOrdersOfModel } from '../shareOrders/lists'
import { modelCards } from './cards'
import { modelDetail } from './detail'
import { listNoticesOfModel } from './notices'
import { search, searchedModels } from './search'

/** What models take from the floors above. */
export interface ModelNeeds {
  listThemesOfModel(db: Connection, modelId: string, view: View): Promise<Theme[]>
}

export function modelRoutes(app: App, needs: ModelNeeds): void {
  serve(app, listModels, async (filter, ctx) => {
    const { db, clock } = ctx.deps
    const viewer = { userId: ctx.caller?.id ?? null, now: clock.now(), origin: mediaOrigin(ctx) }
    const shares = filter.searchType === 2
    const searched = shares ? searchedShareOrders(viewer.now) : searchedModels
    const { request, hits, total } = await search(db, searched, filter, viewer.now)
    const ids = hits.slice(0, request.pageSize).map(({ id }) => id)
    const load: ShareOrderCards | ModelCards = shares ? shareOrderCards : modelCards
    const cards: ReadonlyMap<string, ModelCard | ShareOrderCard> = await load(db, ids, viewer)
    const page = cursorPage(request, hits, {
      total,
      cursorOf: (hit) => hit.cursor,
      present: (hit) => cards.get(hit.id),
    })
    return { ...page, records: page.records.filter((card) => card !== undefined) }
  })

  serve(app, getModel, async ({ id }, ctx) => {
    const { db, clock } = ctx.deps
    const viewer = { userId: ctx.caller?.id ?? null, now: clock.now(), origin: mediaOrigin(ctx) }
    return modelDetail(db, id, { ...viewer, storage: ctx.deps.storage }, async () => ({
      openShareOrders: await shareOrdersOfModel(db, id, viewer),
      themes: await needs.listThemesOfModel(db, id, await viewOf(db, ctx)),
      ...(await listNoticesOfModel(db, id)),
    }))
  })
}
