import type { Input } from '@contract/endpoint'
import type { Post } from '@contract/posts'
import { commentOnTheme, getTheme, unlockTheme, updateThemeComment, type ThemeDetail } from '@contract/themes'
import type { App, Context } from '../../http/context'
import { refuse } from '../../http/refuse'
import { atOnce, serve } from '../../http/serve'
import type { At } from '../media/view'
import { prepareEdit, requireOwn, writeEdit } from '../posts/edit'
import { requirePace, textsPerPerson } from '../posts/pace'
import { requirePlace } from '../posts/place'
import { postAnew, postViewOf, showPost, signedIn } from '../posts/read'
import { findComment } from '../posts/repo'
import { writeDraft } from '../posts/save'
import { lockSale, unlock } from '../unlocks/unlock'
import { holdStmt, requireTheme, themeDetail, themeStmt, type ThemeRow } from './detail'

/** A model's photo sets (product 7.2): reading, unlocking, and the comments under them. */
export function themeRoutes(app: App): void {
  serve(app, getTheme, ({ id }, ctx) => readTheme(id, ctx))

  serve(
    app,
    unlockTheme,
    atOnce(({ id, priceCoins }, ctx) =>
      ctx.transaction(async (tx) => {
        const wallet = await lockSale(tx, holdStmt(tx, id), ctx.caller.id)
        const met = await requireTheme(tx, ctx, id, themeStmt(tx, id))
        const { view, boughtBy: before } = met
        const reader = signedIn(view)
        const buying = { sale: saleOf(met.row), reader, shownCoins: priceCoins, before, wallet, at: view.now }
        const { shown: theme, ...charge } = await unlock(tx, buying, () => themeDetail(tx, met))
        return { ...charge, theme }
      }),
    ),
    {
      keeps: ({ chargedCoins, orderId }) => ({ chargedCoins, orderId }),
      shows: async (charge, { id }, ctx) => ({ ...charge, theme: await readTheme(id, ctx) }),
    },
  )

  serve(
    app,
    commentOnTheme,
    ({ themeId, text, replyTo }, ctx) =>
      ctx.transaction(async (tx) => {
        const view = await postViewOf(tx, ctx)
        const place = { parent: { type: 'theme' as const, id: themeId }, replyTo: replyTo ?? null }
        await requirePlace(tx, ctx.caller.id, place)
        const version = { ...plain, text: text.trim() }
        const free = { modelId: null, stars: null, media: [], publishCoins: undefined }
        const draft = { author: signedIn(view), place, version, ...free, at: view.now }
        await requirePace(tx, draft, { mostAMinute: textsPerPerson(ctx.deps.env), hasMedia: false })
        return showPost(tx, await writeDraft(tx, draft), view)
      }),
    postAnew,
  )

  serve(app, updateThemeComment, updated, postAnew)
}

async function readTheme(id: string, ctx: At): Promise<ThemeDetail> {
  const { db } = ctx.deps
  return themeDetail(db, await requireTheme(db, ctx, id, themeStmt(db, id)))
}

async function updated(
  input: Input<typeof updateThemeComment>,
  ctx: Context<typeof updateThemeComment>,
): Promise<Post> {
  const { deps, caller } = ctx
  const row = requireOwn(await findComment(deps.db, input.id), caller.id)
  if (row.parent_type !== 'theme') refuse('NOT_FOUND')
  const author = signedIn(await postViewOf(deps.db, ctx))
  const edit = await prepareEdit(deps, input, { author, shownCoins: undefined, at: deps.clock.now() })
  return ctx.transaction(async (tx) => {
    const view = await postViewOf(tx, ctx)
    await writeEdit(tx, edit, { author: signedIn(view), shownCoins: undefined, at: view.now })
    return showPost(tx, input.id, view)
  })
}

/** A comment that is free and has no pictures. */
const plain = { priceCoins: 0, vipFree: false, pictures: [], video: null, copies: {} }

function saleOf(row: ThemeRow) {
  return {
    type: 'theme' as const,
    id: row.id,
    authorId: row.user_id,
    priceCoins: row.price_coins,
    vipFree: row.vip_free,
    freeTitle: row.title,
  }
}
