import Type from 'typebox'
import { strict } from '@contract/endpoint'
import type { Tx } from '../db/connection'
import { insertWord, lockComplaint, type ComplaintRow } from '../features/payments/complaints/repo'
import { addPaper } from '../features/payments/papers'
import { defineAct, type Doing } from './act'
import { refuseAct } from './refused'

const complaintId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[0-9A-Za-z-]+$', title: '投诉单号' })
const ofComplaints = { roles: ['support', 'finance'], positional: ['complaintId'] } as const

/** Answers a payer's complaint at WeChat. */
export const replyComplaint = defineAct({
  ...ofComplaints,
  name: 'reply-complaint',
  audited: 'replyComplaint',
  title: '回复投诉',
  summary: '回复一条微信支付投诉，用户在微信里看到 --words',
  input: strict({
    complaintId,
    words: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', title: '回复内容' }),
  }),
  reasons: ['已联系用户', '核实中，先答复'],
  target: (input) => input.complaintId,
  carry: async (tx, { complaintId: id, words }, doing) => {
    const row = await openComplaint(tx, id)
    await promise(tx, row, { kind: 'reply', words, doing })
    return { sentence: `用户在微信里看到：${words}`, before: { state: row.state }, after: { reply: words } }
  },
})

/** Says to WeChat that a complaint was seen to. */
export const completeComplaint = defineAct({
  ...ofComplaints,
  name: 'complete-complaint',
  audited: 'completeComplaint',
  title: '投诉处理完成',
  summary: '告诉微信一条投诉已处理完成；要先回复过',
  input: strict({ complaintId }),
  reasons: ['已退款并回复', '已与用户说明，用户同意'],
  target: (input) => input.complaintId,
  carry: async (tx, { complaintId: id }, doing) => {
    const row = await openComplaint(tx, id)
    if (row.replied_at === null && !(await isAnswered(tx, id))) return refuseAct('先回复用户，再标记处理完成。')
    await promise(tx, row, { kind: 'complete', words: '', doing })
    return { sentence: '告诉微信已处理完成。', before: { state: row.state }, after: { state: 'processed' } }
  },
})

async function openComplaint(tx: Tx, id: string): Promise<ComplaintRow> {
  const row = (await lockComplaint(tx, id)) ?? refuseAct('没有这条投诉。')
  return row.ended_at === null ? row : refuseAct('这条投诉已经处理完成。')
}

async function isAnswered(tx: Tx, id: string): Promise<boolean> {
  const word = await tx
    .selectFrom('complaint_word')
    .select('id')
    .where('complaint_id', '=', id)
    .where('kind', '=', 'reply')
    .limit(1)
    .executeTakeFirst()
  return word !== undefined
}

async function promise(
  tx: Tx,
  { id }: ComplaintRow,
  { kind, words, doing }: { kind: 'reply' | 'complete'; words: string; doing: Doing },
): Promise<void> {
  const waiting = await tx
    .selectFrom('complaint_word')
    .select('id')
    .where('complaint_id', '=', id)
    .where('kind', '=', kind)
    .where('words', '=', words)
    .where('sent_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (waiting !== undefined) refuseAct('同样的话正在发给微信。')
  await insertWord(tx, { complaint_id: id, kind, words, by_name: doing.actor.name, created_at: doing.at })
  const said = kind === 'reply' ? `准备回复：${words}` : '准备标记处理完成'
  await addPaper(tx, { about: 'complaint', about_id: id }, { kind: 'decided', words: said, at: doing.at })
}
