interface ScrolledPage {
  readonly path: string
  readonly onPageScroll?: (at: { readonly scrollTop: number }) => void
  readonly onReachBottom?: () => void
}

const listeners = new Map<string, () => void>()

/**
 * In place of Taro's own (config/rewrites/h5): tells `page` how far it is scrolled and, once for each height that it has had, that less than
 * `distance` pixels are left of it. Taro tells that once until one has scrolled away from the end, which one who keeps up with what is added
 * never does. Called again for a page, it takes the place of the call before.
 */
export function bindPageScroll(page: ScrolledPage, scrolled: Element | Window, distance = 50): void {
  const element = scrolled instanceof Element ? scrolled : document.documentElement
  let reachedAt: number | undefined
  const listener = () => {
    const { scrollTop, scrollHeight, clientHeight } = element
    page.onPageScroll?.({ scrollTop })
    if (scrollHeight - scrollTop - clientHeight >= distance) reachedAt = undefined
    else if (reachedAt === undefined || scrollHeight > reachedAt) {
      reachedAt = scrollHeight
      page.onReachBottom?.()
    }
  }
  const before = listeners.get(page.path)
  if (before) scrolled.removeEventListener('scroll', before)
  listeners.set(page.path, listener)
  scrolled.addEventListener('scroll', listener)
}
