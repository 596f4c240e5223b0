import { ownPath } from '@contract/ownPath'
import type { Tx } from '../../db/connection'
import { addTodos } from '../todos/repo'
import { markTold, nicknameOf } from './repo'

export interface Reward {
  readonly orderId: string
  /** Who gave it. */
  readonly userId: string
  readonly modelUserId: string
  readonly coins: number
  /** What reaches the model's user. */
  readonly earnedCoins: number
}

const billsPath = ownPath('pages/me/orders/orders', { tab: 'bills' })

/** Tells the model's user of a reward, with the message that was passed, once. */
export async function tellOfReward(tx: Tx, reward: Reward, message: string, at: Date): Promise<void> {
  if (!(await markTold(tx, reward))) return
  const who = await nicknameOf(tx, reward.userId)
  const said = message === '' ? '' : `，并留言：「${message}」`
  const text = `${who} 打赏了 ${reward.coins} 拍币，你得到 ${reward.earnedCoins} 拍币${said}`
  await addTodos(tx, [{ userId: reward.modelUserId, kind: 'rewarded', text, path: billsPath, until: null }], at)
}
