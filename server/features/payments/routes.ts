import { cancelOrder } from '@contract/orders'
import { commitPay, payOrder } from '@contract/payments'
import { orderState } from '@contract/states'
import type { App, Context } from '../../http/context'
import { Refused, refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { orderDetail, type OrderParts } from '../orders/detail'
import type { Fulfilments } from '../orders/fulfilment'
import { findOrder } from '../orders/repo'
import { channelsFor, isPayable } from './channels'
import { checkPayment } from './check'
import { closeOrder } from './close'
import { instruct, startPayment } from './pay'
import type { PaymentDeps } from './paymentDeps'
import { openPayments } from './repo'

/** What payments take from the floors above. */
export interface PaymentNeeds {
  readonly fulfilments: Fulfilments
  readonly orderParts: OrderParts
}

export function paymentRoutes(app: App, { fulfilments, orderParts }: PaymentNeeds): void {
  const orderAnew = shownAnew(orderParts)
  serve(app, payOrder, async ({ id, channel }, ctx) => {
    const { deps, request, caller } = ctx
    const order = (await findOrder(deps.db, caller.id, id)) ?? refuse('NOT_FOUND')
    if (!isPayable(order, deps.clock.now())) return refuse('ORDER_CLOSED')
    if (!channelsFor(ctx, order).includes(channel)) return refuse('CHANNEL_WRONG')
    const started = await startPayment({ ...deps, fulfilments }, { order, channel, clientIp: request.ip })
    return ctx.transaction((tx) => instruct(tx, deps, { order, ...started }))
  })

  serve(
    app,
    commitPay,
    async ({ id }, ctx) => {
      const { deps, caller } = ctx
      if ((await findOrder(deps.db, caller.id, id)) === null) return refuse('NOT_FOUND')
      await askProvider({ ...deps, fulfilments }, caller.id, id)
      return ctx.transaction((tx) => orderDetail(orderParts, tx, { userId: caller.id, orderId: id }, ctx))
    },
    orderAnew,
  )

  serve(
    app,
    cancelOrder,
    async ({ id }, ctx) => {
      const { deps, caller } = ctx
      const order = (await findOrder(deps.db, caller.id, id)) ?? refuse('NOT_FOUND')
      if (order.state === orderState.unpaid) await cancel({ ...deps, fulfilments }, { userId: caller.id, orderId: id })
      else if (order.state !== orderState.cancelled) return refuse('ORDER_CLOSED')
      return ctx.transaction((tx) => orderDetail(orderParts, tx, { userId: caller.id, orderId: id }, ctx))
    },
    orderAnew,
  )
}

const shownAnew = (parts: OrderParts) => ({
  keeps: () => ({}),
  shows: (
    _kept: object,
    { id }: { readonly id: string },
    ctx: Pick<Context, 'deps' | 'request'> & { readonly caller: { readonly id: string } },
  ) => orderDetail(parts, ctx.deps.db, { userId: ctx.caller.id, orderId: id }, ctx),
})

/** A provider that cannot be reached changes nothing: the order is shown as it is, and asked after again. */
async function askProvider(deps: PaymentDeps, userId: string, orderId: string): Promise<void> {
  for (const payment of await openPayments(deps.db, userId, orderId)) {
    await checkPayment(deps, payment).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'payments: the provider does not answer'),
    )
  }
}

async function cancel(deps: PaymentDeps, order: { userId: string; orderId: string }): Promise<void> {
  const state = await closeOrder(deps, order, orderState.cancelled).catch((error: unknown) => {
    if (error instanceof Refused) throw error
    deps.log.warn({ err: error }, 'payments: an order cannot be closed')
    return refuse('PAYMENT_DOWN')
  })
  if (state !== orderState.cancelled) refuse('ORDER_CLOSED')
}
