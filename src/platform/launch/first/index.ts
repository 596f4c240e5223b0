/** The screen that home's page holds until React has drawn its own (config/h5First.ts). */
const id = 'first'

/** Whether it is still there. */
export function showsFirstScreen(): boolean {
  return document.getElementById(id) !== null
}

/** Takes it away: what React has drawn below stands in the same places. Twice is safe. */
export function endFirstScreen(): void {
  document.getElementById(id)?.remove()
}
