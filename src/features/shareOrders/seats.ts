import type { ShareOrderCard } from '@contract/shareOrders'

/** A place on the seat board, in the order it is drawn. */
export type Seat =
  | {
      kind: 'joined'
      key: string
      avatarUrl: string
      name: string
      opener: boolean
      /** Whose page the face leads to; null where that is for the members alone. */
      userId: string | null
    }
  | { kind: 'held'; key: string }
  | { kind: 'free'; key: string }

type SeatFields = Pick<ShareOrderCard, 'shareUsers' | 'heldSeats' | 'maxUsers' | 'minUsers'>

/** Seats somebody may still take: held ones wait for a payment and are not free (product 6.6). Never negative. */
export function seatsLeft(order: Omit<SeatFields, 'minUsers'>): number {
  return Math.max(0, order.maxUsers - order.shareUsers.length - order.heldSeats)
}

/** How many more must join until the share order can form; 0 once it is reached. */
export function usersMissing(order: Pick<SeatFields, 'shareUsers' | 'minUsers'>): number {
  return Math.max(0, order.minUsers - order.shareUsers.length)
}

/** Every seat of a share order: who joined, what waits for a payment, what is free. */
export function seatsOf(order: SeatFields): Seat[] {
  const joined = order.shareUsers.map((user, index): Seat => ({
    kind: 'joined',
    key: `joined-${index}`,
    avatarUrl: user.avatarUrl,
    name: user.me ? '我' : (user.nickname ?? '已加入'),
    opener: user.opener ?? false,
    userId: user.userId ?? null,
  }))
  const held = Array.from({ length: order.heldSeats }, (_, index): Seat => ({ kind: 'held', key: `held-${index}` }))
  const free = Array.from({ length: seatsLeft(order) }, (_, index): Seat => ({ kind: 'free', key: `free-${index}` }))
  return [...joined, ...held, ...free]
}

/** The seat bar in whole percents of maxUsers: how far it is filled, and where minUsers is marked. */
export function seatBar(order: SeatFields): { filled: number; mark: number } {
  const percent = (users: number) => Math.min(100, Math.round((users * 100) / order.maxUsers))
  return { filled: percent(order.shareUsers.length), mark: percent(order.minUsers) }
}
