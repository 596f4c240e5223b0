import { uuidv7 } from 'uuidv7'
import type { Connection, Tx } from '../../db/connection'
import type { Verdict } from '../../ports/moderation/types'
import { decide } from './decide'
import { lockProposal } from './repo'
import { subjectOf, type Subjects } from './subject'

const riskyWhy = '内容没有通过安全检查'

/** A question that the provider was asked; `mediaKey` null is the text. The answer may come later, named by the trace. */
export interface Asked {
  readonly proposalId: string
  readonly mediaKey: string | null
  readonly traceId: string | null
  readonly verdict: Verdict | null
}

export async function writeCheck(tx: Tx, asked: Asked, at: Date): Promise<void> {
  await tx
    .insertInto('content_check')
    .values({
      id: uuidv7(),
      proposal_id: asked.proposalId,
      media_key: asked.mediaKey,
      trace_id: asked.traceId,
      verdict: asked.verdict,
      created_at: at,
      decided_at: asked.verdict === null ? null : at,
    })
    .execute()
}

export function checksOf(db: Connection, proposalId: string) {
  return db.selectFrom('content_check').select(['media_key', 'verdict']).where('proposal_id', '=', proposalId).execute()
}

/**
 * Takes the provider's later verdict of a picture or a recording. False when no question has this trace, or not yet: the provider may be faster than
 * our own note. Twice is the same as once.
 */
export async function mediaVerdict(
  tx: Tx,
  subjects: Subjects,
  { traceId, verdict, at }: { traceId: string; verdict: Verdict; at: Date },
): Promise<boolean> {
  const check = await tx
    .updateTable('content_check')
    .set(({ fn, val }) => ({
      verdict: fn.coalesce('verdict', val(verdict)),
      decided_at: fn.coalesce('decided_at', val(at)),
    }))
    .where('trace_id', '=', traceId)
    .returning('proposal_id')
    .executeTakeFirst()
  if (check === undefined) return false
  await conclude(tx, subjects, check.proposal_id, at)
  return true
}

/**
 * Decides a proposal once all questions are answered: one risk refuses it, one doubt leaves it to the operator, and so does what needs
 * an operator's word in any case.
 */
export async function conclude(tx: Tx, subjects: Subjects, proposalId: string, at: Date): Promise<void> {
  // Two last answers that come at once wait for each other here, and the later one sees both.
  const proposal = await lockProposal(tx, proposalId)
  if (proposal === undefined) return
  const verdicts = (await checksOf(tx, proposalId)).map(({ verdict }) => verdict)
  if (verdicts.includes('risky')) {
    await decide(tx, subjects, { proposalId, verdict: 'refused', why: riskyWhy, actor: 'wechat', at })
  } else if (
    subjectOf(subjects, proposal.subject_type).operator !== true &&
    verdicts.every((verdict) => verdict === 'pass' || verdict === 'unknown')
  ) {
    await decide(tx, subjects, { proposalId, verdict: 'passed', why: '', actor: 'wechat', at })
  }
}
