import { grouped, inCoins, yuanDigits } from '@contract/money'

/** ¥12,345.60 */
export function yuanText(fen: number): string {
  const [whole = '', rest = ''] = yuanDigits(Math.abs(fen)).split('.')
  return `${fen < 0 ? '−' : ''}¥${grouped(Number(whole))}.${rest}`
}

/** ¥12.50 of 1250, or 30 拍币; what moves no money costs nothing. */
export function priceText({ fen, coins }: { fen: number; coins: number }): string {
  const parts = [...(fen > 0 ? [yuanText(fen)] : []), ...(coins > 0 ? [inCoins(coins)] : [])]
  return parts.length === 0 ? '免费' : parts.join(' + ')
}

/** +¥12.50, −30: what a bucket of the ledger gained or lost. */
export function movedText(bucket: string, amount: number): string {
  const sign = amount > 0 ? '+' : '−'
  return sign + (bucket === 'fen' ? yuanText(Math.abs(amount)) : grouped(Math.abs(amount)))
}
