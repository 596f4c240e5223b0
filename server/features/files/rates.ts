import { hourMs } from '@contract/shanghai'
import type { Deps } from '../../deps'
import { countTry } from '../../http/rateLimit'
import { refuse } from '../../http/refuse'

/** A client asks again when ten minutes of an hour are left, and after each start. */
const grantsAnHour = 120
/** Each may bring 52 pictures. */
const uploadsAnHour = 240

export function limitGrants(deps: Deps, userId: string): Promise<void> {
  return limit(deps, `grants:${userId}`, grantsAnHour)
}

export function limitUploads(deps: Deps, userId: string): Promise<void> {
  return limit(deps, `uploads:${userId}`, uploadsAnHour)
}

async function limit({ db, clock }: Deps, key: string, most: number): Promise<void> {
  const tries = await countTry(db, key, { ms: hourMs, now: clock.now() })
  if (tries > most) refuse('TOO_MANY')
}
