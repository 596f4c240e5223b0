import type { Tx } from '../../../db/connection'
import { addPaper } from '../papers'
import { lookAtComplaints } from './repo'

/** WeChat told of a complaint: it is asked after, so a notify by itself says nothing. */
export async function tellOfComplaint(tx: Tx, id: string, at: Date): Promise<void> {
  await lookAtComplaints(tx, [id], at)
  await addPaper(tx, { about: 'complaint', about_id: id }, { kind: 'notified', words: '微信通知', at })
}
