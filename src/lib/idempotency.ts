import { uuid } from '@/device/random/uuid'

/** How long an unanswered action keeps its key; the server keeps it 24 h (product 3.8). */
const keepMs = 10 * 60 * 1000

const unanswered = new Map<string, { key: string; at: number }>()

/**
 * The Idempotency-Key of an action, named by its call and body. As long as the server has not answered, the same action gets the same
 * key, so that a person who taps again after a lost connection never pays twice.
 */
export function keyOf(action: string, now = Date.now()): string {
  for (const [name, { at }] of unanswered) if (now - at > keepMs) unanswered.delete(name)
  const known = unanswered.get(action)
  const key = known?.key ?? uuid()
  unanswered.set(action, { key, at: known?.at ?? now })
  return key
}

/** The server has answered: the next time it is another action. */
export function answered(action: string): void {
  unanswered.delete(action)
}
