import { roomOf } from './floors.mjs'

/** The arrows between the rooms of a place: which room imports which others, by `importsOf`'s imports. */
export function arrowsOf(place, imports) {
  const arrows = new Map()
  for (const { from, to } of imports) {
    const [one, other] = [roomOf(place, from), roomOf(place, to)]
    if (one === null || other === null || one === other) continue
    arrows.set(one, (arrows.get(one) ?? new Set()).add(other))
  }
  return arrows
}

/** How many arrows there are. */
export function countArrows(arrows) {
  return [...arrows.values()].reduce((sum, targets) => sum + targets.size, 0)
}

/** The arrows that do not lead to a lower floor, as `from -> to`. */
export function backUp(arrows, floors) {
  const floorOf = (room) => floors.findIndex((rooms) => rooms.includes(room))
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].filter((to) => floorOf(from) >= floorOf(to)).map((to) => `${from} -> ${to}`),
  )
}

/** Rooms that reach each other in a circle, the largest circle first (Tarjan's strongly connected components). */
export function circlesOf(arrows) {
  const [order, lowest, stack, circles] = [new Map(), new Map(), [], []]
  const visit = (room) => {
    order.set(room, order.size)
    lowest.set(room, order.get(room))
    stack.push(room)
    for (const next of arrows.get(room) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(room, Math.min(lowest.get(room), lowest.get(next)))
    }
    if (lowest.get(room) !== order.get(room)) return
    const circle = stack.splice(stack.indexOf(room))
    if (circle.length > 1) circles.push(circle)
  }
  for (const room of arrows.keys()) if (!order.has(room)) visit(room)
  return circles.sort((one, other) => other.length - one.length)
}
