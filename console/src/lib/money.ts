import { grouped, yuanDigits } from '@contract/money'

/** ¥12,345.60 */
export function yuanText(fen: number): string {
  const [whole = '', rest = ''] = yuanDigits(Math.abs(fen)).split('.')
  return `${fen < 0 ? '-' : ''}¥${grouped(Number(whole))}.${rest}`
}

/** ¥12.5 of 1250, or 30 拍币; what moves no money costs nothing. */
export function priceText({ fen, coins }: { fen: number; coins: number }): string {
  const parts = [...(fen > 0 ? [`¥${fen / 100}`] : []), ...(coins > 0 ? [`${coins} 拍币`] : [])]
  return parts.length === 0 ? '免费' : parts.join(' + ')
}
