import type { Tx } from '../../db/connection'
import type { Proposal, Subject } from '../moderation/subject'
import { shareOrderPath } from '../notices/ofShareOrders'
import { showInFeed } from './feed'

/** What an opener says of a share order: others read nothing of it before it has passed the check. */
export const shareDescSubject: Subject = {
  type: 'shareDesc',
  name: '拼单说明',
  scene: 'comment',
  short: true,
  path: ({ subjectId }) => shareOrderPath(subjectId),
  apply: (tx, proposal) => show(tx, proposal, proposal.text),
  refused: (tx, proposal) => show(tx, proposal, ''),
}

async function show(tx: Tx, { subjectId }: Proposal, text: string): Promise<void> {
  await tx.updateTable('share_order').set({ share_desc: text }).where('id', '=', subjectId).execute()
  await showInFeed(tx, subjectId)
}
