import type { Input } from '@contract/endpoint'
import { rewardModel } from '@contract/models'
import { orderKind, orderState } from '@contract/states'
import { uuidv7 } from 'uuidv7'
import type { Connection, Tx } from '../../db/connection'
import type { App } from '../../http/context'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { authorCoins } from '@contract/prices'
import { spendCoins } from '../ledger/spend'
import type { NewProposal } from '../moderation/repo'
import { insertOrder } from '../orders/repo'
import { findRewardable } from './repo'
import { tellOfReward, type Reward } from './tell'

/** What rewards take from other features, wired in features.ts. */
export interface RewardNeeds {
  isBlocked(db: Connection, between: { by: string; user: string }): Promise<boolean>
  /** Puts the message through the check (product 11.1). */
  propose(tx: Tx, proposal: NewProposal): Promise<unknown>
}

/** Coins for a model (product 9.8): 70 % reach her user, the message after its check. */
export function rewardRoutes(app: App, needs: RewardNeeds): void {
  serve(app, rewardModel, (input, ctx) =>
    ctx.transaction((tx) => reward(tx, { ...input, userId: ctx.caller.id, now: ctx.deps.clock.now() }, needs)),
  )
}

type Rewarding = Input<typeof rewardModel> & { readonly userId: string; readonly now: Date }

async function reward(tx: Tx, { modelId, priceCoins: coins, message, userId, now }: Rewarding, needs: RewardNeeds) {
  const model = (await findRewardable(tx, modelId)) ?? refuse('NOT_FOUND')
  if (model.userId === userId) refuse('TO_ONESELF')
  if (await needs.isBlocked(tx, { by: model.userId, user: userId })) refuse('BLOCKED')
  const orderId = uuidv7()
  const title = `打赏 ${model.name}`
  await insertOrder(
    tx,
    {
      id: orderId,
      userId,
      kind: orderKind.reward,
      state: orderState.paid,
      title,
      amountCoins: coins,
      amountFen: 0,
      targetType: 'model',
      targetId: modelId,
    },
    now,
  )
  const earnedCoins = authorCoins(coins)
  const payee = { userId: model.userId, coins: earnedCoins, memo: '收到打赏' }
  const balance = await spendCoins(tx, { userId, orderId, kind: 'reward', coins, payee, memo: title, at: now })
  await tell(tx, { orderId, userId, modelUserId: model.userId, coins, earnedCoins }, message, now, needs)
  return { orderId, balance }
}

async function tell(tx: Tx, reward: Reward, message: string | undefined, at: Date, needs: RewardNeeds): Promise<void> {
  const text = message?.trim() ?? ''
  if (text === '') return tellOfReward(tx, reward, '', at)
  const { userId, orderId, ...rest } = reward
  const content = { orderId, ...rest }
  const subject = { subjectType: 'rewardMessage', subjectId: orderId }
  await needs.propose(tx, { ...subject, userId, text, mediaKeys: [], content, at })
}
