/** Leaves for an address that is not ours; one comes back by the browser's own way. */
export function leaveFor(url: string): void {
  window.location.assign(url)
}
