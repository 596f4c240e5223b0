/**
 * The size of the letter that all measures are told in: a fortieth of 750, within bounds. Taro's own script takes the shorter side of a document
 * that is still being parsed, and now and then ends at its least size.
 */
export function fitRoot(root: HTMLElement): void {
  const fit = (): void => {
    const width = root.clientWidth || window.innerWidth || screen.width
    root.style.fontSize = `${Math.min(24, Math.max(17, (40 * width) / 750))}px`
  }
  window.addEventListener('resize', () => {
    fit()
    setTimeout(fit, 500)
  })
  fit()
}
