/** The list with one of its members at another place; a place beyond an end is that end. */
export function moved<T extends { readonly id: number }>(all: readonly T[], id: number, place: number): readonly T[] {
  const one = all.find((member) => member.id === id)
  if (one === undefined) return all
  const others = all.filter((member) => member !== one)
  const at = Math.max(0, Math.min(place, others.length))
  return [...others.slice(0, at), one, ...others.slice(at)]
}

/** A grid on screen, in px. */
export interface Grid {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly columns: number
  /** Cells that are drawn, the one to add included. */
  readonly cells: number
}

interface Point {
  readonly x: number
  readonly y: number
}

function slotOf({ width, height, columns, cells }: Grid) {
  return { width: width / columns, height: height / Math.ceil(cells / columns) }
}

/** The place under a finger, among the first `count`. */
export function placeAt(grid: Grid, { x, y }: Point, count: number): number {
  const slot = slotOf(grid)
  const column = Math.max(0, Math.min(grid.columns - 1, Math.floor((x - grid.left) / slot.width)))
  const row = Math.max(0, Math.floor((y - grid.top) / slot.height))
  return Math.max(0, Math.min(row * grid.columns + column, count - 1))
}

/** How far a finger is from the middle of a place, in px. */
export function offsetFrom(grid: Grid, { x, y }: Point, place: number): Point {
  const slot = slotOf(grid)
  const column = place % grid.columns
  const row = Math.floor(place / grid.columns)
  return { x: x - grid.left - (column + 0.5) * slot.width, y: y - grid.top - (row + 0.5) * slot.height }
}
