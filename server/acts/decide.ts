import Type from 'typebox'
import { Id } from '@contract/common'
import { sentencesOf } from '@contract/console/policies'
import { proposalStates } from '@contract/console/words'
import { strict } from '@contract/endpoint'
import type { Tx } from '../db/connection'
import type { Deps } from '../deps'
import { refusePictures } from '../features/media/refusedPictures'
import { openAhead } from '../features/media/settle'
import { decide } from '../features/moderation/decide'
import { findProposal, lockProposal, newestProposals, type ProposalRow } from '../features/moderation/repo'
import { subjects } from '../wiring/subjects'
import { defineAct, type Actor, type Doing, type Done } from './act'
import { endClaim } from './claims'
import { refuseAct } from './refused'
import { pictureKeys } from './refusedPictures'
import { bothTenses, word } from './shown'

const proposalId = Type.String({ ...Id, title: '审核' })
const ofModerators = {
  roles: ['moderator'],
  positional: ['proposalId'],
  quick: true,
  shows: { state: word('状态', proposalStates), why: { title: '说明' } },
} as const

/** Decides what waits: a version of something a user wrote, a model's application, or an appeal. */
export const approve = defineAct({
  ...ofModerators,
  name: 'approve',
  audited: 'approve',
  title: '通过',
  summary: '通过一条审核、模特申请或申诉',
  input: strict({ proposalId }),
  reasons: ['符合规范'],
  target: (input) => input.proposalId,
  prepare: layOut,
  carry: (tx, input, doing) => decideOne(tx, { ...input, verdict: 'passed', why: '' }, doing),
})

export const refuseProposal = defineAct({
  ...ofModerators,
  name: 'refuse',
  audited: 'refuse',
  title: '驳回',
  summary: '驳回一条审核、模特申请或申诉；--why 会给作者看，默认用 --reason；--pictures 的图片以后谁传都会被拦下',
  input: strict({
    proposalId,
    why: Type.Optional(Type.String({ maxLength: 500, title: '给作者的说明' })),
    pictures: Type.Optional(pictureKeys),
  }),
  reasons: sentencesOf(Object.keys(subjects)),
  target: (input) => input.proposalId,
  carry: (tx, { proposalId: id, why = '', pictures = [] }, doing) =>
    decideOne(tx, { proposalId: id, verdict: 'refused', why: why === '' ? doing.reason : why, pictures }, doing),
})

interface Wanted {
  readonly proposalId: string
  readonly verdict: 'passed' | 'refused'
  readonly why: string
  /** Keys of those that nobody may bring again. */
  readonly pictures?: readonly string[]
}

async function decideOne(tx: Tx, { pictures = [], ...wanted }: Wanted, doing: Doing): Promise<Done> {
  const { actor, at } = doing
  const before = await lockProposal(tx, wanted.proposalId)
  await endClaim(tx, wanted.proposalId, doing)
  if (before?.appeal_state === 'waiting') requireAnother(before, actor)
  const decided = await decide(tx, subjects, { ...wanted, actor: actor.name, at })
  if (!decided) return refuseDecided(tx, before)
  if (pictures.some((key) => before?.media_keys.includes(key) !== true)) refuseAct('这些图片不是这一条的。')
  await refusePictures(tx, { keys: pictures, why: wanted.why, by: actor.name, at })
  const now = await findProposal(tx, wanted.proposalId)
  return {
    ...(now?.state === 'passed' ? bothTenses('通过') : bothTenses(`驳回：${now?.why ?? wanted.why}`)),
    before: { state: before?.state, why: before?.why },
    after: { state: now?.state, why: now?.why },
  }
}

/** Somebody was quicker: another operator, a machine, or its author. */
async function refuseDecided(tx: Tx, row: ProposalRow | undefined): Promise<never> {
  if (row === undefined) return refuseAct('没有这一条：编号有误，或作者已注销。')
  const { state, why, decided_by: by } = row
  const newest = (await newestProposals(tx, [row.subject_id])).get(row.subject_id)
  const now = { state, why, by, newerId: newest === undefined || newest.id === row.id ? null : newest.id }
  if (state !== 'replaced') refuseAct(`${by ?? '机器'} 已${state === 'passed' ? '通过' : `驳回：${why}`}。`, now)
  return refuseAct(now.newerId === null ? '作者已经删除了它。' : '作者刚改过，新的版本会排进来。', now)
}

/** Whoever refused it does not decide its appeal. */
function requireAnother({ decided_by: first }: { decided_by: string | null }, { name }: Actor): void {
  if (first === name) refuseAct('这一条是你驳回的，申诉要由另一位同事处理。')
}

/** Whoever sees it from now on finds its pictures at once. */
async function layOut(deps: Deps, input: { proposalId: string }): Promise<void> {
  await openAhead(deps, (await findProposal(deps.db, input.proposalId))?.media_keys ?? [])
}
