/** Whole yuan without decimals, else two: ¥260, ¥86.67. */
export function yuan(fen: number): string {
  return fen % 100 === 0 ? `¥${fen / 100}` : yuanExact(fen)
}

/** Always two decimals, for amounts to pay: ¥260.00. */
export function yuanExact(fen: number): string {
  return `¥${(fen / 100).toFixed(2)}`
}
