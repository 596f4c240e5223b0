/**
 * Runs in the page: what a narrow window does to its text. Says each line that leaves the screen where nothing scrolls sideways, that is
 * cut without an ellipsis, or that lies upon another, and the page itself when it scrolls sideways.
 */
export function unreadable(): string[] {
  interface Line {
    element: Element
    text: string
    /** What can be seen of it, or scrolled to. */
    left: number
    right: number
    top: number
    bottom: number
    height: number
    /** What hides the rest of it. */
    by: Element | null
    /** What it is fixed with, above the page. */
    layer: Element | null
  }

  const width = document.documentElement.clientWidth

  function around(element: Element): Element[] {
    const all: Element[] = []
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) all.push(at)
    return all
  }

  function linesOf(node: Node): Line[] {
    const element = node.parentElement
    const text = node.textContent?.trim().slice(0, 24) ?? ''
    if (!element || text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return []
    const holders = around(element)
    if (holders.some((at) => runsThrough(at) || isUnseen(at))) return []
    const layer = holders.find((at) => /fixed|sticky/.test(getComputedStyle(at).position)) ?? null
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
      .filter((rect) => rect.width > 2 && rect.height > 2)
      .map((rect) => clipped({ element, text, layer, ...edges(rect), height: rect.height, by: null }, holders))
  }

  /** A notice is read as it passes. */
  function runsThrough(element: Element): boolean {
    return element.getAnimations().length > 0
  }

  /** For screen readers alone. */
  function isUnseen(element: Element): boolean {
    return getComputedStyle(element).clipPath === 'inset(50%)'
  }

  function edges({ left, right, top, bottom }: DOMRect): Pick<Line, 'left' | 'right' | 'top' | 'bottom'> {
    return { left, right, top, bottom }
  }

  /** An ellipsis says itself that there is more; what scrolls hides nothing. */
  function clipped(line: Line, holders: readonly Element[]): Line {
    const scrolls = { x: false, y: false }
    for (const at of holders) {
      const style = getComputedStyle(at)
      scrolls.x ||= /auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth
      scrolls.y ||= /auto|scroll/.test(style.overflowY) && at.scrollHeight > at.clientHeight
      if (style.overflowX === 'visible') continue
      const dots = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const box = at.getBoundingClientRect()
      const cutX = !scrolls.x && (line.right > box.right + 2 || line.left < box.left - 2)
      const cutY = !scrolls.y && (line.bottom > box.bottom + 6 || line.top < box.top - 6)
      if ((cutX || cutY) && !dots) line.by ??= at
      if (cutX) Object.assign(line, { left: Math.max(line.left, box.left), right: Math.min(line.right, box.right) })
      if (cutY) Object.assign(line, { top: Math.max(line.top, box.top), bottom: Math.min(line.bottom, box.bottom) })
    }
    if (!scrolls.x && (line.right > width + 1 || line.left < -1)) line.by ??= document.body
    return line
  }

  /** Nothing lies above its middle; true for what is not on the screen now. */
  function isOnTop({ element, left, right, top, bottom }: Line): boolean {
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return found === null || element.contains(found) || found.contains(element)
  }

  function lieOnEachOther(one: Line, other: Line): boolean {
    if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
      return false
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across > 3 && down > Math.min(one.height, other.height) * 0.35 && isOnTop(one) && isOnTop(other)
  }

  function allLines(): Line[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: Line[] = []
    while (walker.nextNode()) lines.push(...linesOf(walker.currentNode))
    return lines
  }

  // A card far below is not laid out: its text would lie anywhere.
  const style = document.createElement('style')
  style.textContent = '* { content-visibility: visible !important }'
  document.head.append(style)
  const lines = allLines()
  const cut = lines.flatMap(({ by, text, element }) =>
    by ? [`${text} (${element.className}) is cut by ${by.className || by.tagName}`] : [],
  )
  const piled = lines.flatMap((one, place) =>
    lines
      .slice(place + 1)
      .filter((other) => lieOnEachOther(one, other))
      .map((other) => `${one.text} lies on ${other.text}`),
  )
  const over = document.documentElement.scrollWidth - width
  style.remove()
  return [...(over > 1 ? [`scrolls ${over} px sideways`] : []), ...new Set([...cut, ...piled])]
}
