import type { Box } from '@/platform/view/boxes'

/** Blocks that are not drawn, each with the height that keeps its place. */
export type Away = ReadonlyMap<string, string>

/** How far beyond the screen cards are still drawn, in screens. */
const marginScreens = 1.5

/** Blocks that are far from the screen, by where all of them are now. */
export function awayOf(
  keys: readonly string[],
  boxes: readonly Pick<Box, 'top' | 'height'>[],
  screenHeight: number,
): Away {
  const margin = marginScreens * screenHeight
  const away = new Map<string, string>()
  keys.forEach((key, place) => {
    const box = boxes[place]
    if (!box || box.height === 0) return
    if (box.top + box.height < -margin || box.top > screenHeight + margin) away.set(key, `${box.height}px`)
  })
  return away
}

export function sameKeys(one: Away, other: Away): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key))
}
