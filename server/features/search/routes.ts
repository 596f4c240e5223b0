import {
  countSearch,
  listHotWords,
  suggest,
  type SuggestedModel,
  type SuggestedPost,
  type SuggestedShareOrder,
} from '@contract/search'
import { together } from '../../db/statements'
import type { App } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { serve } from '../../http/serve'
import { isTooShort } from '../../lib/shortWords'
import type { Suggests } from '../handed'
import { countSearchOf, hotWords, type WordCheck } from './hotWords'

/** What search takes of those who have what is looked for, and of those who check words. */
export interface SearchNeeds<Model, Post, ShareOrder> {
  readonly models: Suggests<Model, SuggestedModel>
  readonly posts: Suggests<Post, SuggestedPost>
  readonly shareOrders: Suggests<ShareOrder, SuggestedShareOrder>
  readonly wordCheck: WordCheck
}

/** What helps to search (product 5.6). */
export function searchRoutes<M, P, S>(app: App, { models, posts, shareOrders, wordCheck }: SearchNeeds<M, P, S>): void {
  serve(app, suggest, async ({ words: typed }, ctx) => {
    const words = typed.trim()
    // Less than two characters mean nothing (product 5.2).
    if (isTooShort(words)) return { models: [], posts: [], shareOrders: [] }
    const { db, clock } = ctx.deps
    const asked = { words, now: clock.now(), origin: mediaOrigin(ctx), userId: ctx.caller?.id ?? null }
    const [foundModels, foundPosts, foundShareOrders] = await together(
      db,
      models.statement(db, asked),
      posts.statement(db, asked),
      shareOrders.statement(db, asked),
    )
    return {
      models: foundModels.map((row) => models.shown(row, asked)),
      posts: foundPosts.map((row) => posts.shown(row, asked)),
      shareOrders: foundShareOrders.map((row) => shareOrders.shown(row, asked)),
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
