import type { OpenShareOrder } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { hourMillis, shanghaiDay } from '../../lib/shanghaiTime'
import { availabilityOf, claimHours } from './claims'
import { takeSeat } from './join'
import { insertShareOrder } from './repo'
import { agreePrices, deadlineOf, requirePayable, seatFeeFen } from './rules'
import { chosenHours, requireOpen } from './windows'

export interface Opening {
  readonly input: OpenShareOrder
  readonly userId: string
  readonly shareCoin: number
  readonly regionKnown: boolean
  readonly now: Date
}

/** Opens a share order with its opener in the first seat, or refuses and leaves no trace. Answers its id. */
export async function openShareOrder(tx: Tx, opening: Opening): Promise<string> {
  const { input, userId, now } = opening
  if (input.minUsers > input.maxUsers) refuse('MIN_OVER_MAX', { field: 'minUsers' })
  if (!opening.regionKnown) refuse('AREA_UNKNOWN', { field: 'areaCode' })
  const model = await bookableModel(tx, input.modelId)
  if (model.userId === userId) refuse('OWN_MODEL')
  const hours = await openHours(tx, input, now)
  const cost = { hourlyFeeFen: model.hourlyFeeFen, hours: hours.count, minUsers: input.minUsers }
  const prices = { priceCoins: opening.shareCoin, seatFeeFen: seatFeeFen(cost) }
  requirePayable(prices.seatFeeFen)
  const agreed = agreePrices(input, prices)
  const id = uuidv7()
  const claimed = await claimHours(tx, { modelId: model.id, shareId: id, hours: hours.starts })
  if (!claimed) refuse('WINDOW_TAKEN')
  const order = {
    id,
    modelId: model.id,
    openerUserId: userId,
    state: shareState.recruiting,
    startsAt: hours.from,
    endsAt: hours.to,
    deadline: deadlineOf(hours.from, now),
    minUsers: input.minUsers,
    maxUsers: input.maxUsers,
    seatsTaken: 0,
    seatsJoined: 0,
    regionCode: input.areaCode,
    shareArea: input.shareArea.trim(),
    meetingAddress: input.meetingAddress.trim(),
    contact: input.contact.trim(),
    shareDesc: input.shareDesc.trim(),
    hourlyFeeFen: model.hourlyFeeFen,
    ...agreed,
  }
  await insertShareOrder(tx, order, now)
  await takeSeat(tx, { ...order, modelName: model.name, modelUserId: model.userId }, { userId, now })
  return id
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
  return { starts, from, to: new Date(from.getTime() + starts.length * hourMillis), count: starts.length }
}
