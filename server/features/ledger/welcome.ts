import type { Tx } from '../../db/connection'
import { ledger } from './ledger'

/** Gives a new account its gift coins (product 4.8). Once a user, however often it runs. */
export async function grantWelcomeCoins(tx: Tx, userId: string, coins: number, at = new Date()): Promise<void> {
  if (coins === 0) return
  await ledger.post(tx, {
    userId,
    ref: 'welcome',
    kind: 'welcome',
    orderId: null,
    memo: '新人礼金',
    at,
    entries: [
      { account: 'platform:grants', bucket: 'gift', amount: -coins },
      { account: 'wallet', bucket: 'gift', amount: coins },
    ],
  })
}
