/** A list in pieces of `size`; the last may be shorter. */
export function blocksOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, place) => items.slice(place * size, (place + 1) * size))
}
