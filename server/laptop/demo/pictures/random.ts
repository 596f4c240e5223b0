/** FNV-1a of a text, as an unsigned 32-bit number. */
export function hash(text: string): number {
  let value = 2166136261
  for (const char of text) {
    value ^= char.charCodeAt(0)
    value = Math.imul(value, 16777619)
  }
  return value >>> 0
}

/** A source of numbers in [0, 1): the same seed gives the same numbers, on every machine (mulberry32). */
export function randomFrom(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(random: () => number, from: readonly [T, ...T[]]): T {
  return from[Math.floor(random() * from.length)] ?? from[0]
}

export function shuffle<T>(random: () => number, from: readonly T[]): T[] {
  const order = from.map((item) => ({ item, at: random() }))
  return order.sort((a, b) => a.at - b.at).map(({ item }) => item)
}
