import Type from 'typebox'
import { Value } from 'typebox/value'
import { ownPath } from '@contract/ownPath'
import type { Proposal, Subject } from '../moderation/subject'
import { tellOfReward, type Reward } from './tell'

const Version = Type.Object({
  orderId: Type.String(),
  modelUserId: Type.String(),
  coins: Type.Integer(),
  earnedCoins: Type.Integer(),
})

/** The message of a reward: the model's user hears of the reward once it is passed, or without it once it is refused. */
export const rewardMessageSubject: Subject = {
  type: 'rewardMessage',
  name: '打赏留言',
  scene: 'message',
  short: true,
  path: () => ownPath('pages/me/orders/orders'),
  apply: (tx, proposal, at) => tellOfReward(tx, rewardOf(proposal), proposal.text, at),
  refused: (tx, proposal, _why, at) => tellOfReward(tx, rewardOf(proposal), '', at),
}

function rewardOf(proposal: Proposal): Reward {
  return { ...Value.Parse(Version, proposal.content), userId: proposal.userId }
}
