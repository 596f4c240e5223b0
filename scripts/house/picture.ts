import { roomOf } from './floors.mjs'
import type { Import } from './imports'

/** Which room leads to which others. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** The arrows between the rooms of a place: which room imports which others, by `importsOf`'s imports. */
export function arrowsOf(place: string, imports: readonly Import[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [one, other] = [roomOf(place, from), roomOf(place, to)]
    if (one === null || other === null || one === other) continue
    arrows.set(one, (arrows.get(one) ?? new Set<string>()).add(other))
  }
  return arrows
}

/** How many arrows there are. */
export function countArrows(arrows: Arrows): number {
  return [...arrows.values()].reduce((sum, targets) => sum + targets.size, 0)
}

/** The arrows that do not lead to a lower floor, as `from -> to`: those from or to a room without a floor too. */
export function backUp(arrows: Arrows, floors: readonly (readonly string[])[]): string[] {
  const floorOf = (room: string): number => floors.findIndex((rooms) => rooms.includes(room))
  const leadsDown = (from: string, to: string): boolean => floorOf(from) !== -1 && floorOf(from) < floorOf(to)
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].filter((to) => !leadsDown(from, to)).map((to) => `${from} -> ${to}`),
  )
}

/** Rooms that reach each other in a circle, the largest circle first (Tarjan's strongly connected components). */
export function circlesOf(arrows: Arrows): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  /** Answers the earliest room that this one reaches and that is still on the stack. */
  const visit = (room: string): number => {
    const own = order.size
    order.set(room, own)
    let lowest = own
    stack.push(room)
    for (const next of arrows.get(room) ?? []) {
      const seen = order.get(next)
      if (seen === undefined) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, seen)
    }
    if (lowest < own) return lowest
    const circle = stack.splice(stack.indexOf(room))
    if (circle.length > 1) circles.push(circle)
    return lowest
  }
  for (const room of arrows.keys()) if (!order.has(room)) visit(room)
  return circles.sort((one, other) => other.length - one.length)
}
