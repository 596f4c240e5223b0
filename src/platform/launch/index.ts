import { watchPageLoading } from '../pageLoading'

function prevent(event: Event): void {
  event.preventDefault()
}

/** The init action of launch (spec 2): no browser context menu, no dragging, and an eye on lazily loaded pages. */
export function prepareLaunch(): void {
  document.addEventListener('contextmenu', prevent)
  document.addEventListener('dragstart', prevent)
  watchPageLoading()
}
