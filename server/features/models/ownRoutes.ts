import { listMyModels, saveModel, saveModelTimes, type OwnModel } from '@contract/models'
import type { Connection } from '../../db/connection'
import type { App, Context } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { cursorPage } from '../../http/page'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { vaultOf } from '../../lib/vault'
import { ordersOfOwnModels } from '../shareOrders/ofModels'
import { findOwn, lockOwn } from './cardRepo'
import { listOwn, ownModels } from './own'
import { prepareCard, saveCard } from './save'
import { saveTimes } from './times'

/** The caller's own card: applying, editing, and when to be booked (product 5.1). */
export function ownModelRoutes(app: App): void {
  serve(app, listMyModels, async (input, ctx) => {
    if (input.searchType === 2) {
      const vault = vaultOf(ctx.deps.env)
      return ordersOfOwnModels(ctx.deps.db, input, { ...lookOf(ctx), userId: ctx.caller.id, vault })
    }
    const { request, rows, total } = await listOwn(ctx.deps.db, ctx.caller.id, input)
    const own = await ownModels(ctx.deps.db, rows, lookOf(ctx))
    const page = cursorPage(request, rows, { total, cursorOf: (row) => row.cursor, present: (row) => own.get(row.id) })
    return { ...page, records: page.records.filter((record) => record !== undefined) }
  })

  serve(
    app,
    saveModel,
    async (input, ctx) => {
      const prepared = await prepareCard(ctx.deps, ctx.caller.id, input)
      const saving = { userId: ctx.caller.id, now: ctx.deps.clock.now() }
      return ctx.transaction(async (tx) => ownModel(tx, await saveCard(tx, prepared, saving), saving.userId, ctx))
    },
    cardAnew,
  )

  serve(
    app,
    saveModelTimes,
    (input, ctx) =>
      ctx.transaction(async (tx) => {
        if ((await lockOwn(tx, ctx.caller.id, input.modelId)) === null) refuse('NOT_FOUND')
        await saveTimes(tx, input, ctx.deps.clock.now())
        return ownModel(tx, input.modelId, ctx.caller.id, ctx)
      }),
    cardAnew,
  )
}

const cardAnew = {
  keeps: ({ id }: OwnModel) => ({ id }),
  shows: ({ id }: { readonly id: string }, _input: unknown, ctx: At & { readonly caller: { readonly id: string } }) =>
    ownModel(ctx.deps.db, id, ctx.caller.id, ctx),
}

type At = Pick<Context, 'deps' | 'request'>

async function ownModel(db: Connection, id: string, userId: string, at: At): Promise<OwnModel> {
  const row = (await findOwn(db, userId, id)) ?? refuse('NOT_FOUND')
  return (await ownModels(db, [row], lookOf(at))).get(id) ?? refuse('NOT_FOUND')
}

function lookOf(at: At) {
  return { now: at.deps.clock.now(), origin: mediaOrigin(at), storage: at.deps.storage }
}
