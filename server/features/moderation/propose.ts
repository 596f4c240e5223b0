import type { Connection, Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { settleMediaLater } from '../media/settle'
import { decide } from './decide'
import { checkLater, isKnownToProvider } from './provider'
import { findProposal, insertProposal, newestOfType, type NewProposal } from './repo'
import type { Subject } from './subject'
import { holdsRefusedWord } from './words'

const wordsWhy = '含有不合适的词句'

/**
 * Proposes a version of what a user writes, in the transaction that writes it. It is passed at once where nobody else has to look,
 * refused at once where it holds a refused word (a short text turns the call down with CONTENT_REFUSED instead), and else waits for the
 * provider or an operator. Whenever it is passed, the subject's `apply` runs; an older version that still waits is replaced.
 */
export async function propose(
  tx: Tx,
  subject: Subject,
  version: Omit<NewProposal, 'subjectType'>,
): Promise<'passed' | 'pending' | 'refused'> {
  const proposed = { ...version, subjectType: subject.type }
  const hit = await holdsRefusedWord(tx, proposed.text)
  if (hit && subject.short === true) return refuse('CONTENT_REFUSED')
  const { at, mediaKeys } = proposed
  const subjects = { [subject.type]: subject }
  const before = await newestOfType(tx, proposed)
  const proposalId = await insertProposal(tx, proposed)
  if (hit) await decide(tx, subjects, { proposalId, verdict: 'refused', why: wordsWhy, actor: 'wordList', at })
  else if (await isKnownToProvider(tx, proposed.userId)) await checkLater(tx, proposalId, at)
  else if (subject.operator !== true)
    await decide(tx, subjects, { proposalId, verdict: 'passed', why: '', actor: 'wordList', at })
  await settleMediaLater(tx, [...mediaKeys, ...(before?.media_keys ?? [])], at)
  const state = (await findProposal(tx, proposalId))?.state
  return state === 'passed' || state === 'refused' ? state : 'pending'
}

/** Does somebody look at what this user writes before others see it? What it brings along lies sealed until then. */
export async function isCheckedFirst(db: Connection, subject: Subject, userId: string): Promise<boolean> {
  return subject.operator === true || (await isKnownToProvider(db, userId))
}
