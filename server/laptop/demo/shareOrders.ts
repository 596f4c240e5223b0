import { uuidv7 } from 'uuidv7'
import { limits } from '@contract/limits'
import { seatFeeFen } from '@contract/prices'
import { hourMs, minuteMs } from '@contract/shanghai'
import { orderState, shareState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { lockOrder, setOrderState } from '../../features/orders/repo'
import { claimHours } from '../../features/shareOrders/claims'
import { refundSeat } from '../../features/shareOrders/exit'
import { shareOrderFulfilment } from '../../features/shareOrders/fulfil'
import { takeSeat } from '../../features/shareOrders/join'
import { insertShareOrder, lockShareOrder, type ShareOrder } from '../../features/shareOrders/repo'
import { joinedSeats } from '../../features/shareOrders/seats'
import { cancelForModel, settle } from '../../features/shareOrders/settle'
import { insertCheckIn } from '../../features/shootDay/repo'
import { vaultOf } from '../../lib/vault'
import { at, hoursFrom } from './choose'
import type { SeededModel } from './models'
import type { Seeding } from './seeding'
import { fates, planAt, type Plan } from './shareOrderPlan'
import { cities } from './texts/cities'
import { shareDescs } from './texts/shareOrders'

export interface SeededShareOrder {
  readonly id: string
  readonly text: string
  readonly joined: number
  readonly createdAt: Date
}

interface Cast {
  readonly models: readonly SeededModel[]
  readonly photographers: readonly string[]
  /** Takes part in some, so that the demo account has share orders to look at. */
  readonly vip: string
  readonly shareCoin: number
}

/**
 * 40 share orders in every state, lived through: opened, joined and settled by the product's own functions at times of
 * their own, so that seats, escrow and ledger agree. Answers those that the feed shows.
 */
export async function seedShareOrders(seeding: Seeding, cast: Cast): Promise<SeededShareOrder[]> {
  const shown: SeededShareOrder[] = []
  for (const planned of plannedOrders(seeding, cast)) {
    const order = await liveThrough(seeding, cast, planned)
    if (planned.plan.fate === 'recruiting' || planned.plan.fate === 'formed') shown.push(order)
  }
  return shown
}

/** In the order of their opening, so that each bill's balance follows from the one before. */
function plannedOrders(seeding: Seeding, cast: Cast): PlannedOrder[] {
  const free = cast.models.filter(({ hourlyFeeFen }) => hourlyFeeFen === 0)
  const paid = cast.models.filter(({ hourlyFeeFen }) => hourlyFeeFen > 0)
  const next = { free: 0, paid: 0 }
  const planned = fates.map((fate, index) => {
    // What was given back of a seat fee went to the payer's bank, which a demo has not: cancelled ones are free.
    const isPaid = fate === 'unpaid' || fate === 'ended' || (fate === 'recruiting' && index % 3 === 2)
    const model = isPaid ? at(paid, next.paid++) : at(free, next.free++)
    return { index, model, plan: planAt(index, model.hours, seeding.now) }
  })
  return planned.sort((one, other) => one.plan.createdAt.getTime() - other.plan.createdAt.getTime())
}

interface PlannedOrder {
  readonly index: number
  readonly model: SeededModel
  readonly plan: Plan
}

async function liveThrough(seeding: Seeding, cast: Cast, planned: PlannedOrder): Promise<SeededShareOrder> {
  const { tx } = seeding
  const { plan, index } = planned
  const members = membersOf(cast, planned)
  const order = await open(seeding, cast, planned, at(members, 0))
  const text = at(shareDescs, index)
  if (plan.fate === 'unpaid') await holdUnpaid(seeding, order)
  else {
    for (const [n, userId] of members.entries())
      await join(seeding, order.id, userId, hoursFrom(plan.createdAt, n * 1.5))
  }
  if (plan.fate === 'tooFew' || plan.fate === 'ended') {
    await settleAt(seeding, order.id, new Date(order.deadline.getTime() + 1000))
    await settleAt(seeding, order.id, new Date(plan.endsAt.getTime() + 1000))
  }
  if (plan.fate === 'ended') await checkIn(tx, order, members)
  if (plan.fate === 'cancelled') await cancelForModel(tx, await locked(seeding, order.id), seeding.now)
  if (plan.fate === 'cancelled' || plan.fate === 'tooFew') await refundAll(seeding, order.id)
  return { id: order.id, text, joined: plan.joining, createdAt: plan.createdAt }
}

/** All come, the first ten minutes early. */
async function checkIn(tx: Tx, { id: shareId, startsAt }: ShareOrder, members: readonly string[]): Promise<void> {
  for (const [n, userId] of members.entries()) {
    const came = new Date(startsAt.getTime() + (n * 4 - 10) * minuteMs)
    await insertCheckIn(tx, { shareId, userId, at: came, receivedAt: came })
  }
}

/** Five users in a row, so that nobody is asked for more coins than the demo gives. */
function membersOf({ photographers, vip }: Cast, { index, plan }: PlannedOrder): string[] {
  const joins = Array.from({ length: plan.joining }, (_, n) => at(photographers, index * 5 + n))
  if (![1, 6, 13, 19].includes(index)) return joins
  return [...joins.slice(0, -1), vip]
}

async function open(
  seeding: Seeding,
  cast: Cast,
  { index, model, plan }: PlannedOrder,
  opener: string,
): Promise<ShareOrder> {
  const { tx, env } = seeding
  const spot = at(at(cities, model.cityIndex).spots, index)
  const hours = Math.round((plan.endsAt.getTime() - plan.startsAt.getTime()) / hourMs)
  const id = uuidv7()
  const order = {
    id,
    modelId: model.id,
    openerUserId: opener,
    state: plan.fate === 'unpaid' ? shareState.unpaid : shareState.recruiting,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    deadline: hoursFrom(plan.startsAt, -limits.deadlineHours),
    minUsers: plan.minUsers,
    maxUsers: plan.maxUsers,
    seatsTaken: 0,
    seatsJoined: 0,
    regionCode: spot.county,
    shareArea: spot.area,
    membersOnly: { meetingAddress: spot.address, contact: `微信 pinpai-demo-${index + 1}` },
    shareDesc: at(shareDescs, index),
    hourlyFeeFen: model.hourlyFeeFen,
    seatFeeFen: seatFeeFen({ hourlyFeeFen: model.hourlyFeeFen, hours, minUsers: plan.minUsers }),
    priceCoins: cast.shareCoin,
  }
  await insertShareOrder(tx, vaultOf(env), order, plan.createdAt)
  await tx.updateTable('share_order').set({ share_desc: order.shareDesc }).where('id', '=', id).execute()
  const starts = Array.from({ length: hours }, (_, n) => hoursFrom(plan.startsAt, n))
  if (!(await claimHours(tx, { modelId: model.id, shareId: id, hours: starts }))) throw new Error('hours taken twice')
  return { ...order, modelName: model.name, modelUserId: model.userId, frozenAt: null, frozenWith: null }
}

async function join(seeding: Seeding, shareId: string, userId: string, now: Date): Promise<void> {
  const { tx } = seeding
  const orderId = await takeSeat(tx, await locked(seeding, shareId), { userId, now })
  const unpaid = orderId === null ? null : await lockOrder(tx, userId, orderId)
  if (unpaid === null) return
  if (!(await shareOrderFulfilment.onPaid(tx, unpaid, now)))
    throw new Error('a seat that was just held takes no payment')
  await setOrderState(tx, { userId, id: unpaid.id, state: orderState.paid, paidAt: now })
}

/** A seat that waits for its payment. */
async function holdUnpaid({ tx, now }: Seeding, order: ShareOrder): Promise<void> {
  await takeSeat(tx, order, { userId: order.openerUserId, now })
}

async function settleAt(seeding: Seeding, shareId: string, moment: Date): Promise<void> {
  await settle(seeding.tx, await locked(seeding, shareId), moment)
}

async function refundAll({ tx, now }: Seeding, shareId: string): Promise<void> {
  for (const seat of await joinedSeats(tx, shareId)) await refundSeat(tx, seat, now)
}

async function locked({ tx }: Seeding, shareId: string): Promise<ShareOrder> {
  const order = await lockShareOrder(tx, shareId)
  if (order === null) throw new Error('the share order that was just written is not there')
  return order
}
