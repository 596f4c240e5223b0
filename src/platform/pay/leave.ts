const kept = 'paying'

/** More entries than a provider makes: the history is another one. */
const mostEntries = 12

/** In the place of a length: one is on the way back to the cashier. */
const onTheWay = 0

/**
 * Leaves for the provider's page, which takes a new entry of the history right above the cashier's, so that one comes back to that one
 * whatever the provider has put on top.
 */
export function leaveToPay(url: string): void {
  window.history.pushState(window.history.state, '')
  keep(window.history.length)
  window.location.replace(url)
}

/**
 * Whether one has been away to pay from this address. Where the provider led back to it by another entry, that and the provider's are left
 * behind: the cashier that one came from is on screen next, where this is true once more, and going back leads on as if nobody had been away.
 */
export function comeBackFromPaying(): boolean {
  const [length, address] = (window.sessionStorage.getItem(kept) ?? '').split(' ')
  if (address !== here()) return false
  window.sessionStorage.removeItem(kept)
  const above = window.history.length - Number(length) + 1
  if (Number(length) !== onTheWay && above > 0 && above <= mostEntries) {
    keep(onTheWay)
    window.history.go(-above)
  }
  return true
}

function keep(length: number): void {
  window.sessionStorage.setItem(kept, `${length} ${here()}`)
}

function here(): string {
  return window.location.pathname + window.location.search
}
