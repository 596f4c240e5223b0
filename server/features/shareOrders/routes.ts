import type { Data, Input } from '@contract/endpoint'
import {
  answerMove as answerEndpoint,
  exitShareOrder as exitEndpoint,
  getLiveCard,
  getModelWindows,
  getShareOrder,
  listMyShareOrders,
  proposeMove as proposeEndpoint,
  share,
} from '@contract/shareOrders'
import type { Connection, Tx } from '../../db/connection'
import type { App } from '../../http/context'
import { refuse } from '../../http/refuse'
import { atOnce, serve } from '../../http/serve'
import { rescoreLater } from '../hot/rescore'
import { isRegion } from '../regions/match'
import { chargeConfig } from '../site/repo'
import { availabilityOf } from './claims'
import { shareOrderDetail } from './detail'
import { exitShareOrder } from './exit'
import { joinShareOrder } from './join'
import { liveCard } from './liveCard'
import { shareOrdersOfUser } from './mine'
import { answerMove, proposeMove } from './move'
import { openShareOrder } from './open'
import { viewerOf, type MembersViewer } from './present'
import { spanOf, windowsOf } from './windows'

export function shareOrderRoutes(app: App): void {
  serve(app, getModelWindows, async (input, { deps }) => windowDays(deps.db, input, deps.clock.now()))

  serve(
    app,
    share,
    atOnce((input, ctx) =>
      ctx.transaction(async (tx) => {
        const viewer = viewerOf(ctx)
        return take(tx, input, { ...viewer, userId: ctx.caller.id })
      }),
    ),
    {
      keeps: ({ shareId, orderId }) => ({ shareId, orderId }),
      shows: async (taken, _input, ctx) => ({
        ...taken,
        shareOrder: await shareOrderDetail(ctx.deps.db, taken.shareId, viewerOf(ctx)),
      }),
    },
  )

  serve(
    app,
    exitEndpoint,
    ({ shareId }, ctx) =>
      ctx.transaction(async (tx) => {
        const viewer = viewerOf(ctx)
        const refunded = await exitShareOrder(tx, { shareId, userId: ctx.caller.id, now: viewer.now })
        await rescoreLater(tx, { id: shareId, at: viewer.now })
        const shareOrder = await shareOrderDetail(tx, shareId, viewer)
        return { refundedCoins: refunded.coins, refundedFen: refunded.fen, shareOrder }
      }),
    {
      keeps: ({ refundedCoins, refundedFen }) => ({ refundedCoins, refundedFen }),
      shows: async (refunded, { shareId }, ctx) => ({
        ...refunded,
        shareOrder: await shareOrderDetail(ctx.deps.db, shareId, viewerOf(ctx)),
      }),
    },
  )

  serve(app, listMyShareOrders, (input, ctx) =>
    shareOrdersOfUser(ctx.deps.db, input, { ...viewerOf(ctx), userId: ctx.caller.id }),
  )

  serve(
    app,
    proposeEndpoint,
    (input, ctx) =>
      ctx.transaction(async (tx) => {
        const viewer = viewerOf(ctx)
        await proposeMove(tx, { ...input, userId: ctx.caller.id, now: viewer.now })
        return { shareOrder: await shareOrderDetail(tx, input.shareId, viewer) }
      }),
    shareOrderAnew,
  )

  serve(
    app,
    answerEndpoint,
    (input, ctx) =>
      ctx.transaction(async (tx) => {
        const viewer = viewerOf(ctx)
        await answerMove(tx, { ...input, userId: ctx.caller.id, now: viewer.now })
        return { shareOrder: await shareOrderDetail(tx, input.shareId, viewer) }
      }),
    shareOrderAnew,
  )

  serve(app, getLiveCard, ({ shareId }, ctx) => liveCard(ctx.deps, shareId))

  serve(
    app,
    getShareOrder,
    atOnce(({ id }, ctx) => shareOrderDetail(ctx.deps.db, id, { ...viewerOf(ctx), doubt: ctx.doubt })),
  )
}

/** For calls that answer with the share order alone. */
const shareOrderAnew = {
  keeps: () => ({}),
  shows: async (_kept: unknown, { shareId }: { readonly shareId: string }, ctx: Parameters<typeof viewerOf>[0]) => ({
    shareOrder: await shareOrderDetail(ctx.deps.db, shareId, viewerOf(ctx)),
  }),
}

/** With a share order's id joins it, else opens one. */
async function take(
  tx: Tx,
  input: Input<typeof share>,
  viewer: MembersViewer & { userId: string },
): Promise<Data<typeof share>> {
  const { userId, now, vault } = viewer
  if ('shareId' in input) {
    const { shareId } = input
    const joining = { shareId, userId, shown: input, now }
    const joined = await joinShareOrder(tx, joining, () => shareOrderDetail(tx, shareId, viewer))
    return { shareId, orderId: joined.orderId, shareOrder: joined.shown }
  }
  const { shareCoin } = await chargeConfig(tx, now)
  const opening = { input, userId, shareCoin, regionKnown: isRegion(input.areaCode), vault, now }
  const opened = await openShareOrder(tx, opening)
  return { ...opened, shareOrder: await shareOrderDetail(tx, opened.shareId, viewer) }
}

async function windowDays(db: Connection, input: Input<typeof getModelWindows>, now: Date) {
  const days = spanOf(input, now)
  const model = await db
    .selectFrom('model')
    .select('id')
    .where('id', '=', input.modelId)
    .where('state', '=', 'passed')
    .executeTakeFirst()
  const from = days[0]
  const to = days.at(-1)
  if (model === undefined || from === undefined || to === undefined) return refuse('NOT_FOUND')
  const availability = await availabilityOf(db, model.id, from, to)
  return { days: days.map((day) => windowsOf(day, availability, now)) }
}
