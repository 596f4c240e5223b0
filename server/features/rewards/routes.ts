import { uuidv7 } from 'uuidv7'
import type { Input } from '@contract/endpoint'
import { rewardModel } from '@contract/models'
import { authorCoins } from '@contract/prices'
import { orderKind } from '@contract/states'
import type { Tx } from '../../db/connection'
import { run } from '../../db/statements'
import type { App } from '../../http/context'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { spendCoins } from '../ledger/spend'
import { propose } from '../moderation/propose'
import { insertCoinOrderStmt } from '../orders/repo'
import { isBlocked } from '../trust/blocks'
import { findRewardable } from './repo'
import { rewardMessageSubject } from './subject'
import { tellOfReward, type Reward } from './tell'

/** Coins for a model (product 9.8): 70 % reach her user, the message after its check. */
export function rewardRoutes(app: App): void {
  serve(app, rewardModel, (input, ctx) =>
    ctx.transaction((tx) => reward(tx, { ...input, userId: ctx.caller.id, now: ctx.deps.clock.now() })),
  )
}

type Rewarding = Input<typeof rewardModel> & { readonly userId: string; readonly now: Date }

async function reward(tx: Tx, { modelId, priceCoins: coins, message, userId, now }: Rewarding) {
  const model = (await findRewardable(tx, modelId)) ?? refuse('NOT_FOUND')
  if (model.userId === userId) refuse('TO_ONESELF')
  if (await isBlocked(tx, { by: model.userId, user: userId })) refuse('BLOCKED')
  const orderId = uuidv7()
  const title = `打赏 ${model.name}`
  const target = { targetType: 'model', targetId: modelId }
  const order = { id: orderId, userId, kind: orderKind.reward, title, amountCoins: coins, ...target }
  await run(tx, insertCoinOrderStmt(order, now))
  const earnedCoins = authorCoins(coins)
  const payee = { userId: model.userId, coins: earnedCoins, memo: '收到打赏' }
  const balance = await spendCoins(tx, { userId, orderId, kind: 'reward', coins, payee, memo: title, at: now })
  await tell(tx, { orderId, userId, modelUserId: model.userId, coins, earnedCoins }, message, now)
  return { orderId, balance }
}

async function tell(tx: Tx, reward: Reward, message: string | undefined, at: Date): Promise<void> {
  const text = message?.trim() ?? ''
  if (text === '') return tellOfReward(tx, reward, '', at)
  const { userId, orderId, ...rest } = reward
  const content = { orderId, ...rest }
  await propose(tx, rewardMessageSubject, { subjectId: orderId, userId, text, mediaKeys: [], content, at })
}
