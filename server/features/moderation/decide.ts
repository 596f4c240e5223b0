import type { Tx } from '../../db/connection'
import { allowPictures } from '../media/refusedPictures'
import { settleMediaLater } from '../media/settle'
import { addNotices } from '../notices/add'
import { told } from '../notices/told'
import { lockProposal, proposalOf, writeDecision, type Decision, type ProposalRow } from './repo'
import { subjectOf, type Proposal, type Subject, type Subjects } from './subject'
import { tellRefused } from './tellRefused'

export interface Verdict {
  readonly proposalId: string
  readonly verdict: 'passed' | 'refused'
  /** Shown to the author where refused. */
  readonly why: string
  /** An operator's name, `wordList` or `wechat`; it goes on record. */
  readonly actor: string
  readonly at: Date
}

/**
 * Decides a proposal that waits, or the appeal of a refused one. Passed, its version is put in place; refused, its author is told why.
 * False, and nothing done, when it does not wait: twice is the same as once.
 */
export async function decide(tx: Tx, subjects: Subjects, { proposalId, ...verdict }: Verdict): Promise<boolean> {
  const row = await lockProposal(tx, proposalId)
  if (row === undefined || !waits(row)) return false
  const proposal = proposalOf(row)
  const subject = subjectOf(subjects, proposal.subjectType)
  const decision = await hindered(tx, subject, proposal, { id: proposalId, ...verdict })
  await writeDecision(tx, decision, row.appeal_state === 'waiting')
  await carryOut(tx, subject, proposal, decision)
  const appealed = row.appeal_state === 'waiting'
  if (decision.verdict === 'passed') await tellPassed(tx, subject, proposal, { at: decision.at, appealed })
  if (decision.verdict === 'passed' && appealed) await allowPictures(tx, proposal.mediaKeys)
  await settleMediaLater(tx, proposal.mediaKeys, decision.at)
  return true
}

function waits(row: Pick<ProposalRow, 'state' | 'appeal_state'>): boolean {
  return row.state === 'pending' || (row.state === 'refused' && row.appeal_state === 'waiting')
}

async function hindered(tx: Tx, subject: Subject, proposal: Proposal, decision: Decision): Promise<Decision> {
  if (decision.verdict === 'refused') return decision
  const why = (await subject.hindrance?.(tx, proposal, decision.at)) ?? null
  return why === null ? { ...decision, why: '' } : { ...decision, verdict: 'refused', why }
}

async function carryOut(tx: Tx, subject: Subject, proposal: Proposal, { verdict, why, at }: Decision): Promise<void> {
  if (verdict === 'passed') return subject.apply(tx, proposal, at)
  await subject.refused?.(tx, proposal, why, at)
  await tellRefused(tx, proposal, told.refused({ name: subject.name, why, path: subject.path(proposal) }), at)
}

/** What an operator let through after all, or had to look at: its author has waited for it. */
async function tellPassed(
  tx: Tx,
  subject: Subject,
  proposal: Proposal,
  { at, appealed }: { at: Date; appealed: boolean },
): Promise<void> {
  if (!appealed && subject.operator !== true) return
  const about = { name: subject.name, path: subject.path(proposal) }
  const said = appealed ? told.appealed(about) : told.approved(about)
  await addNotices(tx, [{ ...said, userId: proposal.userId, key: `passed ${proposal.id} ${at.getTime()}` }], at)
}
