import type { Region } from '@contract/regions'

/** The first letter of each province as it is read, by the first two digits of its code. */
const initials =
  '11B 12T 13H 14S 15N 21L 22J 23H 31S 32J 33Z 34A 35F 36J 37S 41H 42H 43H 44G 45G 46H 50C 51S 52G 53Y 54X 61S 62G 63Q 64N 65X 71T 81X 82A'

const letterOf = new Map(initials.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(2)]))

/** Provinces in the groups of an index, A to Z; what nobody has read yet comes last, under #. */
export function byLetter(provinces: readonly Region[]): readonly { letter: string; regions: readonly Region[] }[] {
  const groups = new Map<string, Region[]>()
  for (const province of provinces) {
    const letter = letterOf.get(province.code.slice(0, 2)) ?? '#'
    groups.set(letter, [...(groups.get(letter) ?? []), province])
  }
  return [...groups]
    .map(([letter, regions]) => ({ letter, regions }))
    .sort((a, b) => (a.letter === '#' ? 1 : b.letter === '#' ? -1 : a.letter.localeCompare(b.letter)))
}
