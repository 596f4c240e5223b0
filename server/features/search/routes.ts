import { countSearch, listHotWords, suggest } from '@contract/search'
import type { App } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { serve } from '../../http/serve'
import { blockedBy } from '../trust/blocks'
import { countSearchOf, hotWords } from './hotWords'
import { suggestFor } from './suggest'

/** What helps to search (product 5.6). */
export function searchRoutes(app: App): void {
  serve(app, suggest, async ({ words }, ctx) => {
    const { db, clock } = ctx.deps
    const blocked = await blockedBy(db, ctx.caller?.id ?? null)
    return suggestFor(db, words, { now: clock.now(), origin: mediaOrigin(ctx), blocked })
  })

  serve(app, listHotWords, async (_input, { deps: { db, clock } }) => ({ words: await hotWords(db, clock.now()) }))

  serve(app, countSearch, ({ words }, ctx) =>
    ctx.transaction(async (tx) => ({
      counted: await countSearchOf(tx, { userId: ctx.caller.id, words, now: ctx.deps.clock.now() }),
    })),
  )
}
