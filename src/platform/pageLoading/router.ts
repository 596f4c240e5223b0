interface PageRoute {
  readonly path: string
  /** Begins to load the page's code, and promises it among other things. */
  action(context: { readonly pathname: string }, params: object): readonly unknown[] | Promise<readonly unknown[]>
}

/** When what a press changed is on the screen: a page's files cost more than a frame. A window that nobody sees has no frames. */
async function pressShown(): Promise<void> {
  if (!document.hidden) await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
}

/** What Taro's router draws nothing for. */
const nothing: readonly unknown[] = []

/**
 * Stands in for `universal-router` in Taro's router (config/rewrites/h5). Taro draws a page whenever its code arrives, also when one has gone
 * back or elsewhere meanwhile: the page is on screen then, under another's address. Here the last one asked for wins, and going back
 * to the page on screen leaves it as it is.
 */
// oxlint-disable-next-line import/no-default-export -- Taro's router imports the default
export default class PageRouter {
  private turn = 0
  private loading = false
  private shown = ''

  constructor(private readonly routes: readonly PageRoute[]) {}

  async resolve(pathname: string): Promise<readonly unknown[]> {
    const route = this.routes.find(({ path }) => path === pathname)
    if (!route) throw Object.assign(new Error(pathname), { status: 404 })
    const address = pathname + window.location.search
    const overtakes = this.loading
    const turn = ++this.turn
    this.loading = true
    try {
      if (this.shown !== '') await pressShown()
      const loaded = await Promise.all(await route.action({ pathname }, {}))
      if (turn !== this.turn || (overtakes && address === this.shown)) return nothing
      this.shown = address
      return loaded
    } catch (error) {
      if (turn !== this.turn) return nothing
      throw error
    } finally {
      if (turn === this.turn) this.loading = false
    }
  }
}
