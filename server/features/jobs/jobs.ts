import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { rescoreDue } from '../hot/rescore'
import { creditFromClearing, creditTopic } from '../ledger/clearing'
import { refundMember, stepDueShareOrder, takeMemberFee } from '../shareOrders/due'
import { feeTopic, refundTopic } from '../shareOrders/settle'
import { claimMessage, finishMessage, postponeMessage } from './claim'

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Who carries out which message of the outbox. Each is idempotent. */
const effects: Readonly<Record<string, (tx: Tx, payload: unknown, now: Date) => Promise<void>>> = {
  [creditTopic]: creditFromClearing,
  [refundTopic]: refundMember,
  [feeTopic]: takeMemberFee,
}

const pauseMillis = 1000

/**
 * Does all that is due now and returns when nothing is left: share orders first, then the outbox, then the scores. Several
 * processes may run it at once: rows are claimed with SKIP LOCKED, one transaction a step.
 */
export async function runDueJobs(deps: JobDeps): Promise<void> {
  while (await runDueShareOrders(deps)) await runOutbox(deps)
  await runOutbox(deps)
  while (await transaction(deps.db, (tx) => rescoreDue(tx, deps.clock.now()))) continue
}

/** Starts the scheduler. `stop` resolves when the step that runs has ended. */
export function startJobs(deps: JobDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = loop(deps, stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

async function loop(deps: JobDeps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await runDueJobs(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'jobs: trying again'))
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
async function runDueShareOrders({ db, clock, log }: JobDeps): Promise<boolean> {
  const failed: string[] = []
  let done = false
  for (;;) {
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
}

/** A message that fails waits longer each time, and stays. */
async function runOutbox({ db, clock, log }: JobDeps): Promise<void> {
  for (;;) {
    const claimed: { id?: string; attempts?: number } = {}
    try {
      const found = await transaction(db, async (tx) => {
        const message = await claimMessage(tx, clock.now())
        if (message === null) return false
        Object.assign(claimed, message)
        const effect = effects[message.topic]
        if (effect === undefined) throw new Error(`nobody carries out ${message.topic}`)
        await effect(tx, message.payload, clock.now())
        await finishMessage(tx, message.id, clock.now())
        return true
      })
      if (!found) return
    } catch (error) {
      if (claimed.id === undefined) throw error
      await postponeMessage(db, { id: claimed.id, attempts: claimed.attempts ?? 0, now: clock.now(), error })
      log.error({ err: error, outboxId: claimed.id }, 'jobs: message failed')
    }
  }
}
