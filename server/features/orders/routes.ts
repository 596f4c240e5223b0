import { listOrders, type OrderRecord } from '@contract/orders'
import type { ShareOrderCard } from '@contract/shareOrders'
import { orderKind } from '@contract/states'
import type { Connection } from '../../db/connection'
import type { App } from '../../http/context'
import { cursorPage } from '../../http/page'
import { serve } from '../../http/serve'
import { mediaOrigin } from '../media/origin'
import { listOrderRows } from './list'

/** What orders take from other features, wired in app.ts. */
export interface OrderNeeds {
  shareOrderCards(
    db: Connection,
    ids: readonly string[],
    viewer: { userId: string | null; now: Date; origin: string },
  ): Promise<ReadonlyMap<string, ShareOrderCard>>
}

export function orderRoutes(app: App, needs: OrderNeeds): void {
  serve(app, listOrders, async (input, ctx) => {
    const { db, clock } = ctx.deps
    const { request, rows, total } = await listOrderRows(db, ctx.caller.id, input)
    const viewer = { userId: ctx.caller.id, now: clock.now(), origin: mediaOrigin(ctx) }
    const shareIds = rows.filter(({ kind }) => kind === orderKind.shareOrder).map((row) => row.target_id)
    const cards = await needs.shareOrderCards(db, [...new Set(shareIds)], viewer)
    return cursorPage(request, rows, {
      total,
      cursorOf: (row) => row.cursor,
      present: (row) => present(row, row.kind === orderKind.shareOrder ? cards.get(row.target_id) : undefined),
    })
  })
}

type Row = Awaited<ReturnType<typeof listOrderRows>>['rows'][number]

function present(row: Row, shareOrder: ShareOrderCard | undefined): OrderRecord {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    title: row.title,
    amountCoins: row.amount_coins,
    amountFen: row.amount_fen,
    createdAt: row.created_at.toISOString(),
    ...(shareOrder === undefined ? {} : { shareOrder }),
  }
}
