import type { Tx } from '../../db/connection'
import { settleMediaLater } from '../media/settle'
import { tellRefused } from '../moderation/tellRefused'
import { refusePassed } from '../moderation/withdraw'
import { talkPath } from '../notices/ofTalk'
import { told } from '../notices/told'
import { changeLine } from './repo'
import { talkSubject } from './subject'

/** Takes a line away from everybody; its author is told why. False when it is not there or was taken away before. */
export async function takeDownLine(
  tx: Tx,
  { id, why, actor, at }: { id: string; why: string; actor: string; at: Date },
): Promise<boolean> {
  const line = await changeLine(tx, id, 'gone')
  if (line === null) return false
  const pictures = await tx.selectFrom('talk_picture').select('media_key').where('line_id', '=', id).execute()
  const mediaKeys = pictures.map(({ media_key: key }) => key)
  const { userId, shareId, text } = line
  const standing = { subjectType: talkSubject.type, subjectId: id, userId, text, mediaKeys, content: { shareId }, at }
  await refusePassed(tx, standing, { why, actor })
  await settleMediaLater(tx, mediaKeys, at)
  const said = told.takenDown({ name: talkSubject.name, why, buyers: 0, path: talkPath(shareId) })
  await tellRefused(tx, { id, userId }, said, at)
  return true
}
