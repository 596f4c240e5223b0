/** From this width on a page has room beside its column: the tabs stand in a rail, dialogs in the middle (./wide.scss). A drawing without a window is as narrow as a phone. */
export function isWide(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(min-width: 1024px)').matches
}
