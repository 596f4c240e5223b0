import type { PageOf } from '@contract/common'
import type { Input } from '@contract/endpoint'
import {
  deleteComment,
  getComment,
  listComments,
  saveComment,
  unlockComment,
  updateComment,
  type Post,
} from '@contract/posts'
import { freePart } from '@contract/prices'
import type { Tx } from '../../db/connection'
import { rehearse } from '../../db/rehearse'
import type { App, Context } from '../../http/context'
import { cursorPage, pageRequest } from '../../http/page'
import { refuse } from '../../http/refuse'
import { atOnce, serve } from '../../http/serve'
import { titleOf, type Viewer } from '../media/lock'
import { appeal } from '../moderation/appeal'
import { isCheckedFirst } from '../moderation/propose'
import { requireReviewable, requireStars } from '../shareOrders/reviewRules'
import { lockReviewing } from '../shareOrders/reviews'
import { blockedBy } from '../trust/blocks'
import { lockSale, unlock } from '../unlocks/unlock'
import { parentOf, prepareEdit, requireOwn, writeEdit, type Editing } from './edit'
import { listOwn, listPosts, listUnder } from './list'
import { loadPosts } from './load'
import { takeMedia } from './media'
import { requirePace, textsPerPerson } from './pace'
import { findParent } from './parent'
import { requirePlace } from './place'
import { postAnew, postViewOf, readPost, requireReadable, showPost, signedIn } from './read'
import { removeComment } from './remove'
import { holdStmt, lockComment, type CommentRow } from './repo'
import { requireFitting, targetTypeOf } from './rules'
import { placeOf, writeDraft, type Draft } from './save'
import { spotOf, type RegionOfAddress, type Spot } from './spot'
import { postSubject } from './subject'

/** Posts and comments (product 7.1): reading, writing, editing, appealing, deleting and unlocking them. */
export function postRoutes(app: App, { regionOfAddress }: { readonly regionOfAddress: RegionOfAddress }): void {
  serve(app, listComments, listed)

  serve(app, getComment, ({ id }, ctx) => readPost(id, ctx))

  serve(
    app,
    saveComment,
    async ({ place, ...input }, ctx) => {
      const view = await postViewOf(ctx.deps.db, ctx)
      const spot = place === undefined ? null : spotOf(place, regionOfAddress)
      const draft = await prepareDraft({ ...input, spot }, ctx, signedIn(view))
      return ctx.transaction(async (tx) => {
        await requireRoom(tx, draft)
        const hasMedia = draft.version.pictures.length > 0 || draft.version.video !== null
        await requirePace(tx, draft, { mostAMinute: textsPerPerson(ctx.deps.env), hasMedia })
        return showPost(tx, await writeDraft(tx, draft), view)
      })
    },
    postAnew,
  )

  serve(
    app,
    updateComment,
    ({ place, ...input }, ctx) => {
      if (place === undefined) return updated(input, ctx)
      return updated({ ...input, spot: place && spotOf(place, regionOfAddress) }, ctx)
    },
    postAnew,
  )

  serve(app, deleteComment, ({ id }, ctx) =>
    ctx.transaction(async (tx) => {
      await removeComment(tx, { id, userId: ctx.caller.id, at: ctx.deps.clock.now() })
      return { id }
    }),
  )

  serve(
    app,
    unlockComment,
    atOnce(({ id, priceCoins }, ctx) =>
      ctx.transaction(async (tx) => {
        const wallet = await lockSale(tx, holdStmt({ id }), ctx.caller.id)
        const { row, view, boughtBy: before } = await requireReadable(tx, ctx, id)
        const reader = signedIn(view)
        const buying = { sale: saleOf(row), reader, shownCoins: priceCoins, before, wallet, at: view.now }
        const { shown: post, ...charge } = await unlock(tx, buying, () => showPost(tx, id, view))
        return { ...charge, post }
      }),
    ),
    {
      keeps: ({ chargedCoins, orderId }) => ({ chargedCoins, orderId }),
      shows: async (charge, { id }, ctx) => ({ ...charge, post: await readPost(id, ctx) }),
    },
  )
}

async function updated(
  { appeal: objection, publishCoins, ...input }: Editing & Pick<Input<typeof updateComment>, 'appeal'>,
  ctx: Context<typeof updateComment>,
): Promise<Post> {
  if (objection !== undefined) return appealed(ctx, input, objection)
  const { deps } = ctx
  const author = signedIn(await postViewOf(deps.db, ctx))
  const edit = await prepareEdit(deps, input, { author, shownCoins: publishCoins, at: deps.clock.now() })
  return ctx.transaction(async (tx) => {
    const view = await postViewOf(tx, ctx)
    await writeEdit(tx, edit, { author: signedIn(view), shownCoins: publishCoins, at: view.now })
    return showPost(tx, input.id, view)
  })
}

