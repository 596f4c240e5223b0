import { hourMs, minuteMs } from '@contract/shanghai'
import { shootDayTimes } from '@contract/shootDayTimes'
import { shareState } from '@contract/states'
import { refuse } from '../../http/refuse'
import { stateAt, type Progress } from '../shareOrders/rules'

type Span = Pick<Progress, 'startsAt' | 'endsAt'>

const clockMs = shootDayTimes.clockMinutes * minuteMs

/** From when until when members check in. */
export function checkInSpan({ startsAt, endsAt }: Span): { opensAt: Date; closesAt: Date } {
  return { opensAt: new Date(startsAt.getTime() - shootDayTimes.checkInOpensMinutes * minuteMs), closesAt: endsAt }
}

/** Refuses what has no day: a share order that is not formed, or was cancelled. */
export function requireFormed(order: Progress, now: Date): void {
  const state = stateAt(order, now)
  if (state === shareState.unpaid) refuse('NOT_FOUND')
  if (state === shareState.recruiting) refuse('SHARE_NOT_FORMED')
  if (state === shareState.cancelled) refuse('SHARE_CANCELLED')
}

/** What a member says: the code, and when it was read by the clock of the phone. */
interface Claim {
  readonly claimed: Date
  readonly now: Date
  /** Whether the code was shown within so much of a moment. */
  wasShown(at: Date, slackMs: number): boolean
}

/**
 * When the member came. A code of now is taken by the server's own time, whatever the member's phone says it is; any other counts for the
 * time that is claimed, which both phones' clocks may have wrong, and comes at the latest a day after the end. Refuses what lies outside
 * the hours of checking in, and a code that was not shown then.
 */
export function cameAt(order: Span, { claimed, now, wasShown }: Claim): Date {
  const { opensAt, closesAt } = checkInSpan(order)
  const lastArrival = closesAt.getTime() + shootDayTimes.lateArrivalHours * hourMs
  if (now < opensAt) return refuse('CHECK_IN_EARLY')
  if (now.getTime() > lastArrival) return refuse('CHECK_IN_OVER')
  if (now <= closesAt && wasShown(now, clockMs)) return now
  const at = claimed < now ? claimed : now
  if (at.getTime() < opensAt.getTime() - clockMs) return refuse('CHECK_IN_EARLY')
  if (at.getTime() > closesAt.getTime() + clockMs) return refuse('CHECK_IN_OVER')
  if (!wasShown(at, 2 * clockMs)) return refuse('CHECK_IN_WRONG')
  return new Date(Math.min(Math.max(at.getTime(), opensAt.getTime()), closesAt.getTime()))
}

/** Between these a side may say that the other did not come: not before one could be late, nor after the fees went out. */
export function noShowSpan({ startsAt, endsAt }: Span): { from: Date; until: Date } {
  return {
    from: new Date(startsAt.getTime() + shootDayTimes.noShowAfterMinutes * minuteMs),
    until: new Date(endsAt.getTime() + shootDayTimes.noShowUntilHours * hourMs),
  }
}

/** Refuses what is said of the other side too early or too late. */
export function requireNoShowTime(order: Span, now: Date): void {
  const { from, until } = noShowSpan(order)
  if (now < from) refuse('NO_SHOW_EARLY')
  if (now >= until) refuse('NO_SHOW_OVER')
}

/** Between these one may say that one is home; the link of the contact ends with them. */
export function homeSpan({ startsAt, endsAt }: Span): { from: Date; until: Date } {
  return { from: startsAt, until: new Date(endsAt.getTime() + shootDayTimes.homeLinkHours * hourMs) }
}

/**
 * Whether what the members say of the model freezes the fees: nobody has checked in with her, and half of them say that she did not come. A
 * check-in of which the server heard after the end is none here: its time is what a phone says, and an operator weighs it.
 */
export function freezesFees({ came, said, members }: { came: number; said: number; members: number }): boolean {
  return came === 0 && members > 0 && said * 2 >= members
}
