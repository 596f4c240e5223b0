import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { settleMediaLater } from '../media/settle'
import { tellRefused } from '../moderation/tellRefused'
import { refusePassed, withdrawProposals } from '../moderation/withdraw'
import { talkPath } from '../notices/ofTalk'
import { told } from '../notices/told'
import { changeLine } from './repo'
import { talkSubject } from './subject'

/** Takes a line of a user's own away from everybody. Refuses NOT_FOUND for another's; twice is once. */
export async function deleteLine(
  tx: Tx,
  { id, shareId, userId, at }: { id: string; shareId: string; userId: string; at: Date },
): Promise<void> {
  const own = await tx
    .selectFrom('talk_line')
    .select('id')
    .where('id', '=', id)
    .where('share_id', '=', shareId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'said')
    .executeTakeFirst()
  if (own === undefined) return refuse('NOT_FOUND')
  await withdrawProposals(tx, id, at)
  if ((await changeLine(tx, id, 'gone')) !== null) await settleMediaLater(tx, await picturesOf(tx, id), at)
}

/** Takes a line away from everybody; its author is told why. False when it is not there or was taken away before. */
export async function takeDownLine(
  tx: Tx,
  { id, why, actor, at }: { id: string; why: string; actor: string; at: Date },
): Promise<boolean> {
  const line = await changeLine(tx, id, 'gone')
  if (line === null) return false
  const mediaKeys = await picturesOf(tx, id)
  const { userId, shareId, text } = line
  const standing = { subjectType: talkSubject.type, subjectId: id, userId, text, mediaKeys, content: { shareId }, at }
  await refusePassed(tx, standing, { why, actor })
  await settleMediaLater(tx, mediaKeys, at)
  const said = told.takenDown({ name: talkSubject.name, why, buyers: 0, path: talkPath(shareId) })
  await tellRefused(tx, { id, userId }, said, at)
  return true
}

async function picturesOf(tx: Tx, id: string): Promise<string[]> {
  const pictures = await tx.selectFrom('talk_picture').select('media_key').where('line_id', '=', id).execute()
  return pictures.map(({ media_key: key }) => key)
}