async function listed(input: Input<typeof listComments>, ctx: Context<typeof listComments>): Promise<PageOf<Post>> {
  const { db } = ctx.deps
  const page = await chosen(input, ctx)
  const found = page.rows.map(({ id, cursor }) => ({ id, cursor }))
  const shown = found.slice(0, page.request.pageSize).map(({ id }) => id)
  const posts = await loadPosts(db, shown, await postViewOf(db, ctx))
  const { records, ...rest } = cursorPage(page.request, found, {
    total: page.total,
    cursorOf: (row) => row.cursor,
    present: ({ id }): Post | never[] => posts.get(id) ?? [],
  })
  return { ...rest, records: records.flat() }
}

async function chosen(input: Input<typeof listComments>, { deps: { db }, caller }: Context<typeof listComments>) {
  if (input.mine === '1') return listOwn(db, caller?.id ?? refuse('SIGN_IN'), input)
  if (input.followed === '1' && caller === null) refuse('SIGN_IN')
  const reader = { id: caller?.id ?? null, blocked: await blockedBy(db, caller?.id ?? null) }
  if (input.parentId === undefined) return listPosts(db, reader, input)
  const parent = await findParent(db, input.parentId, reader.id)
  if (parent?.readable === true) return listUnder(db, parent.id, reader, input)
  return { request: pageRequest(input, 2), rows: [], total: 0 }
}

/** A review goes under an ended share order of the writer's, a comment where others can be answered, a post anywhere. */
async function requireRoom(tx: Tx, { author, place, at: now }: Draft): Promise<void> {
  if (place === null) return
  if (place.parent.type !== 'shareOrder') return requirePlace(tx, author.id, place)
  const asking = { shareId: place.parent.id, userId: author.id, now }
  requireReviewable((await lockReviewing(tx, asking)) ?? refuse('NOT_FOUND'))
}

/** Stores the media before the transaction; what cannot be written or paid is turned down before any of it is looked at. */
async function prepareDraft(
  input: Omit<Input<typeof saveComment>, 'place'> & { readonly spot: Spot | null },
  { deps }: Pick<Context, 'deps'>,
  author: Viewer,
): Promise<Draft> {
  const { pictures = [], video = null, priceCoins = 0, vipFree = false, text, spot } = input
  const place = placeOf(input)
  const wanted = { text, pictures: pictures.length, hasVideo: video !== null, hasSpot: spot !== null }
  requireFitting(place === null ? 'post' : 'comment', wanted)
  const isReview = place?.parent.type === 'shareOrder'
  requireStars({ isReview, stars: input.stars, priceCoins, isAnswer: place !== null && place.replyTo !== null })
  const { modelId = null, stars = null, publishCoins } = input
  const bare = { text: text.trim(), priceCoins, vipFree, pictures: [], video: null, spot, copies: {} }
  const draft: Draft = { author, place, modelId, version: bare, stars, media: [], publishCoins, at: deps.clock.now() }
  if (pictures.length === 0 && video === null) return draft
  await rehearse(deps.db, async (tx) => {
    await requireRoom(tx, draft)
    await requirePace(tx, draft, { mostAMinute: textsPerPerson(deps.env), hasMedia: true })
    await writeDraft(tx, draft)
  })
  const visibility = priceCoins > 0 ? 'sealed' : 'public'
  const waits = await isCheckedFirst(deps.db, postSubject, author.id)
  const taking = { userId: author.id, visibility, waits, own: new Set<string>() } as const
  const { fresh, ...media } = await takeMedia(deps, { pictures, video }, taking)
  return { ...draft, version: { ...bare, ...media, pictures: [...media.pictures] }, media: fresh }
}

/** An appeal comes alone. */
function appealed(ctx: Context<typeof updateComment>, { id, ...others }: { id: string }, text: string): Promise<Post> {
  if (Object.keys(others).length > 0) refuse('BAD_INPUT', { field: 'appeal' })
  return ctx.transaction(async (tx) => {
    const row = requireOwn(await lockComment(tx, id), ctx.caller.id)
    await appeal(tx, { subjectId: row.id, userId: ctx.caller.id, text, at: ctx.deps.clock.now() })
    return showPost(tx, id, await postViewOf(tx, ctx))
  })
}

function saleOf(row: CommentRow) {
  return {
    type: targetTypeOf(row),
    id: row.id,
    authorId: row.user_id,
    priceCoins: row.price_coins,
    vipFree: row.vip_free,
    freeTitle: titleOf(freePart(row.text)),
    parent: parentOf(row) ?? undefined,
  }
}
