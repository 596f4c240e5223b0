import { uuidv7 } from 'uuidv7'
import { transaction, type Tx } from '../db/connection'
import { requiredText, type Run } from './command'

export interface Act {
  readonly act: string
  /** What it is done to: an id, or the name of a setting. */
  readonly target: string
  readonly detail?: object
}

/** Rolls a rehearsed transaction back. */
class Rehearsed extends Error {
  constructor(readonly sentence: string) {
    super()
  }
}

/**
 * Carries an act out in one transaction with its row in the audit, and says what became of it. With --dry-run the same is done and
 * then rolled back, so that a rehearsal finds every refusal that the act would.
 */
export async function carryOut(
  run: Run,
  { act, target, detail = {} }: Act,
  work: (tx: Tx, at: Date) => Promise<string>,
): Promise<void> {
  const reason = requiredText(run, 'reason')
  const { db, clock } = await run.deps()
  const at = clock.now()
  try {
    const sentence = await transaction(db, async (tx) => {
      const done = await work(tx, at)
      const row = {
        id: uuidv7(),
        actor: run.actor,
        act,
        target,
        reason,
        detail: JSON.stringify(detail),
        created_at: at,
      }
      await tx.insertInto('audit').values(row).execute()
      if (run.dryRun) throw new Rehearsed(done)
      return done
    })
    run.out(sentence)
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
    run.out(`（演练，未写入）${error.sentence}`)
  }
}
