import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { newestProposals } from './repo'

/**
 * Lets an author object to the refusal of the newest version of a thing, once; an operator decides it. The text is for the operator
 * alone and is not screened: it may have to name the word that it is about. Refuses APPEAL_OVER where there is nothing to appeal.
 */
export async function appeal(
  tx: Tx,
  { subjectId, userId, text, at }: { subjectId: string; userId: string; text: string; at: Date },
): Promise<void> {
  const proposal = (await newestProposals(tx, [subjectId])).get(subjectId)
  if (proposal === undefined || proposal.user_id !== userId) return refuse('APPEAL_OVER')
  const written = await tx
    .updateTable('proposal')
    .set({ appeal: text, appeal_state: 'waiting', appealed_at: at })
    .where('id', '=', proposal.id)
    .where('state', '=', 'refused')
    .where('appeal_state', '=', 'none')
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) refuse('APPEAL_OVER')
}
