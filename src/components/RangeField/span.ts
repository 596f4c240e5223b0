/** Two ends of a range; the low one is never above the high one. */
export interface Span {
  readonly low: number
  readonly high: number
}

export interface Scale {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** The value at a part (0 to 1) of the track, on the nearest step. */
export function valueAt(part: number, { min, max, step }: Scale): number {
  const raw = min + Math.min(1, Math.max(0, part)) * (max - min)
  return Math.min(max, min + Math.round((raw - min) / step) * step)
}

export function partOf(value: number, { min, max }: Scale): number {
  return (Math.min(max, Math.max(min, value)) - min) / (max - min)
}

/** Which end a finger takes; where both lie together, the side it goes to decides. */
export function nearestEnd(value: number, { low, high }: Span): keyof Span {
  if (low === high) return value < low ? 'low' : 'high'
  return Math.abs(value - low) <= Math.abs(value - high) ? 'low' : 'high'
}

/** Moves one end; it stops at the other. */
export function moveEnd(span: Span, end: keyof Span, value: number): Span {
  return end === 'low' ? { ...span, low: Math.min(value, span.high) } : { ...span, high: Math.max(value, span.low) }
}
