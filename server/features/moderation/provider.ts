import Type from 'typebox'
import { Value } from 'typebox/value'
import { transaction, type Connection, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { putInOutbox } from '../../jobs/outbox'
import { vaultOf } from '../../lib/vault'
import type { CheckScene, ModerationPort } from '../../ports/moderation/types'
import { openidOf } from '../wechat/identities'
import { checksOf, conclude, writeCheck } from './checks'
import { mediaToCheck } from './media'
import { findProposal, type ProposalRow } from './repo'
import { subjectOf, type Subjects } from './subject'

/** The outbox topic of proposals that the provider has to be asked about. */
export const checkTopic = 'moderation.check'

const Check = Type.Object({ proposalId: Type.String() })

/**
 * Does a provider know this user? It judges for users of its own alone: what others write has the word list, reports and the operator.
 */
export async function isKnownToProvider(db: Connection, userId: string): Promise<boolean> {
  const row = await db.selectFrom('identity').select('openid').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function checkLater(tx: Tx, proposalId: string, at: Date): Promise<void> {
  await putInOutbox(tx, { topic: checkTopic, payload: { proposalId }, at })
}

/** Asks the provider about a proposal that waits: its text, its pictures and its recording. What has been asked is not asked again. */
export async function checkProposal(deps: Deps, subjects: Subjects, payload: unknown): Promise<void> {
  const { proposalId } = Value.Parse(Check, payload)
  const proposal = await findProposal(deps.db, proposalId)
  if (proposal?.state !== 'pending') return
  const { moderation } = deps
  const openid =
    moderation === null ? null : await openidOf(deps.db, vaultOf(deps.env), proposal.user_id, moderation.appId)
  if (moderation !== null && openid !== null) {
    const { scene } = subjectOf(subjects, proposal.subject_type)
    await ask(deps, moderation, proposal, { openid, scene })
  }
  await transaction(deps.db, (tx) => conclude(tx, subjects, proposalId, deps.clock.now()))
}

async function ask(
  deps: Deps,
  moderation: ModerationPort,
  proposal: ProposalRow,
  { openid, scene }: { openid: string; scene: CheckScene },
): Promise<void> {
  const asked = new Set((await checksOf(deps.db, proposal.id)).map((check) => check.media_key))
  const note = (part: Parameters<typeof writeCheck>[1]) =>
    transaction(deps.db, (tx) => writeCheck(tx, part, deps.clock.now()))
  const about = { proposalId: proposal.id }
  if (proposal.text.trim() !== '' && !asked.has(null)) {
    const verdict = await moderation.checkText({ text: proposal.text, openid, scene })
    await note({ ...about, mediaKey: null, traceId: null, verdict })
  }
  for (const { key, kind, url } of await mediaToCheck(deps, proposal.media_keys)) {
    if (asked.has(key)) continue
    const trace = await moderation.checkMedia({ url, kind, scene, openid })
    const verdict = trace === null ? 'unknown' : null
    await note({ ...about, mediaKey: key, traceId: trace?.traceId ?? null, verdict })
  }
}
