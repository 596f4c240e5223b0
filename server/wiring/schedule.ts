import { setMaxListeners } from 'node:events'
import { transaction } from '../db/connection'
import { isPassing } from '../db/failures'
import type { Deps } from '../deps'
import { rescoreDue } from '../features/hot/rescore'
import { stepDueShareOrder } from '../features/shareOrders/due'
import { dueSteps, outsideWork } from './effects'
import { runLane } from '../jobs/lane'
import { runInsideOutbox, takingMessages } from '../jobs/run'

const pauseMillis = 1000
/** After failures that last: a database that is not migrated yet, a fault of ours. */
const longestPauseMillis = 30_000

/** One kind of work, done until nothing of it is due; whether anything was done. Several processes may do it at once: rows are claimed with SKIP LOCKED. */
interface Round {
  readonly name: string
  run(deps: Deps, stopping?: AbortSignal): Promise<boolean>
}

/** What stays within the database, and what goes outside: each waits for itself alone, so that deadlines are kept whoever is slow out there. */
export const rounds: readonly Round[] = [
  { name: 'share orders', run: runDueShareOrders },
  { name: 'outbox', run: runInsideOutbox },
  ...dueSteps.map((step): Round => ({
    name: step.name,
    run: (deps, stopping) => untilNone(() => step(deps), stopping),
  })),
  {
    name: 'scores',
    run: ({ db, clock }, stopping) => untilNone(() => transaction(db, (tx) => rescoreDue(tx, clock.now())), stopping),
  },
  ...outsideWork.map(({ name, take, most }): Round => {
    const lane = { take: 'topics' in take ? takingMessages(take.topics) : take, most }
    return { name, run: (deps, stopping) => runLane(deps, lane, stopping) }
  }),
]

/** Starts the scheduler. `stop` resolves when what runs has ended: no step begins after it. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
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
    await pause(Math.min(pauseMillis * 2 ** failures, longestPauseMillis), stopping)
  }
}

/**
 * One kind of work that fails, or a vendor that is away, does not keep the others waiting. Failed is what a second later is likely to fail
 * again; a connection that was lost is only idle.
 */
export async function attempt(
  deps: Deps,
  { name, run }: Round,
  stopping?: AbortSignal,
): Promise<'done' | 'idle' | 'failed'> {
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

async function untilNone(step: () => Promise<boolean>, stopping: AbortSignal | undefined): Promise<boolean> {
  let done = 0
  while (!stopping?.aborted && (await step())) done += 1
  return done > 0
}

function pause(millis: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return resolve()
    const timer = setTimeout(done, millis)
    function done(): void {
      clearTimeout(timer)
      stopping.removeEventListener('abort', done)
      resolve()
    }
    stopping.addEventListener('abort', done)
  })
}

/** A share order whose step fails is passed over until the next run. */
async function runDueShareOrders({ db, clock, log }: Deps, stopping?: AbortSignal): Promise<boolean> {
  const failed: string[] = []
  let done = false
  while (!stopping?.aborted) {
    let current: string | null = null
    try {
      const id = await transaction(db, (tx) =>
        stepDueShareOrder(tx, clock.now(), failed, (claimed) => {
          current = claimed
        }),
      )
      if (id === null) return done
      done = true
    } catch (error) {
      if (current === null) throw error
      failed.push(current)
      log.error({ err: error, shareId: current }, 'jobs: share order failed')
    }
  }
  return done
}
