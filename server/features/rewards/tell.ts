import type { Tx } from '../../db/connection'
import { addNotices } from '../notices/add'
import { told } from '../notices/told'
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

/** Tells the model's user of a reward, with the message that was passed, once. */
export async function tellOfReward(tx: Tx, reward: Reward, message: string, at: Date): Promise<void> {
  if (!(await markTold(tx, reward))) return
  const who = await nicknameOf(tx, reward.userId)
  const { userId: fromUserId, modelUserId: userId, coins, earnedCoins, orderId } = reward
  const said = told.rewarded({ coins, earnedCoins, message })
  const { text, path } = said
  await addTodos(tx, [{ userId, kind: 'rewarded', text: `${who} ${text}`, path, until: null }], at)
  await addNotices(tx, [{ ...said, userId, key: `reward ${orderId}`, fromUserId }], at)
}
