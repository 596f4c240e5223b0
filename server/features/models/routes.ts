import { getModel, listModels, type ModelCard, type ModelDetail, type Theme } from '@contract/models'
import type { ShareOrderCard } from '@contract/shareOrders'
import type { Connection } from '../../db/connection'
import type { App } from '../../http/context'
import { cursorPage } from '../../http/page'
import { serve } from '../../http/serve'
import { mediaOrigin } from '../../http/mediaOrigin'
import { viewOf, type View } from '../media/view'
import { modelCards } from './cards'
import { modelDetail } from './detail'
import { search, searchedModels, type Searched } from './search'

interface ShareViewer {
  readonly userId: string | null
  readonly now: Date
  readonly origin: string
}

/** What models take from other features, wired in app.ts. */
export interface ModelNeeds {
  /** How the filter goes through share orders (searchType 2). */
  searchedShareOrders(now: Date): Searched
  shareOrderCards(
    db: Connection,
    ids: readonly string[],
    viewer: ShareViewer,
  ): Promise<ReadonlyMap<string, ShareOrderCard>>
  shareOrdersOfModel(
    db: Connection,
    modelId: string,
    viewer: ShareViewer,
  ): Promise<{ openShareOrders: ShareOrderCard[]; shareOrderCount: number }>
  listThemesOfModel(db: Connection, modelId: string, view: View): Promise<Theme[]>
  listNoticesOfModel(db: Connection, modelId: string): Promise<Pick<ModelDetail, 'notices' | 'moreNotices'>>
}

export function modelRoutes(app: App, needs: ModelNeeds): void {
  serve(app, listModels, async (filter, ctx) => {
    const { db, clock } = ctx.deps
    const viewer = { userId: ctx.caller?.id ?? null, now: clock.now(), origin: mediaOrigin(ctx) }
    const shares = filter.searchType === 2
    const searched = shares ? needs.searchedShareOrders(viewer.now) : searchedModels
    const { request, hits, total } = await search(db, searched, filter, viewer.now)
    const ids = hits.slice(0, request.pageSize).map(({ id }) => id)
    const cards = await loadCards(shares ? needs.shareOrderCards : modelCards, db, ids, viewer)
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
      ...(await needs.shareOrdersOfModel(db, id, viewer)),
      themes: await needs.listThemesOfModel(db, id, await viewOf(db, ctx)),
      ...(await needs.listNoticesOfModel(db, id)),
    }))
  })
}

type Loader = (
  db: Connection,
  ids: readonly string[],
  viewer: ShareViewer,
) => Promise<ReadonlyMap<string, ModelCard | ShareOrderCard>>

function loadCards(load: Loader, ...args: Parameters<Loader>): ReturnType<Loader> {
  return load(...args)
}
