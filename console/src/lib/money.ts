import { grouped, inCoins, yuanGrouped } from '@contract/money'

/** ¥12.50 of 1250, or 30 拍币; what moves no money costs nothing. */
export function priceText({ fen, coins }: { fen: number; coins: number }): string {
  const parts = [...(fen > 0 ? [yuanGrouped(fen)] : []), ...(coins > 0 ? [inCoins(coins)] : [])]
  return parts.length === 0 ? '免费' : parts.join(' + ')
}

/** +¥12.50, −30: what a bucket of the ledger gained or lost. */
export function movedText(bucket: string, amount: number): string {
  const sign = amount > 0 ? '+' : '−'
  return sign + (bucket === 'fen' ? yuanGrouped(Math.abs(amount)) : grouped(Math.abs(amount)))
}
