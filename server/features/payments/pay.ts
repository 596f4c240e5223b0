import type { PayChannel } from '@contract/orders'
import type { PayInstruction } from '@contract/payments'
import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { vaultOf } from '../../lib/vault'
import { lockOrder, type FoundOrder } from '../orders/repo'
import { cashierPath } from '../orders/texts'
import { openidOf, sessionKeyOf } from '../wechat/identities'
import { isPayable } from './channels'
import { closePayment } from './check'
import { virtualGoodsId } from './goods'
import { keepPayer } from './payer'
import type { PaymentDeps } from './paymentDeps'
import { openidFor, virtualOf, wechatPayOf } from './provider'
import { insertPayment, lockPayment, openPayments, savePrepay, type Payment } from './repo'
import { later, prepayServes, shortestMs } from './rules'

export interface Paying {
  readonly order: FoundOrder
  readonly channel: PayChannel
  readonly clientIp: string
}

/**
 * The open attempt of an order over a channel, or a new one, and what the provider gives to pay it with. Outside of any
 * transaction: the provider is asked. Refuses with ORDER_CLOSED, WECHAT_UNBOUND or PAYMENT_DOWN.
 */
export async function startPayment(
  deps: PaymentDeps,
  paying: Paying,
): Promise<{ payment: Payment; prepay: string | null }> {
  const openid = await payerOf(deps, paying)
  const payment = await openAttempt(deps, paying, openid)
  if (payment.channel === 'virtual' || payment.prepay !== null) return { payment, prepay: payment.prepay }
  try {
    return { payment, prepay: await askPrepay(deps, paying, payment) }
  } catch (error) {
    deps.log.warn({ err: error }, 'payments: the provider gives nothing to pay with')
    return refuse('PAYMENT_DOWN')
  }
}

/** Keeps what the provider gave and says what the client does next. Another call may have been faster: then that counts. */
export async function instruct(
  tx: Tx,
  deps: Deps,
  { order, ...started }: { order: FoundOrder; payment: Payment; prepay: string | null },
): Promise<PayInstruction> {
  const payment = await lockPayment(tx, started.payment)
  if (payment.state !== 'created') refuse('ORDER_CLOSED')
  const { channel } = payment
  if (channel === 'virtual') return virtualSheet(tx, deps, order, payment)
  const prepay = payment.prepay ?? started.prepay ?? refuse('PAYMENT_DOWN')
  if (payment.prepay === null) await savePrepay(tx, payment, prepay, deps.clock.now())
  if (channel === 'h5' || channel === 'local') return { channel, url: withReturn(deps, order, prepay) }
  const { appId, ...fields } = wechatPayOf(deps).sheet(channel, prepay)
  return channel === 'mini' ? { channel, ...fields } : { channel, appId, ...fields }
}

/** Who pays, as the channel's application knows the user; null where it does not matter. */
async function payerOf(deps: Deps, { order, channel }: Paying): Promise<string | null> {
  if (channel === 'h5' || channel === 'local') return null
  const appIds = deps.payment.wechatPay?.appIds
  const appId = channel === 'jsapi' ? appIds?.h5 : (deps.env.wechat?.mini?.appId ?? appIds?.mini)
  if (appId === undefined || appId === null) return refuse('PAYMENT_DOWN')
  return (await openidOf(deps.db, vaultOf(deps.env), order.userId, appId)) ?? refuse('WECHAT_UNBOUND')
}

async function openAttempt(deps: PaymentDeps, { order, channel }: Paying, openid: string | null): Promise<Payment> {
  const { db, clock } = deps
  const stale = await transaction(db, async (tx) => {
    const locked = await lockOrder(tx, order.userId, order.id)
    if (locked === null || !isPayable(locked, clock.now())) return refuse('ORDER_CLOSED')
    const open = (await openPayments(tx, order.userId, order.id)).find((payment) => payment.channel === channel)
    if (open !== undefined) return open
    const { userId, id: orderId, amountFen } = locked
    const payer = await keepPayer(tx, vaultOf(deps.env), openid, clock.now())
    return insertPayment(tx, { userId, orderId, channel, amountFen, payer }, clock.now())
  })
  if (prepayServes(channel, stale.prepaidAt, clock.now()) && openidFor(deps, stale) === (openid ?? '')) return stale
  await closePayment(deps, stale).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'payments: an attempt that is too old cannot be closed')
    return refuse('PAYMENT_DOWN')
  })
  return openAttempt(deps, { order, channel, clientIp: '' }, openid)
}

function askPrepay(deps: Deps, { order, clientIp }: Paying, payment: Payment): Promise<string> {
  const { channel, outTradeNo, amountFen } = payment
  const soonest = later(deps.clock.now(), shortestMs)
  const expiresAt = order.expiresAt === null || order.expiresAt < soonest ? soonest : order.expiresAt
  const request = { outTradeNo, amountFen, expiresAt, description: order.title }
  const wechatPay = wechatPayOf(deps)
  if (channel === 'jsapi' || channel === 'mini')
    return wechatPay.prepaySheet(channel, { ...request, openid: openidFor(deps, payment) })
  return wechatPay.prepayPage({ ...request, clientIp })
}

async function virtualSheet(tx: Tx, deps: Deps, order: FoundOrder, payment: Payment): Promise<PayInstruction> {
  const sessionKey = (await sessionKeyOf(tx, order.userId, deps.env)) ?? refuse('WECHAT_UNBOUND')
  const { outTradeNo, amountFen } = payment
  const productId = virtualGoodsId(order.targetId)
  return { channel: 'virtual', ...virtualOf(deps).sheet({ outTradeNo, productId, amountFen, sessionKey }) }
}

/** Where the provider sends the payer afterwards: our cashier, which asks how it went. */
function withReturn({ env }: Deps, order: FoundOrder, address: string): string {
  const back = encodeURIComponent(`${env.publicUrl}${cashierPath(order.id)}`)
  return `${address}${address.includes('?') ? '&' : '?'}redirect_url=${back}`
}
