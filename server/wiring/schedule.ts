import { transaction } from '../db/connection'
import type { Deps } from '../deps'
import { rescoreDue } from '../features/hot/rescore'
import { stepDueShareOrder } from '../features/shareOrders/due'
import { runLane } from '../jobs/lane'
import { startRounds, untilNone, type Round } from '../jobs/rounds'
import { runInsideOutbox, takingMessages } from '../jobs/run'
import { endsAfterMs, removesAfterMs } from './afterLeap'
import { dueRemovals, dueSteps, effects, outsideWork } from './effects'

/** What stays within the database, and what goes outside: each waits for itself alone, so that deadlines are kept whoever is slow out there. */
export const rounds: readonly Round[] = [
  { name: 'share orders', waitsMs: endsAfterMs, run: runDueShareOrders },
  { name: 'outbox', run: (deps, stopping) => runInsideOutbox(deps, effects, stopping) },
  ...roundsOf(dueSteps, endsAfterMs),
  ...roundsOf(dueRemovals, removesAfterMs),
  {
    name: 'scores',
    run: ({ db, clock }, stopping) => untilNone(() => transaction(db, (tx) => rescoreDue(tx, clock.now())), stopping),
  },
  ...outsideWork.map(({ name, take, most, waitsMs }): Round => {
    const lane = { take: 'topics' in take ? takingMessages(take.topics, effects) : take, most }
    return { name, ...(waitsMs !== undefined && { waitsMs }), run: (deps, stopping) => runLane(deps, lane, stopping) }
  }),
]

function roundsOf(steps: typeof dueSteps, waitsMs: number): Round[] {
  return steps.map((step) => ({
    ...{ name: step.name, waitsMs },
    run: (deps, stopping) => untilNone(() => step(deps), stopping),
  }))
}

/** Starts all of it. `stop` resolves when what runs has ended: no step begins after it. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  return startRounds(deps, rounds)
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
