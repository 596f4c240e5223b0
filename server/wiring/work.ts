import { setTimeout as pause } from 'node:timers/promises'
import { askingWhetherOurs, type NotOurs } from '../db/ours'
import { wrongKeySentence } from '../db/secretKey'
import type { Deps } from '../deps'
import { vaultOf } from '../lib/vault'
import { startJobs } from './schedule'
import { startSweeping } from './sweep'

const askAgainMs = 1000

const says: Readonly<Record<NotOurs, string>> = {
  behind: 'jobs: wait until the database is migrated',
  'sealed by another': wrongKeySentence,
}

/**
 * Does what is due and sweeps, once the database is of this release and opens by this server's keys: not before, whatever state a server may
 * start on. `stop` resolves when what runs has ended.
 */
export function startWork(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const working = untilOurs(deps, stopping.signal).then((isOurs) =>
    isOurs ? [startJobs(deps), startSweeping(deps)] : [],
  )
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all((await working).map((one) => one.stop()))
    },
  }
}

/** False when told to stop first. The log says once why it waits. */
async function untilOurs(deps: Deps, stopping: AbortSignal): Promise<boolean> {
  const ours = askingWhetherOurs(deps.db, vaultOf(deps.env))
  for (let said: string | null = null; !stopping.aborted;) {
    const why = await ours.whyNot().catch((error: unknown) => {
      if (said === null) deps.log.warn({ err: error }, 'jobs: wait for the database')
      said ??= ''
      return undefined
    })
    if (why === null) return true
    if (why !== undefined && why !== said) {
      deps.log.error(says[why])
      said = why
    }
    await pause(askAgainMs, undefined, { signal: stopping }).catch(() => undefined)
  }
  return false
}
