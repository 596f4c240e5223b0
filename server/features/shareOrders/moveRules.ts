import { limits } from '@contract/limits'
import { hourMs, minuteMs } from '@contract/shanghai'
import { runningShareStates } from '@contract/states'
import { refuse } from '../../http/refuse'
import type { ShareOrder } from './repo'
import { stateAt, type Progress } from './rules'

/** What decides who may move it. */
type Movable = Progress & Pick<ShareOrder, 'modelUserId' | 'openerUserId'>

/** May this user propose another time now, if none is proposed: the opener and the model's user, until the deadline. */
export function mayPropose(order: Movable, userId: string, now: Date): boolean {
  return isMovable(order, now) && (userId === order.modelUserId || userId === order.openerUserId)
}

/** Running, and before its deadline: until then whoever does not like the new time may leave with everything back. */
export function isMovable(order: Progress, now: Date): boolean {
  const state = stateAt(order, now)
  return runningShareStates.some((running) => running === state) && now < order.deadline
}

/** Refuses whoever may not propose, and a time that is as it was or of another length: the seat fee is that of the hours. */
export function requireProposal(order: Movable, starts: readonly Date[], { userId, now }: Asking): void {
  if (userId !== order.modelUserId && userId !== order.openerUserId) refuse('FORBIDDEN')
  if (!isMovable(order, now)) refuse('MOVE_LATE')
  if (starts.length * hourMs !== order.endsAt.getTime() - order.startsAt.getTime()) refuse('MOVE_LENGTH')
  if (starts[0]?.getTime() === order.startsAt.getTime()) refuse('BAD_INPUT', { field: 'windows' })
}

interface Asking {
  readonly userId: string
  readonly now: Date
}

/** Everybody has 24 hours to agree, never past the deadline, nor until the new time is too near to be booked. */
export function expiresAt(order: Pick<Progress, 'deadline'>, startsAt: Date, now: Date): Date {
  const last = startsAt.getTime() - limits.openAheadHours * hourMs - minuteMs
  return new Date(Math.min(now.getTime() + limits.moveHours * hourMs, order.deadline.getTime(), last))
}

/** The hours from one time to another, each by its start. */
export function hoursBetween({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Date[] {
  const count = Math.round((endsAt.getTime() - startsAt.getTime()) / hourMs)
  return Array.from({ length: count }, (_, at) => new Date(startsAt.getTime() + at * hourMs))
}

/** For two hours after refusing a time one may leave with everything back. */
export function isGrace(refusedAt: Date | null, now: Date): boolean {
  return refusedAt !== null && now.getTime() - refusedAt.getTime() < limits.moveGraceHours * hourMs
}
