/**
 * Runs in the page: what a keyboard cannot reach, does not show that it has reached, or reaches behind something else. A stop that
 * takes a finger takes Enter too (Pressable); what has neither a role nor a place among the stops is found by its pointer. What is on its way out
 * is still a stop, so it waits until nothing moves; no timer comes between that and the reading.
 */
export async function unreachable(): Promise<string[]> {
  const stops = '[tabindex="0"], button:not([disabled]), a[href], input, textarea, select'

  function isMarked(element: Element): boolean {
    return (
      getComputedStyle(element).outlineStyle !== 'none' ||
      element.closest('.pp-field__box, .pp-search__box, .pp-code, .pp-talk__field') !== null
    )
  }

  function isCovered(element: Element): boolean {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const points = [0.2, 0.5, 0.8].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)),
    )
    return points.every((found) => found === null || (!element.contains(found) && !found.contains(element)))
  }

  function wrongWith(element: HTMLElement): string | null {
    element.focus()
    if (document.activeElement !== element) return 'takes no focus'
    if (!isMarked(element)) return 'shows no focus'
    return isCovered(element) ? 'is behind something when it has the focus' : null
  }

  function isPointed(element: Element | null): boolean {
    return element !== null && getComputedStyle(element).cursor === 'pointer'
  }

  function pointerOnly(): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        isPointed(element) &&
        !isPointed(element.parentElement) &&
        element.closest(`${stops}, [aria-disabled], [aria-hidden=true]`) === null &&
        element.querySelector(stops) === null &&
        element.getClientRects().length > 0,
    )
  }

  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  const found = [...document.querySelectorAll<HTMLElement>(stops)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const wrong = wrongWith(element)
      return wrong ? [`${element.outerHTML.slice(0, 140)} ${wrong}`] : []
    })
  const levels = [...document.querySelectorAll('[role=heading]')].map((heading) => heading.getAttribute('aria-level'))
  return [
    ...found,
    ...pointerOnly().map((element) => `${element.outerHTML.slice(0, 140)} is for pointers alone`),
    ...(levels.filter((level) => level === '1').length === 1 ? [] : [`headings of level ${levels.join(', ')}`]),
  ]
}
