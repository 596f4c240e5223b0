import {
  countSearch,
  listHotWords,
  suggest,
  type SuggestedModel,
  type SuggestedPost,
  type SuggestedShareOrder,
} from '@contract/search'
import type { Connection } from '../../db/connection'
import type { App } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { serve } from '../../http/serve'
import { isTooShort } from '../../lib/shortWords'
import type { Suggesting } from '../handed'
import { countSearchOf, hotWords, type WordCheck } from './hotWords'

/** What search takes of those who have what is looked for, and of those who check words. */
export interface SearchNeeds {
  suggestModels(db: Connection, asked: Suggesting): Promise<SuggestedModel[]>
  suggestPosts(db: Connection, asked: Suggesting): Promise<SuggestedPost[]>
  suggestShareOrders(db: Connection, asked: Suggesting): Promise<SuggestedShareOrder[]>
  readonly wordCheck: WordCheck
}

/** What helps to search (product 5.6). */
export function searchRoutes(app: App, needs: SearchNeeds): void {
  const { suggestModels, suggestPosts, suggestShareOrders, wordCheck } = needs
  serve(app, suggest, async ({ words: typed }, ctx) => {
    const words = typed.trim()
    // Less than two characters mean nothing (product 5.2).
    if (isTooShort(words)) return { models: [], posts: [], shareOrders: [] }
    const { db, clock } = ctx.deps
    const asked = { words, now: clock.now(), origin: mediaOrigin(ctx), userId: ctx.caller?.id ?? null }
    return {
      models: await suggestModels(db, asked),
      posts: await suggestPosts(db, asked),
      shareOrders: await suggestShareOrders(db, asked),
    }
  })

  serve(app, listHotWords, async (_input, { deps: { db, clock } }) => ({
    words: await hotWords(db, clock.now(), wordCheck),
  }))

  serve(app, countSearch, ({ words }, ctx) =>
    ctx.transaction(async (tx) => ({
      counted: await countSearchOf(tx, { userId: ctx.caller.id, words, now: ctx.deps.clock.now() }, wordCheck),
    })),
  )
}
