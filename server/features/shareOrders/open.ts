import { uuidv7 } from 'uuidv7'
import { seatFeeFen } from '@contract/prices'
import { hourMs, shanghaiDay } from '@contract/shanghai'
import type { OpenShareOrder } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import type { Vault } from '../../lib/vault'
import { propose } from '../moderation/propose'
import { availabilityOf, claimHours } from './claims'
import { shareDescSubject } from './description'
import { showInFeed } from './feed'
import { takeSeat } from './join'
import { insertShareOrder } from './repo'
import { agreePrices, deadlineOf } from './rules'
import { tellBooked } from './tell'
import { requireFewUnpaid } from './unpaidOpenings'
import { chosenHours, requireOpen } from './windows'

export interface Opening {
  readonly input: OpenShareOrder
  readonly userId: string
  readonly shareCoin: number
  readonly regionKnown: boolean
  readonly vault: Vault
  readonly now: Date
}

interface Opened {
  readonly shareId: string
  /** The order that its opener has to pay before it is public, null when there is none. */
  readonly orderId: string | null
}

/** Opens a share order with its opener in the first seat, or refuses and leaves no trace. */
export async function openShareOrder(tx: Tx, opening: Opening): Promise<Opened> {
  const { input, userId, now } = opening
  if (input.minUsers > input.maxUsers) refuse('MIN_OVER_MAX', { field: 'minUsers' })
  if (!opening.regionKnown) refuse('AREA_UNKNOWN', { field: 'areaCode' })
  const model = await bookableModel(tx, input.modelId)
  if (model.userId === userId) refuse('OWN_MODEL')
  const hours = await openHours(tx, input, now)
  const cost = { hourlyFeeFen: model.hourlyFeeFen, hours: hours.count, minUsers: input.minUsers }
  const prices = { priceCoins: opening.shareCoin, seatFeeFen: seatFeeFen(cost) }
  const agreed = agreePrices(input, prices)
  if (agreed.seatFeeFen > 0) await requireFewUnpaid(tx, { userId, now })
  const id = uuidv7()
  const claimed = await claimHours(tx, { modelId: model.id, shareId: id, hours: hours.starts })
  if (!claimed) refuse('WINDOW_TAKEN')
  const order = {
    id,
    modelId: model.id,
    openerUserId: userId,
    state: agreed.seatFeeFen > 0 ? shareState.unpaid : shareState.recruiting,
    startsAt: hours.from,
    endsAt: hours.to,
    deadline: deadlineOf(hours.from, now),
    minUsers: input.minUsers,
    maxUsers: input.maxUsers,
    seatsTaken: 0,
    seatsJoined: 0,
    regionCode: input.areaCode,
    shareArea: input.shareArea.trim(),
    membersOnly: {
      meetingAddress: input.meetingAddress.trim(),
      ...(input.meetingPoint === undefined ? {} : { meetingPoint: input.meetingPoint }),
      contact: input.contact.trim(),
    },
    shareDesc: input.shareDesc.trim(),
    hourlyFeeFen: model.hourlyFeeFen,
    ...agreed,
  }
  await insertShareOrder(tx, opening.vault, order, now)
  const locked = { ...order, modelName: model.name, modelUserId: model.userId, frozenAt: null, frozenWith: null }
  // With a fee it is public, and hers to know, once its opener has paid.
  if (locked.state === shareState.recruiting) await tellBooked(tx, locked, now)
  const orderId = await takeSeat(tx, locked, { userId, now })
  await showInFeed(tx, id)
  await proposeDesc(tx, { shareId: id, userId, text: order.shareDesc, now })
  return { shareId: id, orderId }
}

async function proposeDesc(
  tx: Tx,
  proposed: { shareId: string; userId: string; text: string; now: Date },
): Promise<void> {
  const { shareId, userId, text, now } = proposed
  const content = { mediaKeys: [], content: {}, at: now }
  await propose(tx, shareDescSubject, { subjectId: shareId, userId, text, ...content })
}

interface BookableModel {
  id: string
  name: string
  userId: string
  hourlyFeeFen: number
}

async function bookableModel(tx: Tx, id: string): Promise<BookableModel> {
  const model = await tx
    .selectFrom('model')
    .select(['id', 'name', 'user_id as userId', 'hourly_fee_fen as hourlyFeeFen'])
    .where('id', '=', id)
    .where('state', '=', 'passed')
    .executeTakeFirst()
  return model ?? refuse('NOT_FOUND')
}

/** The chosen hours, all of them offered by the model now. */
async function openHours(tx: Tx, input: OpenShareOrder, now: Date) {
  const starts = chosenHours(input.windows)
  const from = starts[0] ?? refuse('WINDOWS_NOT_ADJACENT')
  const day = shanghaiDay(from)
  requireOpen(starts, await availabilityOf(tx, input.modelId, day, day), now)
  return { starts, from, to: new Date(from.getTime() + starts.length * hourMs), count: starts.length }
}
