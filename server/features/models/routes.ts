import { getModel, listModels, type Theme } from '@contract/models'
import type { Connection } from '../../db/connection'
import type { App } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { atOnce, serve } from '../../http/serve'
import { viewOf, type View } from '../media/view'
import { shareOrdersOfModel } from '../shareOrders/lists'
import { modelDetail } from './detail'
import { listedModels, listedShareOrders } from './list'
import { listNoticesOfModel } from './notices'

/** What models take from the floors above. */
export interface ModelNeeds {
  listThemesOfModel(db: Connection, modelId: string, view: View): Promise<Theme[]>
}

export function modelRoutes(app: App, needs: ModelNeeds): void {
  serve(
    app,
    listModels,
    atOnce((filter, ctx) => {
      const { db, clock } = ctx.deps
      const { caller, doubt } = ctx
      const reader = { userId: caller?.id ?? null, now: clock.now(), origin: mediaOrigin(ctx), doubt }
      return filter.searchType === 2 ? listedShareOrders(db, filter, reader) : listedModels(db, filter, reader)
    }),
  )

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
