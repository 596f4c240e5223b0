/** Amounts as people read them, the same on both sides. What is counted with stays whole fen and whole coins (contract/prices). */

/** Thousands apart: 12,345. For whole numbers. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** 1,200 拍币 */
export function inCoins(coins: number): string {
  return `${grouped(coins)} 拍币`
}

/** Yuan with two decimals and without a sign: 260.00. */
export function yuanDigits(fen: number): string {
  return (fen / 100).toFixed(2)
}

/** Always two decimals, for amounts to pay: ¥260.00. */
export function yuanExact(fen: number): string {
  return `¥${yuanDigits(fen)}`
}

/** The same with thousands apart, as whoever looks after sums reads them: ¥12,345.60, −¥3.00. */
export function yuanGrouped(fen: number): string {
  const [whole = '', rest = ''] = yuanDigits(Math.abs(fen)).split('.')
  return `${fen < 0 ? '−' : ''}¥${grouped(Number(whole))}.${rest}`
}

/** Whole yuan without decimals, else two: ¥260, ¥86.67. */
export function yuan(fen: number): string {
  return fen % 100 === 0 ? `¥${fen / 100}` : yuanExact(fen)
}
