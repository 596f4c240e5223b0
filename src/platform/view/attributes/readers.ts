/** What a screen reader is told, as WeChat's boxes take it. */
const read = new Set(['aria-label', 'aria-role', 'aria-checked', 'aria-selected', 'aria-disabled', 'aria-hidden'])

/** Roles that change what is read out. Every box that takes a tap is a button by its template, also one that leads elsewhere. */
const roles = new Set<unknown>(['tab', 'radio', 'checkbox', 'switch', 'img'])

export function isRead(name: string): boolean {
  return read.has(name)
}

/** The attribute that tells WeChat's reader what React says to a browser's; null where it has nothing to tell. */
export function readAs(name: string, value: unknown): string | null {
  if (name === 'role') return roles.has(value) ? 'aria-role' : null
  if (!name.startsWith('aria-')) return name
  return read.has(name) ? name : null
}
