import { uuidv7 } from 'uuidv7'
import { hourMs, shanghaiDay } from '@contract/shanghai'
import { shareState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { refuse } from '../../http/refuse'
import type { Said } from '../notices/add'
import { told } from '../notices/told'
import { addSystemLine } from '../threads/systemLine'
import { availabilityOf, claimHours, keepHours } from './claims'
import {
  agreedStmt,
  closeMove,
  insertMove,
  openMoveStmt,
  proposedLately,
  putAnswer,
  setTime,
  type OpenMove,
} from './moveRepo'
import { expiresAt, hoursBetween, isMovable, requireProposal } from './moveRules'
import { promiseReminders } from './reminders'
import { lockShareOrder, type ShareOrder } from './repo'
import { deadlineOf } from './rules'
import { heldSeats, joinedSeats, latestSeatStmt } from './seats'
import { save, settle } from './settle'
import { bookingOf, forgetNews, note, tell } from './tell'
import { windowText } from './texts'
import { removeWaiters, waitersStmt } from './waiters'
import { chosenHours, requireOpen } from './windows'

interface Proposing {
  readonly shareId: string
  readonly userId: string
  readonly windows: ReadonlyArray<{ start: string; end: string }>
  readonly now: Date
}

/** A share order that quarrels about its time has enough of it. */
const proposalsADay = 5

/**
 * Proposes another window of the model's for a share order. Its hours are held meanwhile; with everybody's consent it moves. Refuses
 * whoever is neither opener nor the model's user, after the deadline, and while another time is proposed.
 */
export async function proposeMove(tx: Tx, { shareId, userId, windows, now }: Proposing): Promise<void> {
  const order = await lockMember(tx, shareId, userId, now)
  const starts = chosenHours(windows)
  requireProposal(order, starts, { userId, now })
  const open = await openMove(tx, order, now)
  if (open !== null) refuse('MOVE_OPEN')
  if ((await proposedLately(tx, shareId, now)) >= proposalsADay) refuse('TOO_MANY')
  const startsAt = starts[0] ?? refuse('WINDOWS_NOT_ADJACENT')
  await takeHours(tx, order, starts, now)
  const endsAt = new Date(startsAt.getTime() + starts.length * hourMs)
  const move = { id: uuidv7(), shareId, byUserId: userId, startsAt, endsAt, expiresAt: expiresAt(order, startsAt, now) }
  await insertMove(tx, move, now)
  await putAnswer(tx, { moveId: move.id, userId, agrees: true, at: now })
  if (await moveIfAgreed(tx, order, move, now)) return
  const said = told.moveProposed({ ...bookingOf(order), window: windowText(startsAt, endsAt) })
  await tellSeats(tx, order, { said, exceptId: userId, until: move.expiresAt }, now)
}

interface Answering {
  readonly shareId: string
  readonly moveId: string
  readonly userId: string
  readonly agrees: boolean
  readonly now: Date
}

/**
 * Agrees to a proposed time, or refuses it, which ends the proposal; whoever proposed it takes it back by refusing. Refuses whoever has no
 * seat, and MOVE_OVER once it is decided.
 */
export async function answerMove(tx: Tx, { shareId, moveId, userId, agrees, now }: Answering): Promise<void> {
  const order = await lockMember(tx, shareId, userId, now)
  const move = await openMove(tx, order, now)
  if (move === null || move.id !== moveId) return refuse('MOVE_OVER')
  if (userId === order.modelUserId && move.byUserId !== userId) refuse('FORBIDDEN')
  await putAnswer(tx, { moveId, userId, agrees, at: now })
  if (agrees) return void (await moveIfAgreed(tx, order, move, now))
  const withdrawn = move.byUserId === userId
  await end(tx, order, { move, state: withdrawn ? 'withdrawn' : 'refused', exceptId: userId }, now)
}

/** Somebody has left, or given a held seat up: what waited for them alone goes on, and what they had proposed is over. */
export async function moveWithout(tx: Tx, shareId: string, userId: string, now: Date): Promise<void> {
  const [move] = await run(tx, openMoveStmt(tx, shareId))
  if (move === undefined) return
  const order = await lockShareOrder(tx, shareId)
  if (order === null) return
  if (!isMovable(order, now) || move.byUserId === userId)
    return end(tx, order, { move, state: 'withdrawn', exceptId: userId }, now)
  if (move.expiresAt > now) await moveIfAgreed(tx, order, move, now)
}

/** Ends the proposal of a share order whose time has run out. Twice does nothing. */
export async function expireMove(tx: Tx, shareId: string, now: Date): Promise<void> {
  const locked = await lockShareOrder(tx, shareId)
  if (locked !== null) await openMove(tx, await settle(tx, locked, now), now)
}

async function lockMember(tx: Tx, shareId: string, userId: string, now: Date): Promise<ShareOrder> {
  const locked = await lockShareOrder(tx, shareId)
  if (locked === null || locked.state === shareState.unpaid) return refuse('NOT_FOUND')
  const order = await settle(tx, locked, now)
  if (order.modelUserId === userId) return order
  const [seat] = await run(tx, latestSeatStmt(tx, shareId, userId))
  return seat?.state === 'joined' ? order : refuse('SHARE_NOT_JOINED')
}

/** The proposal that may still be answered; one that has run out is ended on the way. */
async function openMove(tx: Tx, order: ShareOrder, now: Date): Promise<OpenMove | null> {
  const [move] = await run(tx, openMoveStmt(tx, order.id))
  if (move === undefined) return null
  if (move.expiresAt > now && isMovable(order, now)) return move
  await end(tx, order, { move, state: 'expired' }, now)
  return null
}

/** Holds the hours that the share order does not have already; refuses those that the model does not offer. */
async function takeHours(tx: Tx, order: ShareOrder, starts: readonly Date[], now: Date): Promise<void> {
  const own = new Set(hoursBetween(order).map((hour) => hour.getTime()))
  const day = shanghaiDay(starts[0] ?? now)
  const availability = await availabilityOf(tx, order.modelId, day, day)
  const claimed = new Set([...availability.claimed].filter((hour) => !own.has(hour)))
  requireOpen(starts, { ...availability, claimed }, now)
  const wanted = starts.filter((hour) => !own.has(hour.getTime()))
  if (!(await claimHours(tx, { modelId: order.modelId, shareId: order.id, hours: wanted }))) refuse('WINDOW_TAKEN')
}

/** Moves the share order when every seat has agreed, those that are being paid for among them. */
async function moveIfAgreed(tx: Tx, order: ShareOrder, move: OpenMove, now: Date): Promise<boolean> {
  const answers = await run(tx, agreedStmt(tx, order.id))
  const agreed = new Set(answers.filter(({ agrees }) => agrees).map(({ userId }) => userId))
  const seats = [...(await joinedSeats(tx, order.id)), ...(await heldSeats(tx, order.id))]
  if (!seats.every(({ userId }) => agreed.has(userId))) return false
  const { startsAt, endsAt } = move
  const time = { startsAt, endsAt, deadline: deadlineOf(startsAt, now) }
  const moved = { ...order, ...time }
  await closeMove(tx, move.id, 'moved', now)
  await setTime(tx, order.id, time)
  await keepHours(tx, order.id, hoursBetween(time))
  await letWaitersGo(tx, moved, now)
  await save(tx, moved, now)
  const window = windowText(startsAt, endsAt)
  const people = [...seats.map(({ userId }) => userId), order.modelUserId]
  await forgetNews(tx, moved, people, now)
  if (order.state === shareState.formed) {
    await promiseReminders(tx, moved, now)
    await addSystemLine(tx, { shareId: order.id, kind: 'moved', userId: null, text: window, at: now })
  }
  await tellSeats(tx, moved, { said: told.moved({ ...bookingOf(moved), window }) }, now)
  return true
}

/** They waited for another time: nobody gets a seat, and pays for it, at one that they did not choose. */
async function letWaitersGo(tx: Tx, order: ShareOrder, now: Date): Promise<void> {
  const userIds = (await run(tx, waitersStmt(tx, order.id))).map(({ userId }) => userId)
  if (userIds.length === 0) return
  await removeWaiters(tx, order.id, userIds)
  const window = windowText(order.startsAt, order.endsAt)
  const said = told.waitedForOldTime({ ...bookingOf(order), window })
  await tell(tx, order, { userIds, todo: 'shareOrderChanged', said }, now)
}

interface Ending {
  readonly move: OpenMove
  readonly state: 'refused' | 'expired' | 'withdrawn'
  readonly exceptId?: string
}

/** All stays as it was; what is over already tells nobody. */
async function end(tx: Tx, order: ShareOrder, { move, state, exceptId }: Ending, now: Date): Promise<void> {
  await closeMove(tx, move.id, state, now)
  if (order.state !== shareState.recruiting && order.state !== shareState.formed) return
  await keepHours(tx, order.id, hoursBetween(order))
  const window = windowText(order.startsAt, order.endsAt)
  const said = (state === 'withdrawn' ? told.moveWithdrawn : told.moveFailed)({ ...bookingOf(order), window })
  await tellSeats(tx, order, { said, ...(exceptId === undefined ? {} : { exceptId }) }, now)
}

/** To every member something that waits to be read, to the model's user a notice. */
async function tellSeats(
  tx: Tx,
  order: ShareOrder,
  { said, exceptId, until }: { said: Said; exceptId?: string; until?: Date },
  now: Date,
): Promise<void> {
  const userIds = (await joinedSeats(tx, order.id)).map(({ userId }) => userId).filter((id) => id !== exceptId)
  await tell(tx, order, { userIds, todo: 'shareOrderChanged', said, ...(until === undefined ? {} : { until }) }, now)
  if (order.modelUserId !== exceptId) await note(tx, order, { userIds: [order.modelUserId], said }, now)
}
