import { hourMs } from '@contract/shanghai'
/** The item at an index that goes round. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[((index % items.length) + items.length) % items.length]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}

/** A whole number from `low` to `high`, both included. */
export function between(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

export function hoursFrom(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + Math.round(hours * hourMs))
}
