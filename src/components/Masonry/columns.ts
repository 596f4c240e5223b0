/**
 * Deals items into columns, each to the shortest so far. An item's place depends only on those before it, so a longer
 * list moves nothing that is already there.
 */
export function dealIntoColumns<T>(items: readonly T[], count: number, heightOf: (item: T) => number): T[][] {
  const columns = Array.from({ length: count }, () => ({ items: [] as T[], height: 0 }))
  for (const item of items) {
    const shortest = columns.reduce((best, column) => (column.height < best.height ? column : best))
    shortest.items.push(item)
    shortest.height += heightOf(item)
  }
  return columns.map((column) => column.items)
}
