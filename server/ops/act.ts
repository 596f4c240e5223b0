import { writeAudit } from '../acts/audit'
import { rehearse } from '../acts/rehearse'
import { transaction, type Tx } from '../db/connection'
import { requiredText, type Run } from './command'

export interface Audited {
  readonly act: string
  /** What it is done to: an id, or the name of a setting. */
  readonly target: string
  readonly detail?: object
}

/**
 * Carries an act out in one transaction with its row in the audit, and says what became of it. With --dry-run the same is done and
 * then rolled back, so that a rehearsal finds every refusal that the act would.
 */
export async function carryOut(
  run: Run,
  { act, target, detail = {} }: Audited,
  work: (tx: Tx, at: Date) => Promise<string>,
): Promise<void> {
  const reason = requiredText(run, 'reason')
  const { db, clock } = await run.deps()
  const actor = await run.actor()
  const at = clock.now()
  const audited = async (tx: Tx): Promise<string> => {
    const sentence = await work(tx, at)
    await writeAudit(tx, { actor, act, target, reason, detail, at })
    return sentence
  }
  sayDone(run, await (run.dryRun ? rehearse(db, audited) : transaction(db, audited)))
}

/** What became of it, or in a rehearsal would. */
export function sayDone({ out, dryRun }: Run, sentence: string): void {
  out(dryRun ? `（演练，未写入）${sentence}` : sentence)
}
