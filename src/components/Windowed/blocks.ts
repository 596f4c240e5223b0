/**
 * A list in pieces of `size`; the last may be shorter. A piece with the same items as the one that stood in its place `before` is that very
 * piece, so that what is drawn of it stays as it is.
 */
export function blocksOf<T>(
  items: readonly T[],
  size: number,
  before: readonly (readonly T[])[] = [],
): (readonly T[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, place) => {
    const block = items.slice(place * size, (place + 1) * size)
    const old = before[place]
    return old && sameItems(old, block) ? old : block
  })
}

function sameItems<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, place) => item === other[place])
}
