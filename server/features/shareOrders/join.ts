import { uuidv7 } from 'uuidv7'
import { orderState, shareState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { gathered, rowOf, rowsOf } from '../../db/gathered'
import { onTheWayOf, sentTogether, together } from '../../db/statements'
import { stored } from '../../db/stored'
import { refuse } from '../../http/refuse'
import { rescoreStmt } from '../hot/rescore'
import { holdStmts } from '../ledger/escrow'
import { ledger } from '../ledger/ledger'
import type { CoinBalances } from '../ledger/rules'
import { shareOrderPath } from '../notices/ofShareOrders'
import { dropNotices } from '../notices/repo'
import { insertOpenOrderStmt, insertOrderStmt } from '../orders/repo'
import { cashierPath } from '../orders/texts'
import { systemLineStmt } from '../threads/systemLine'
import { addTodos, closeTodos } from '../todos/repo'
import { asShareOrder, lockShareOrderStmt, saveStmt, type ShareOrder } from './repo'
import { afterJoining, afterTaking, agreePrices, requireSeat, type Prices } from './rules'
import { seatNewsStmt } from './seatNews'
import { insertSeatStmt, latestSeatStmt } from './seats'
import { save, settle, tellFormed } from './settle'
import { tellMovedUp } from './tell'
import { holdMemo, orderTitle, shareOrderKind, unpaidText } from './texts'
import { removeWaiters, waitersStmt, type Waiter } from './waiters'
import { nextLook, waitingBefore } from './waitingRules'

export interface Joining {
  readonly shareId: string
  readonly userId: string
  /** The prices that the user agreed to. */
  readonly shown: Prices
  readonly now: Date
}

/** What a seat came to. */
interface Given<T> {
  /** The order that has to be paid, null when none has. */
  readonly orderId: string | null
  readonly shown: T
}

/**
 * Takes a seat and charges for it, or refuses and leaves no trace. `show` reads what is answered, after it and where possible on the way of
 * what is written.
 */
export async function joinShareOrder<T>(
  tx: Tx,
  { shareId, userId, shown, now }: Joining,
  show: () => Promise<T>,
): Promise<Given<T>> {
  const [[row], [around]] = await together(tx, lockShareOrderStmt({ id: shareId }), aroundStmt({ shareId, userId }))
  const { waiters, seat, wallet } = around ?? refuse('NOT_FOUND')
  if (row === undefined || wallet === null) return refuse('NOT_FOUND')
  const order = await settle(tx, asShareOrder(row), now)
  const joined = seat !== null && seat.state !== 'left'
  const ownsModel = order.modelUserId === userId
  requireSeat(order, { ownsModel, joined, waitingBefore: waitingBefore(waiters, userId) }, now)
  agreePrices(shown, order)
  const others = waiters.filter((waiter) => waiter.userId !== userId)
  if (others.length < waiters.length) {
    await leaveList(tx, shareId, userId, now)
    await tellMovedUp(tx, order, { before: waiters, gone: userId }, now)
  }
  return giveSeat(tx, order, { userId, now, waiters: others, wallet }, show)
}

/** What stands still while the share order is locked, and the wallet, which it locks. */
const aroundStmt = gathered(({ shareId, userId }: { shareId: string; userId: string }, db) => ({
  waiters: rowsOf(waitersStmt(db, shareId), { offerUntil: true }),
  seat: rowOf(latestSeatStmt(db, shareId, userId), { heldUntil: true, joinedAt: true }),
  wallet: rowOf(ledger.walletQuery({ userId })),
}))
const waitingStmt = stored(({ shareId }: { shareId: string }, db) => waitersStmt(db, shareId))

interface Taker {
  readonly userId: string
  readonly now: Date
}

/** With what has been read and locked before: all that it writes travels together. */
interface Seating extends Taker {
  readonly waiters: readonly Waiter[]
  readonly wallet: CoinBalances
}

async function giveSeat<T>(
  tx: Tx,
  order: ShareOrder,
  { userId, now, waiters, wallet }: Seating,
  show: () => Promise<T>,
): Promise<Given<T>> {
  const { order: taken, until } = afterTaking(order, userId, now)
  const orderId = uuidv7()
  const written = await sentTogether(
    tx,
    insertSeatStmt({ shareId: order.id, id: uuidv7(), userId, orderId, heldUntil: until, at: now }),
    placeOrderStmt(tx, order, { userId, orderId, until, now }),
    saveStmt(taken, { dueAt: nextLook(taken, waiters, now), now }),
    ...holdStmts(wallet, { userId, orderId, memo: holdMemo, at: now, coins: order.priceCoins }),
    ...(until === null ? [rescoreStmt({ id: order.id, at: now })] : []),
    ...(until === null ? joinedLine(order, userId, now) : []),
    ...(until === null && isNews(order, taken) ? [joinedStmt(taken, { userId, orderId, now })] : []),
  )
  const checked = async () => {
    const [seated, placed] = await written.rows
    if (seated.length === 0) refuse('SHARE_JOINED')
    // An order that was given up a moment ago is still being closed at the provider.
    if (placed.length === 0) refuse('TOO_MANY')
  }
  if (until === null && !hasFormed(order, taken)) return { orderId: null, shown: await onTheWayOf(checked(), show()) }
  await checked()
  if (hasFormed(order, taken)) await tellFormed(tx, taken, { now, actorId: userId })
  if (until !== null) await tellUnpaid(tx, order, { userId, orderId, until, now })
  return { orderId: until === null ? null : orderId, shown: await show() }
}

/** Whoever joins what has formed already is welcomed in its talk; before, there is none. */
function joinedLine({ id, state }: ShareOrder, userId: string, at: Date) {
  return state === shareState.formed ? [systemLineStmt({ shareId: id, kind: 'joined', userId, at })] : []
}

/** Who comes first has just opened it, and who forms it is told of by that. */
function isNews(before: ShareOrder, after: ShareOrder): boolean {
  return before.seatsJoined > 0 && !hasFormed(before, after)
}

function joinedStmt(order: ShareOrder, { userId, orderId, now }: Taker & { readonly orderId: string }) {
  const { id: shareId, seatsJoined } = order
  return seatNewsStmt({ shareId, userId, orderId, what: 'joined', joined: seatsJoined }, now)
}

function hasFormed(before: ShareOrder, after: ShareOrder): boolean {
  return after.state === shareState.formed && before.state !== shareState.formed
}

interface Placing extends Taker {
  readonly orderId: string
  readonly until: Date | null
}

function placeOrderStmt(tx: Tx, order: ShareOrder, { userId, orderId, until, now }: Placing) {
  const placed = {
    id: orderId,
    userId,
    kind: shareOrderKind,
    title: orderTitle(order.modelName),
    amountCoins: order.priceCoins,
    amountFen: order.seatFeeFen,
    targetType: 'shareOrder',
    targetId: order.id,
  }
  if (until === null) return insertOrderStmt({ ...placed, state: orderState.paid }, now)
  return insertOpenOrderStmt(tx, { ...placed, state: orderState.unpaid, expiresAt: until }, now)
}

async function tellUnpaid(tx: Tx, order: ShareOrder, { userId, orderId, until, now }: Placing): Promise<void> {
  const text = unpaidText(order.modelName)
  await addTodos(tx, [{ userId, kind: 'orderUnpaid', text, path: cashierPath(orderId), until }], now)
}

async function leaveList(tx: Tx, shareId: string, userId: string, now: Date): Promise<void> {
  await removeWaiters(tx, shareId, [userId])
  const path = shareOrderPath(shareId)
  await closeTodos(tx, { userId, kind: 'waitingOffer', path, at: now })
  await dropNotices(tx, { userIds: [userId], kind: 'waiting', path })
}

/**
 * Gives a user a seat of a locked share order, with its order of kind 8 and the coins in its escrow; the rules have been asked before.
 * With a fee the seat is held until its order is paid: answers that order's id, else null.
 */
export async function takeSeat(tx: Tx, order: ShareOrder, taker: Taker): Promise<string | null> {
  const [waiters, [wallet]] = await together(
    tx,
    waitingStmt({ shareId: order.id }),
    ledger.lockWalletStmt({ userId: taker.userId }),
  )
  if (wallet === undefined) throw new Error('a wallet that was locked is not there')
  const { orderId } = await giveSeat(tx, order, { ...taker, waiters, wallet }, async () => null)
  return orderId
}

/** One more has joined a share order whose seats taken are counted: it opens, or forms when it is full. */
export async function seatJoined(
  tx: Tx,
  order: ShareOrder,
  { userId, orderId, now }: Taker & { readonly orderId: string },
): Promise<void> {
  const joined = afterJoining(order, userId, now)
  await save(tx, joined, now)
  const news = isNews(order, joined) ? [joinedStmt(joined, { userId, orderId, now })] : []
  await together(tx, ...joinedLine(order, userId, now), ...news)
  if (hasFormed(order, joined)) await tellFormed(tx, joined, { now, actorId: userId })
}
