/** The one of `known` that `name` was probably meant to be: a letter in four may be wrong. Undefined when none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((candidate) => ({ candidate, off: typosBetween(name, candidate) }))
    .filter(({ candidate, off }) => off > 0 && off <= Math.max(1, Math.floor(candidate.length / 4)))
    .sort((a, b) => a.off - b.off)
  return best?.candidate
}

/** Letters left out, put in, mistaken or swapped with their neighbour: the last is what fingers do most, and Levenshtein counts it twice. */
function typosBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row++) {
    rows.push([row])
    for (let column = 1; column <= other.length; column++) {
      const mistaken = at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          mistaken,
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return at(one.length, other.length)
}
