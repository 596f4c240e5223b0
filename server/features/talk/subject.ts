import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '../../db/connection'
import type { Proposal, Subject } from '../moderation/subject'
import { talkPath } from '../notices/ofTalk'
import { changeLine } from './repo'
import { tellLater } from './tell'

const Written = Type.Object({ shareId: Type.String() })

/** How what is said in a talk goes through the check: others read it once it has passed. */
export const talkSubject: Subject = {
  type: 'talkLine',
  name: '聊天消息',
  scene: 'message',
  short: true,
  path: ({ content }) => talkPath(Value.Parse(Written, content).shareId),
  apply: show,
  refused: hide,
}

async function show(tx: Tx, { subjectId }: Proposal, at: Date): Promise<void> {
  const line = await changeLine(tx, subjectId, 'passed')
  if (line !== null) await tellLater(tx, line.shareId, at)
}

/** What had been read is taken away; what had not is refused to its author. */
async function hide(tx: Tx, { subjectId }: Proposal): Promise<void> {
  const line = await tx.selectFrom('talk_line').select('state').where('id', '=', subjectId).executeTakeFirst()
  if (line !== undefined && line.state !== 'gone')
    await changeLine(tx, subjectId, line.state === 'passed' ? 'gone' : 'refused')
}
