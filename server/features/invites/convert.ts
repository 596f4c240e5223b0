import { limits } from '@contract/limits'
import type { Tx } from '../../db/connection'
import { ledger } from '../ledger/ledger'
import { addNotices } from '../notices/add'
import { told } from '../notices/told'
import { codeOf, creditRows, insertConversion, lockCredits } from './repo'
import { creditsOf, monthOf } from './rules'

/** Turns all credits that this month takes into gift coins. At once or again: what is converted is converted. */
export async function convertCredits(tx: Tx, userId: string, at: Date): Promise<{ credits: number; coins: number }> {
  await codeOf(tx, userId, at)
  await lockCredits(tx, userId)
  const month = monthOf(at)
  const { convertibleCredits: credits } = creditsOf(await creditRows(tx, userId, month))
  const coins = credits * limits.inviteCoins
  if (credits > 0) {
    const converted = await insertConversion(tx, { userId, month, credits, coins, at })
    const ref = `invite:${converted}`
    await grant(tx, { userId, coins, ref, at })
    await addNotices(tx, [{ ...told.converted({ coins }), userId, key: ref }], at)
  }
  return { credits, coins }
}

/** Named by the last credit that it pays for: no credit is ever paid twice. */
async function grant(tx: Tx, { coins, ...posting }: { userId: string; coins: number; ref: string; at: Date }) {
  await ledger.post(tx, {
    ...posting,
    kind: 'invite',
    orderId: null,
    memo: '邀请奖励',
    entries: [
      { account: 'platform:grants', bucket: 'gift', amount: -coins },
      { account: 'wallet', bucket: 'gift', amount: coins },
    ],
  })
}
