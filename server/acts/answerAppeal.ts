import Type from 'typebox'
import { Id } from '@contract/common'
import { sentencesOf } from '@contract/console/policies'
import { appealWords, standingWords } from '@contract/console/words'
import { strict } from '@contract/endpoint'
import type { Tx } from '../db/connection'
import { addNotices } from '../features/notices/add'
import { told } from '../features/notices/told'
import { ownStanding } from '../features/standing/repo'
import type { StandingRow } from '../features/standing/rules'
import { defineAct, type Doing } from './act'
import { endClaim } from './claims'
import { refuseAct } from './refused'
import { word } from './shown'
import { lifted } from './standing'

/** Decides what somebody has to say against a warning, a silence or a suspension, once; never by whoever decided that. */
export const answerAppeal = defineAct({
  name: 'answer-appeal',
  audited: 'answerAppeal',
  title: '处理申诉',
  summary: '处理一个对警告、禁言或封停的申诉；由另一位同事处理，原因会原样发给本人',
  roles: ['moderator', 'support'],
  input: strict({
    standingId: Type.String({ ...Id, title: '处分' }),
    verdict: Type.Enum(['uphold', 'refuse'], { title: 'uphold 支持申诉并恢复，refuse 维持原处分' }),
  }),
  shows: { appeal: word('申诉', appealWords), standing: word('账号状态', standingWords) },
  positional: ['standingId', 'verdict'],
  reasons: ['核实后处理有误，予以恢复', ...sentencesOf(['standing'])],
  target: ({ standingId }) => standingId,
  carry: async (tx, { standingId, verdict }, doing) => {
    const row = await lockAppeal(tx, standingId, doing)
    await answer(tx, row, { verdict, doing })
    if (verdict === 'uphold' && (await countsNow(tx, row, doing.at))) return lifted(tx, { userId: row.user_id, doing })
    if (verdict === 'uphold') return { sentence: '申诉成立；这个处分已经不在了。', ...decided('upheld') }
    const said = told.appealRefused({ answer: doing.reason })
    await addNotices(tx, [{ ...said, userId: row.user_id, key: `appeal ${row.id}` }], doing.at)
    return { sentence: '维持原处理；本人会收到原因。', ...decided('refused') }
  },
})

function decided(appeal: 'upheld' | 'refused') {
  return { before: { appeal: 'waiting' }, after: { appeal } }
}

/** Its time may be over, or another change in its place. */
async function countsNow(tx: Tx, { id, user_id: userId }: StandingRow, now: Date): Promise<boolean> {
  return (await ownStanding(tx, userId, now))?.id === id
}

async function lockAppeal(tx: Tx, id: string, doing: Doing): Promise<StandingRow> {
  const { actor } = doing
  await endClaim(tx, id, doing)
  const row = await tx.selectFrom('standing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined || row.appeal_state !== 'waiting') return refuseAct('没有这个申诉，或已经处理。')
  if (actor.name === row.decided_by) return refuseAct('这个处分是你作出的，申诉要由另一位同事处理。')
  return row
}

async function answer(tx: Tx, row: StandingRow, { verdict, doing }: { verdict: string; doing: Doing }): Promise<void> {
  await tx
    .updateTable('standing')
    .set({
      appeal_state: verdict === 'uphold' ? 'upheld' : 'refused',
      answered_by: doing.actor.name,
      answered_at: doing.at,
      answer: doing.reason,
    })
    .where('id', '=', row.id)
    .execute()
}
