import type { ModelCard } from '@contract/models'
import { getPerson, listPersonReviews, listPersonShareOrders, type Person, type PersonReview } from '@contract/people'
import type { Post } from '@contract/posts'
import type { Connection } from '../../db/connection'
import { run } from '../../db/statements'
import type { App, Context } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { cursorPage } from '../../http/page'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import type { ModelCards, ShareOrderCards } from '../handed'
import {
  isSeen,
  listOpened,
  listReviews,
  personStmt,
  reviewedOrders,
  type Looking,
  type PersonRow,
  type Values,
} from './repo'

type At = Pick<Context, 'deps' | 'request' | 'caller'>

/** What a person's page takes from other features. */
export interface PersonNeeds extends Values {
  readonly modelCards: ModelCards
  readonly shareOrderCards: ShareOrderCards
  /** Posts and comments by their ids, as the caller may see them. */
  loadPosts(ids: readonly string[], ctx: At): Promise<ReadonlyMap<string, Post>>
  mediaUrl(origin: string, key: string): string
}

/** A person's page (product 4.10), for everybody who is not kept apart from them by a block. */
export function personRoutes(app: App, needs: PersonNeeds): void {
  serve(app, getPerson, async ({ id }, ctx) => {
    const { db } = ctx.deps
    const looking = lookingAt(id, ctx)
    const [row] = await run(db, personStmt(looking, needs))
    if (row === undefined) return refuse('NOT_FOUND')
    const model = await cardOf(needs, row, ctx)
    return presentPerson(row, { model, avatarUrl: needs.mediaUrl(mediaOrigin(ctx), row.avatar_key) }, ctx)
  })

  serve(app, listPersonShareOrders, async ({ id, ...input }, ctx) => {
    const { db } = ctx.deps
    const looking = await requireSeen(db, id, ctx)
    const { request, rows, total } = await listOpened(db, looking, needs, input)
    const viewer = { userId: looking.viewerId, now: looking.now, origin: mediaOrigin(ctx) }
    const shown = rows.slice(0, request.pageSize).map((row) => row.id)
    const cards = await needs.shareOrderCards(db, shown, viewer)
    const page = cursorPage(request, rows, {
      total,
      cursorOf: (row) => row.cursor,
      present: (row) => cards.get(row.id),
    })
    return { ...page, records: page.records.filter((card) => card !== undefined) }
  })

  serve(app, listPersonReviews, async ({ id, ...input }, ctx) => {
    const { db } = ctx.deps
    const { request, rows, total } = await listReviews(db, await requireSeen(db, id, ctx), input)
    const shown = rows.slice(0, request.pageSize)
    const posts = await needs.loadPosts(
      shown.map((row) => row.id),
      ctx,
    )
    const orders = await reviewedOrders(
      db,
      shown.flatMap((row) => row.parent_id ?? []),
    )
    const present = (row: { id: string; parent_id: string | null }): PersonReview[] => {
      const [post, order] = [posts.get(row.id), orders.get(row.parent_id ?? '')]
      if (post === undefined || order === undefined) return []
      const received = order.user_id === id
      return [{ ...post, received, shareOrder: { shareId: order.id, modelName: order.name } }]
    }
    const page = cursorPage(request, rows, { total, cursorOf: (row) => row.cursor, present })
    return { ...page, records: page.records.flat() }
  })
}

function lookingAt(id: string, { deps, caller }: At): Looking {
  return { id, viewerId: caller?.id ?? null, now: deps.clock.now() }
}

async function requireSeen(db: Connection, id: string, ctx: At): Promise<Looking> {
  const looking = lookingAt(id, ctx)
  return (await isSeen(db, looking)) ? looking : refuse('NOT_FOUND')
}

async function cardOf({ modelCards }: PersonNeeds, { model_id: id }: PersonRow, ctx: At): Promise<ModelCard | null> {
  if (id === null) return null
  const { db } = ctx.deps
  const look = { userId: ctx.caller?.id ?? null, now: ctx.deps.clock.now(), origin: mediaOrigin(ctx) }
  return (await modelCards(db, [id], look)).get(id) ?? null
}

function presentPerson(row: PersonRow, shown: Pick<Person, 'model' | 'avatarUrl'>, ctx: At): Person {
  const { posts, share_orders: shareOrders, reviews, followers, follows, likes } = row
  return {
    id: row.id,
    nickname: row.nickname,
    ...shown,
    intro: row.intro,
    isVip: row.vip_until !== null && row.vip_until > ctx.deps.clock.now(),
    counts: { posts, shareOrders, reviews, followers, follows, likes },
    followed: row.followed,
    own: row.id === ctx.caller?.id,
  }
}

/** What a person's page says of them to any visitor; null where it is not there. */
export async function visitorsPerson(
  { db, clock }: Context['deps'],
  id: string,
  values: Values,
): Promise<PersonRow | null> {
  const [row] = await run(db, personStmt({ id, viewerId: null, now: clock.now() }, values))
  return row ?? null
}
