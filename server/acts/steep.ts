/** A price for so much of something. */
export interface Rate {
  readonly price: number
  readonly per: number
}

/** Whether a price moves by more than half of what it was, up or down: that needs two people (product 23.4). */
export function isSteep(before: Rate, after: Rate): boolean {
  const [was, is] = [before.price * after.per, after.price * before.per]
  return Math.abs(is - was) * 2 > was
}
