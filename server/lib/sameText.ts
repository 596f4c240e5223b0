import { timingSafeEqual } from 'node:crypto'

/** Compares what was given with what is right, in the same time whatever differs. */
export function isSameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
