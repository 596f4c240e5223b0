import { transaction } from '../../db/connection'
import { isConnectionLost } from '../../db/failures'
import type { Deps } from '../../deps'
import { rescoreDue } from '../hot/rescore'
import { stepDueShareOrder } from '../shareOrders/due'
import { dueSteps } from './effects'
import { runOutbox } from './outboxRun'

const pauseMillis = 1000

/**
 * Does all that is due now and returns when nothing is left: share orders first, then other due rows, the outbox, and the scores. Several
 * processes may run it at once: rows are claimed with SKIP LOCKED, one transaction a step. Once it is `stopping` no step begins.
 */
export async function runDueJobs(deps: Deps, stopping?: AbortSignal): Promise<void> {
  while ((await runDueShareOrders(deps, stopping)) && !stopping?.aborted) await runOutbox(deps, stopping)
  for (const step of dueSteps) await runDueSteps(deps, step, stopping)
  await runOutbox(deps, stopping)
  while (!stopping?.aborted && (await transaction(deps.db, (tx) => rescoreDue(tx, deps.clock.now())))) continue
}

/** One kind of row that fails, or a provider that is away, does not keep the others waiting. */
async function runDueSteps(
  deps: Deps,
  step: (deps: Deps) => Promise<boolean>,
  stopping: AbortSignal | undefined,
): Promise<void> {
  try {
    while (!stopping?.aborted && (await step(deps))) continue
  } catch (error) {
    if (isConnectionLost(error)) throw error
    deps.log.error({ err: error, step: step.name }, 'jobs: step failed')
  }
}

/** Starts the scheduler. `stop` resolves when the step that runs has ended. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = loop(deps, stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

async function loop(deps: Deps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await runDueJobs(deps, stopping).catch((error: unknown) => deps.log.warn({ err: error }, 'jobs: trying again'))
    await pause(stopping)
  }
}

function pause(stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return resolve()
    const timer = setTimeout(done, pauseMillis)
    function done(): void {
      clearTimeout(timer)
      stopping.removeEventListener('abort', done)
      resolve()
    }
    stopping.addEventListener('abort', done)
  })
}

/** Answers whether anything was done. A share order whose step fails is passed over until the next run. */
async function runDueShareOrders({ db, clock, log }: Deps, stopping: AbortSignal | undefined): Promise<boolean> {
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
