import { minuteMs } from '@contract/shanghai'
import type { Deps } from '../../deps'
import { countTry, forgetTries } from '../../http/rateLimit'
import { refuse } from '../../http/refuse'
import { vaultOf } from '../../lib/vault'

/** Of a million codes some 120 are good at one moment, counting wrong clocks: with these a guess succeeds once in 400 bookings. */
const limits = [
  { name: 'check-in tries', ms: 10 * minuteMs, most: 5 },
  { name: 'check-in tries in all', ms: 48 * 60 * minuteMs, most: 20 },
] as const

interface Guess {
  readonly shareId: string
  readonly userId: string
}

/** Counts one more code of a member for a share order. Refuses TOO_MANY. Before any transaction, so that a refused one counts. */
export async function countGuess(deps: Deps, guess: Guess): Promise<void> {
  const now = deps.clock.now()
  for (const { name, ms, most } of limits)
    if ((await countTry(deps.db, keyOf(deps, name, guess), { ms, now })) > most) refuse('TOO_MANY')
}

/** It was right. */
export async function forgetGuesses(deps: Deps, guess: Guess): Promise<void> {
  await forgetTries(
    deps.db,
    limits.map(({ name }) => keyOf(deps, name, guess)),
  )
}

function keyOf({ env }: Deps, name: string, { shareId, userId }: Guess): string {
  return vaultOf(env).lookup(name, `${userId} ${shareId}`)
}
