import { ownPath } from '@contract/ownPath'
import type { Tx } from '../../db/connection'
import { settleMediaLater } from '../media/settle'
import type { Proposal, Subject } from '../moderation/subject'
import { pinPrefix } from '../pins/city'
import { isSuspended } from '../standing/repo'
import { lockCard, setCardState, shownWithCard, writeCard } from './cardRepo'
import { factsOf, versionOf } from './version'

const goneWhy = '模特卡已删除'
const pinnedWhy = '置顶或推荐期间不能更换城市，请在结束后再修改'

/** A model's card: the machines' word does not suffice, an operator approves it (product 5.1 and 11.1). */
export const modelSubject: Subject = {
  type: 'model',
  name: '模特卡',
  scene: 'profile',
  short: true,
  operator: true,
  facts: factsOf,
  path: () => ownPath('pages/userInfo/userInfo', { tab: 'model' }),
  hindrance,
  apply,
  refused,
}

/** What was bought for a city's list stays there. */
async function hindrance(tx: Tx, proposal: Proposal, at: Date): Promise<string | null> {
  const card = await lockCard(tx, proposal.subjectId)
  if (card === null) return goneWhy
  const moves = pinPrefix(card.region_code) !== pinPrefix(versionOf(proposal.content).regionCode)
  const pinned = [card.top_until, card.rec_until].some((until) => until !== null && until > at)
  return moves && pinned ? pinnedWhy : null
}

async function apply(tx: Tx, { subjectId: id, content }: Proposal, at: Date): Promise<void> {
  const card = await lockCard(tx, id)
  if (card === null) return
  const before = await shownWithCard(tx, id)
  await writeCard(tx, { id, version: versionOf(content), state: await stateOncePassed(tx, card.user_id, at) })
  await settleMediaLater(tx, before, at)
}

/** Of somebody who is suspended it stays hidden until that is over. */
async function stateOncePassed(tx: Tx, userId: string, at: Date): Promise<'passed' | 'hidden'> {
  return (await isSuspended(tx, userId, at)) ? 'hidden' : 'passed'
}

/** A refused edit leaves the passed card as it is. */
async function refused(tx: Tx, { subjectId: id }: Proposal): Promise<void> {
  const card = await lockCard(tx, id)
  if (card?.state === 'pending') await setCardState(tx, id, 'refused')
}
