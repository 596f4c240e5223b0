/**
 * Whether what was kept or counted at `sinceMs` holds no longer after `ms`. Also where it lies as far ahead: the clock was put back since, and nobody
 * waits until it has caught up.
 */
export function isLapsed(sinceMs: number, ms: number, nowMs: number): boolean {
  return Math.abs(nowMs - sinceMs) >= ms
}
