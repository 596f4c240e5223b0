/**
 * Runs in the page: whatever can be pressed is 44 px either way, a growth of its touch area counted, and nothing leaves the screen when
 * letters are 1.3 times as large.
 */
export function notFit(): string[] {
  const leastPx = 43.5

  function targetOf(element: Element): { width: number; height: number } {
    const around = element.matches('input, textarea')
      ? (element.closest('.pp-field__box, .pp-code') ?? element)
      : element
    const { width, height } = around.getBoundingClientRect()
    const after = getComputedStyle(element, '::after')
    if (after.content === 'none' || after.position !== 'absolute') return { width, height }
    return { width: Math.max(width, parseFloat(after.width)), height: Math.max(height, parseFloat(after.height)) }
  }

  function tooSmall(): string[] {
    return [...document.querySelectorAll('[tabindex="0"], button, a[href], input, textarea')]
      .filter((element) => element.getClientRects().length > 0 && element.getAttribute('role') !== 'article')
      .map((element) => ({ element, ...targetOf(element) }))
      .filter(({ width, height }) => width > 1 && (width < leastPx || height < leastPx))
      .map(
        ({ element, width, height }) =>
          `${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 160)}`,
      )
  }

  function leaving(): string[] {
    const root = document.documentElement
    const before = root.style.fontSize
    root.style.fontSize = `${parseFloat(getComputedStyle(root).fontSize) * 1.3}px`
    const over = root.scrollWidth - root.clientWidth
    root.style.fontSize = before
    return over > 1 ? [`${over} px wider than the screen in large letters`] : []
  }

  return [...tooSmall(), ...leaving()]
}
