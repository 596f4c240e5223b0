type Tell = (entries: { isIntersecting: boolean }[]) => void

/** Stands where the browser watches what is in sight: nothing is, until a test says so. */
export function aSight() {
  const watched = new Map<Element, Tell>()
  class Watch {
    private readonly mine = new Set<Element>()
    constructor(private readonly tell: Tell) {}
    observe(element: Element): void {
      this.mine.add(element)
      watched.set(element, this.tell)
    }
    disconnect(): void {
      for (const element of this.mine) watched.delete(element)
    }
  }
  Object.assign(window, { IntersectionObserver: Watch })
  return {
    /** Has the element come into sight; one that nobody watches is an error. */
    show(element: Element): void {
      const tell = watched.get(element)
      if (tell === undefined) throw new Error('nobody watches it')
      tell([{ isIntersecting: true }])
    },
  }
}
