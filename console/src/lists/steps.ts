/** Where one looks for something first. */
export function focusFilter(page: HTMLElement | null): void {
  page?.querySelector<HTMLInputElement>('[role=search] input')?.focus()
}

/** On to the next row, or back: what leads on from it has the focus, and Enter opens it. */
export function stepRow(page: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(page?.querySelectorAll<HTMLElement>('.ant-table-row') ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
  next?.querySelector<HTMLElement>('a[href], button')?.focus()
}
