import { hourMs, shanghaiDay, shanghaiHour, weekdayOf } from '@contract/shanghai'
import { at, hoursFrom } from './choose'
import type { Hours } from './models'

export type Fate = 'unpaid' | 'recruiting' | 'formed' | 'ended' | 'tooFew' | 'cancelled'

/** 40 share orders: 2 that nobody has paid, 22 recruiting, 6 formed, 7 ended, 3 cancelled. */
export const fates: readonly Fate[] = [
  ...repeat('recruiting', 12),
  ...repeat('formed', 6),
  ...repeat('ended', 7),
  ...repeat('recruiting', 10),
  'tooFew',
  'tooFew',
  'cancelled',
  ...repeat('unpaid', 2),
]

function repeat(fate: Fate, count: number): Fate[] {
  return Array.from({ length: count }, () => fate)
}

export interface Plan {
  readonly fate: Fate
  readonly startsAt: Date
  readonly endsAt: Date
  readonly createdAt: Date
  readonly minUsers: number
  readonly maxUsers: number
  /** How many join, the opener among them. */
  readonly joining: number
}

/** When and with how many the nth share order takes place. */
export function planAt(index: number, hours: readonly Hours[], now: Date): Plan {
  const fate = at(fates, index)
  const past = fate === 'ended' || fate === 'tooFew'
  const count = 2 + (index % 3)
  const days = past ? -2 - (index % 14) : 3 + ((index * 5) % 17)
  const startsAt = workingHour(hours, { count, day: hoursFrom(now, days * 24), step: past ? -1 : 1 })
  const maxUsers = 3 + (index % 4)
  const minUsers = Math.max(2, maxUsers - 2)
  return {
    fate,
    startsAt,
    endsAt: new Date(startsAt.getTime() + count * hourMs),
    createdAt: past ? hoursFrom(startsAt, -96) : hoursFrom(now, -20 - (index % 9) * 3),
    minUsers,
    maxUsers,
    joining: joiningFor(fate, { index, minUsers, maxUsers }),
  }
}

function joiningFor(fate: Fate, { index, minUsers, maxUsers }: { index: number; minUsers: number; maxUsers: number }) {
  if (fate === 'formed') return maxUsers
  if (fate === 'ended') return minUsers + (index % 2)
  if (fate === 'tooFew' || fate === 'unpaid') return 1
  return 1 + (index % (maxUsers - 1))
}

/** The first hour of a stretch that the model works, on the given day or the nearest one in the direction of `step`. */
function workingHour(hours: readonly Hours[], { count, day, step }: { count: number; day: Date; step: 1 | -1 }): Date {
  for (let away = 0; away < 14; away++) {
    const date = shanghaiDay(hoursFrom(day, away * step * 24))
    const found = hours.find(
      ({ weekday, startHour, endHour }) => weekday === weekdayOf(date) && endHour - startHour >= count,
    )
    if (found !== undefined) return shanghaiHour(date, found.endHour - count - (count % 2))
  }
  throw new RangeError('a model works on no day')
}
