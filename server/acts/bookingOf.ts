import Type from 'typebox'
import { Id } from '@contract/common'
import { shareStates } from '@contract/console/words'
import { strict } from '@contract/endpoint'
import { coinFen } from '@contract/prices'
import { shanghaiSecond } from '@contract/shanghai'
import type { Tx } from '../db/connection'
import { lockShareOrder, type ShareOrder } from '../features/shareOrders/repo'
import type { Shown } from './act'
import { refuseAct } from './refused'
import { money, word } from './shown'

/** What an operator sees of a booking that an act is about. */
const bookingShown: Readonly<Record<string, Shown>> = {
  model: { title: '模特' },
  startsAt: { title: '时间', text: (at) => shanghaiSecond(new Date(String(at))).slice(0, 16) },
  seats: { title: '已付的席位' },
  seatFeeFen: money('每人席位费'),
  state: word('状态', shareStates),
  frozen: { title: '席位费', text: (frozen) => (frozen === true ? '冻结' : '照常结算') },
}

/** What every act upon one booking says of itself; who else may do it is its own. */
export const aboutBooking = {
  roles: ['support', 'finance'],
  input: strict({ shareId: Type.String({ ...Id, title: '拼单' }) }),
  positional: ['shareId'],
  shows: bookingShown,
  target: ({ shareId }: { shareId: string }) => shareId,
} as const

export async function lockBooking(tx: Tx, shareId: string): Promise<ShareOrder> {
  return (await lockShareOrder(tx, shareId)) ?? refuseAct('没有这个拼单。')
}

/** For the preview and the audit: what it is before the act. */
export function bookingBefore(order: ShareOrder) {
  const { modelName: model, startsAt, seatsJoined: seats, seatFeeFen, state, frozenAt } = order
  return { model, startsAt: startsAt.toISOString(), seats, seatFeeFen, state, frozen: frozenAt !== null }
}

/** What goes back for so many seats of a booking: the fees move, and limits are held against the coins as well. */
export function seatsWorth({ seatFeeFen, priceCoins }: ShareOrder, seats: number) {
  return { fen: seats * seatFeeFen, weighsFen: seats * (seatFeeFen + priceCoins * coinFen) }
}
