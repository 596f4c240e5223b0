import { inCoins } from '@contract/money'

export interface CoinsLeft {
  readonly name: string
  readonly amount: string
  /** The balance does not reach. */
  readonly missing: boolean
}

/** What a cost in coins leaves of a balance, or how much is missing, in the words of a bill's last line. */
export function coinsLeft(balanceCoins: number, costCoins: number): CoinsLeft {
  const left = balanceCoins - costCoins
  const missing = left < 0
  return {
    name: '支付后余额',
    amount: missing ? `还差 ${inCoins(-left)}` : inCoins(left),
    missing,
  }
}
