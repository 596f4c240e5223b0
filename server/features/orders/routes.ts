import { getOrder, listOrders, type UnlockedItem } from '@contract/orders'
import { orderKind } from '@contract/states'
import type { Connection } from '../../db/connection'
import type { App } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { cursorPage } from '../../http/page'
import { serve } from '../../http/serve'
import { viewOf, type View } from '../media/view'
import { orderDetail, type OrderParts } from './detail'
import { listOrderRows } from './list'
import { refundedTotals } from './money'
import { presentOrder } from './present'
import { asOrder } from './repo'

/** What orders take from the floors above. */
export interface OrderNeeds extends OrderParts {
  unlockedItems(db: Connection, ids: readonly string[], view: View): Promise<ReadonlyMap<string, UnlockedItem>>
}

const unlockKinds: readonly number[] = [orderKind.postUnlock, orderKind.commentUnlock, orderKind.themeUnlock]

export function orderRoutes(app: App, needs: OrderNeeds): void {
  serve(app, listOrders, async (input, ctx) => {
    const { db, clock } = ctx.deps
    const { request, rows, total } = await listOrderRows(db, ctx.caller.id, input)
    const viewer = { userId: ctx.caller.id, now: clock.now(), origin: mediaOrigin(ctx) }
    const shareIds = rows.filter(({ kind }) => kind === orderKind.shareOrder).map((row) => row.target_id)
    const cards = await needs.shareOrderCards(db, [...new Set(shareIds)], viewer)
    const unlocks = rows.filter(({ kind }) => unlockKinds.includes(kind)).map((row) => row.target_id)
    const items: ReadonlyMap<string, UnlockedItem> =
      unlocks.length > 0 ? await needs.unlockedItems(db, unlocks, await viewOf(db, ctx)) : new Map()
    const ids = rows.map(({ id }) => id)
    const refundedOf = await refundedTotals(db, ctx.caller.id, ids)
    return cursorPage(request, rows, {
      total,
      cursorOf: (row) => row.cursor,
      present: (row) => {
        const card = row.kind === orderKind.shareOrder ? cards.get(row.target_id) : undefined
        return {
          ...presentOrder(asOrder(row), refundedOf(row.id), card),
          ...(unlockKinds.includes(row.kind) && { unlocked: items.get(row.target_id) ?? null }),
        }
      },
    })
  })

  serve(app, getOrder, ({ id }, ctx) => orderDetail(needs, ctx.deps.db, { userId: ctx.caller.id, orderId: id }, ctx))
}
