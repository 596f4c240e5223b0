import { setMaxListeners } from 'node:events'
import { isPassing } from '../db/failures'
import type { Deps } from '../deps'

const pauseMs = 1000
/** After failures that last: a database that is not migrated yet, a fault of ours. */
const longestPauseMs = 30_000

/** One kind of work, done until nothing of it is due; whether anything was done. Several processes may do it at once: rows are claimed with SKIP LOCKED. */
export interface Round {
  readonly name: string
  /** What must not happen early lets the clock go on so long after a leap forward, which may be taken back. Ms. */
  readonly waitsMs?: number
  run(deps: Deps, stopping?: AbortSignal): Promise<boolean>
}

/** Starts the scheduler. `stop` resolves when what runs has ended: no step begins after it. */
export function startRounds(deps: Deps, rounds: readonly Round[]): { stop(): Promise<void> } {
  const stopping = new AbortController()
  setMaxListeners(rounds.length, stopping.signal)
  const running = Promise.all(rounds.map((round) => repeat(deps, round, stopping.signal)))
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function repeat(deps: Deps, round: Round, stopping: AbortSignal): Promise<void> {
  for (let failures = 0; !stopping.aborted;) {
    const outcome = await attempt(deps, round, stopping)
    failures = outcome === 'failed' ? failures + 1 : 0
    await pause(Math.min(pauseMs * 2 ** failures, longestPauseMs), stopping)
  }
}

/**
 * One kind of work that fails, or a vendor that is away, does not keep the others waiting. Failed is what a second later is likely to fail
 * again; a connection that was lost is only idle.
 */
export async function attempt(
  deps: Deps,
  { name, waitsMs = 0, run }: Round,
  stopping?: AbortSignal,
): Promise<'done' | 'idle' | 'failed'> {
  if (deps.clock.evenForMs() < waitsMs) return 'idle'
  try {
    return (await run(deps, stopping)) ? 'done' : 'idle'
  } catch (error) {
    if (isPassing(error)) {
      deps.log.warn({ err: error, step: name }, 'jobs: trying again')
      return 'idle'
    }
    deps.log.error({ err: error, step: name }, 'jobs: step failed')
    return 'failed'
  }
}

/** Takes a step until nothing is left to do; whether anything was. */
export async function untilNone(step: () => Promise<boolean>, stopping: AbortSignal | undefined): Promise<boolean> {
  let done = 0
  while (!stopping?.aborted && (await step())) done += 1
  return done > 0
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return resolve()
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      stopping.removeEventListener('abort', done)
      resolve()
    }
    stopping.addEventListener('abort', done)
  })
}
