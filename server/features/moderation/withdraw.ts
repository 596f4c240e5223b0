import type { Tx } from '../../db/connection'
import { insertProposal, newestProposals, type NewProposal } from './repo'

/** Nothing waits any more for a thing that is gone. Twice is the same as once. */
export async function withdrawProposals(tx: Tx, subjectId: string, at: Date): Promise<void> {
  await tx
    .updateTable('proposal')
    .set({ state: 'replaced', decided_at: at })
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'pending')
    .execute()
}

/**
 * Refuses what was passed: the standing version becomes a refused proposal, so that its author can see why, and appeal once. An edit
 * that waits is withdrawn: answers what it had brought along.
 */
export async function refusePassed(
  tx: Tx,
  standing: NewProposal,
  { why, actor }: { why: string; actor: string },
): Promise<readonly string[]> {
  const before = (await newestProposals(tx, [standing.subjectId])).get(standing.subjectId)
  const id = await insertProposal(tx, standing)
  const appealed = before?.state === 'passed' && before.appeal_state === 'over'
  await tx
    .updateTable('proposal')
    .set({
      state: 'refused',
      why,
      decided_by: actor,
      decided_at: standing.at,
      appeal_state: appealed ? 'over' : 'none',
    })
    .where('id', '=', id)
    .execute()
  return before?.media_keys ?? []
}
