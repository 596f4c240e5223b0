import path from 'node:path'
import type { Caller, EaselRoot, Framework } from './componentFramework'
import type { EventChannel } from './eventChannel'
import { createChannel } from './eventChannel'
import { readPageJson } from './packageFiles'
import type { World } from './world'
import { blame, guarded, sleep } from './world'

export interface OpenPage {
  path: string
  query: Record<string, string>
  root: EaselRoot
  caller: Caller
  title: string | undefined
  /** What the page has set for WeChat's bar: black or white. */
  barInk?: string
}

export type Navigation = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'navigateBack'
export const navigations: readonly Navigation[] = ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab', 'navigateBack']

export interface Target {
  url?: string
  delta?: number
  events?: Record<string, (...args: unknown[]) => void>
}

/** WeChat keeps at most this many pages open. */
const openPagesMost = 10

/** The page stack with WeChat's rules: what it refuses on a phone is refused here, in its words. */
export class Pages {
  readonly stack: OpenPage[] = []
  private tabPages = new Map<string, OpenPage>()
  private webviews = 0

  constructor(
    private readonly world: World,
    private readonly framework: Framework,
    private readonly define: (page: string) => void,
  ) {}

  get top(): OpenPage | undefined {
    return this.stack.at(-1)
  }

  lifecycle(page: OpenPage, name: string, ...args: unknown[]): unknown {
    const hook = page.caller[name]
    if (typeof hook !== 'function') return undefined
    return guarded(this.world, `${page.path}.${name}`, () => hook.apply(page.caller, args))
  }

  async open(name: string, query: Record<string, string>, opener?: EventChannel): Promise<void> {
    if (!this.world.pack.pages.includes(name)) throw new Error(`page "${name}" is not found`)
    this.define(name)
    if (!this.framework.space.getComponentSpace().getComponent(name)) {
      const fault = new Error(`Page "${name}" has not been registered yet.`)
      blame(this.world, 'page', fault)
      throw fault
    }
    const page = this.create(name, query, opener)
    if (this.top) this.lifecycle(this.top, 'onHide')
    this.stack.push(page)
    if (this.world.pack.tabs.includes(name)) this.tabPages.set(name, page)
    this.framework.easel.Element.pretendAttached(page.root.getComponent())
    this.lifecycle(page, 'onLoad', this.world.sandbox.into(query))
    this.lifecycle(page, 'onShow')
    await sleep(0)
    this.lifecycle(page, 'onReady')
  }

  /** Gives the opener's end of the event channel for navigateTo, as WeChat's success answer does. */
  async navigate(kind: Navigation, target: Target): Promise<EventChannel | undefined> {
    if (kind === 'navigateBack') return this.goBack(target.delta ?? 1)
    const { name, query } = this.parse(target.url ?? '')
    if (!this.world.pack.pages.includes(name)) throw new Error(`page "${name}" is not found`)
    const isTab = this.world.pack.tabs.includes(name)
    if (kind === 'switchTab') {
      if (!isTab) throw new Error('can not switch to no-tabBar page')
      await this.switchTo(name)
      return undefined
    }
    if (kind === 'reLaunch') {
      this.closeAll()
      await this.open(name, query)
      return undefined
    }
    if (isTab) throw new Error(`can not ${kind} a tabbar page`)
    if (kind === 'redirectTo') {
      const replaced = this.stack.pop()
      if (replaced) this.close(replaced)
      await this.open(name, query)
      return undefined
    }
    if (this.stack.length >= openPagesMost) throw new Error('webview count limit exceed')
    const channel = createChannel()
    for (const [event, listener] of Object.entries(target.events ?? {})) channel.opener.on(event, listener)
    await this.open(name, query, channel.opened)
    return channel.opener
  }

  private create(name: string, query: Record<string, string>, opener: EventChannel | undefined): OpenPage {
    const root = this.framework.createRoot(name)
    const caller = root.get()
    const id = ++this.webviews
    const channel = opener ?? createChannel().opened
    Object.assign(caller, {
      route: name,
      __route__: name,
      is: name,
      options: this.world.sandbox.into(query),
      __webviewId__: id,
      getOpenerEventChannel: () => channel,
      getTabBar: () => null,
      getPageId: () => `pageId:${id}`,
    })
    const own = readPageJson(this.world.pack, name).navigationBarTitleText
    return { path: name, query, root, caller, title: own ?? this.world.pack.app.window?.navigationBarTitleText }
  }

  private parse(url: string): { name: string; query: Record<string, string> } {
    const [place = '', search = ''] = url.split('?')
    const here = path.posix.dirname(this.top?.path ?? '')
    const name = place.startsWith('/') ? place.slice(1) : path.posix.join(here, place)
    const query: Record<string, string> = {}
    for (const pair of search.split('&').filter(Boolean)) {
      const cut = pair.indexOf('=')
      // WeChat hands the values over undecoded.
      query[cut < 0 ? pair : pair.slice(0, cut)] = cut < 0 ? '' : pair.slice(cut + 1)
    }
    return { name, query }
  }

  private goBack(delta: number): undefined {
    if (this.stack.length < 2) throw new Error('cannot navigate back at first page.')
    for (let closed = 0; closed < delta && this.stack.length > 1; closed++) {
      const page = this.stack.pop()
      if (page) this.close(page)
    }
    if (this.top) this.lifecycle(this.top, 'onShow')
    return undefined
  }

  /** Other tabs stay alive behind the scenes; every other page closes. A tab's query is dropped. */
  private async switchTo(name: string): Promise<void> {
    const was = this.stack.splice(0)
    for (const page of [...was].reverse()) {
      if (!this.world.pack.tabs.includes(page.path)) this.close(page)
      else if (page.path !== name) this.lifecycle(page, 'onHide')
    }
    const kept = this.tabPages.get(name)
    if (!kept) return this.open(name, {})
    this.stack.push(kept)
    if (!was.includes(kept) || was.length > 1) this.lifecycle(kept, 'onShow')
  }

  private closeAll(): void {
    const all = new Set([...this.stack.splice(0), ...this.tabPages.values()])
    this.tabPages.clear()
    for (const page of all) this.close(page)
  }

  private close(page: OpenPage): void {
    this.lifecycle(page, 'onUnload')
    // What the app still had in flight for a closed page goes nowhere, without a complaint, as in WeChat.
    page.caller.setData = () => undefined
    try {
      page.root.release()
    } catch {
      // A root that was only pretended to be attached may refuse to be released; detaching ends it as well.
      this.framework.easel.Element.pretendDetached(page.root.getComponent())
    }
  }
}
