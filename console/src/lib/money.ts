import { grouped, yuanDigits } from '@contract/money'

/** ¥12,345.60 */
export function yuanText(fen: number): string {
  const [whole = '', rest = ''] = yuanDigits(Math.abs(fen)).split('.')
  return `${fen < 0 ? '-' : ''}¥${grouped(Number(whole))}.${rest}`
}
