import type { PageOf } from '@contract/common'
import { listMyModels, saveModel, saveModelTimes, type ModelBooking, type OwnModel } from '@contract/models'
import type { Connection } from '../../db/connection'
import type { App, Context } from '../../http/context'
import { cursorPage, type PageInput } from '../../http/page'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { vaultOf, type Vault } from '../../lib/vault'
import { mediaOrigin } from '../../http/mediaOrigin'
import { findOwn, lockOwn } from './cardRepo'
import type { Look } from './cards'
import { listOwn, ownModels } from './own'
import { prepareCard, saveCard, type Propose } from './save'
import { saveTimes } from './times'

/** What own cards take from other features, wired in features.ts. */
interface OwnModelNeeds {
  readonly propose: Propose
  modelBookings(
    db: Connection,
    input: PageInput,
    viewer: Look & { readonly userId: string; readonly vault: Vault },
  ): Promise<PageOf<ModelBooking>>
}

/** The caller's own card: applying, editing, and when to be booked (product 5.1). */
export function ownModelRoutes(app: App, { propose, modelBookings }: OwnModelNeeds): void {
  serve(app, listMyModels, async (input, ctx) => {
    if (input.searchType === 2) {
      const vault = vaultOf(ctx.deps.env)
      return modelBookings(ctx.deps.db, input, { ...lookOf(ctx), userId: ctx.caller.id, vault })
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
      const prepared = await prepareCard(ctx.deps, ctx.caller.id, input, propose)
      const saving = { userId: ctx.caller.id, now: ctx.deps.clock.now() }
      return ctx.transaction(async (tx) =>
        ownModel(tx, await saveCard(tx, prepared, saving, propose), saving.userId, ctx),
      )
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
