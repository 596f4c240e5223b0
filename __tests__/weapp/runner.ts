import type { Framework } from './componentFramework'
import { loadFramework } from './componentFramework'
import { Events } from './events'
import { createModuleLoader } from './moduleLoader'
import { readPackage } from './packageFiles'
import { createPageDefiner, registerTemplates } from './pageFiles'
import { Pages } from './pages'
import { findAll } from './query'
import { createSandbox } from './sandbox'
import { meterSetData } from './setData'
import type { ViewNode } from './tree'
import { readTree, toHtml, visibleText } from './tree'
import type { RunnerOptions, World } from './world'
import { blame, guarded, sleep } from './world'
import { createWx } from './wxApi'

type AppObject = Record<string, unknown>

/**
 * Runs a compiled mini-program without WeChat: its code in a realm that holds only what WeChat's engine holds, its
 * templates in WeChat's open-source component framework, its requests over real HTTP. It finds dead handlers, missing
 * templates, browser globals, unknown pages and calls, oversized setData. It knows nothing of layout, canvas or maps.
 */
export class WeappRunner {
  readonly world: World
  readonly pages: Pages
  readonly events: Events
  private readonly framework: Framework
  private app: AppObject = {}
  private readonly onRejection = (thrown: unknown): void => blame(this.world, 'unhandled rejection', thrown)

  static async launch(options: RunnerOptions): Promise<WeappRunner> {
    const runner = new WeappRunner(options)
    await runner.start()
    return runner
  }

  private constructor(options: RunnerOptions) {
    this.world = createWorld(options)
    this.framework = loadFramework(this.world.sandbox)
    listenToFramework(this.world, this.framework)
    registerTemplates(this.world, this.framework)
    if (this.framework.callerPrototype) meterSetData(this.world, this.framework.callerPrototype, 'component')
    const loader = createModuleLoader(this.world)
    const define = createPageDefiner(this.world, this.framework, loader)
    this.pages = new Pages(this.world, this.framework, define)
    this.events = new Events({ world: this.world, idle: () => this.idle() })
    this.loadApp = () => {
      loader.load('app.js')
      if (this.world.pack.app.lazyCodeLoading !== 'requiredComponents') this.world.pack.pages.forEach(define)
    }
  }

  private readonly loadApp: () => void

  private async start(): Promise<void> {
    const { world } = this
    const { path, query = {}, scene = 1001 } = world.options
    const entry = (path ?? world.pack.app.entryPagePath ?? world.pack.pages[0] ?? '').replace(/^\//, '')
    const launchOptions = world.sandbox.into({
      path: entry,
      query,
      scene,
      shareTicket: '',
      referrerInfo: {},
      apiCategory: 'default',
    })
    process.on('unhandledRejection', this.onRejection)
    this.defineGlobals(launchOptions)
    this.loadApp()
    if (Object.keys(this.app).length === 0)
      throw new Error(`app.js did not call App(): ${JSON.stringify(world.faults)}`)
    this.callApp('onLaunch', launchOptions)
    this.callApp('onShow', launchOptions)
    await this.pages.open(entry, query)
    await this.idle()
  }

  private defineGlobals(launchOptions: unknown): void {
    const { world } = this
    const outside = (name: string) => (): never => {
      throw new Error(`${name}() outside a file of its own`)
    }
    Object.assign(world.sandbox.globals, {
      wx: createWx(world, {
        pages: this.pages,
        launchOptions,
        count: (selector) =>
          this.pages.top?.root.getComponent().getShadowRoot?.()?.querySelectorAll(selector).length ?? 0,
      }),
      App: (definition: AppObject) => {
        this.app = Object.assign(world.sandbox.run('({})') as AppObject, definition)
      },
      getApp: () => this.app,
      getCurrentPages: () => {
        const pages = world.sandbox.run('[]') as unknown[]
        pages.push(...this.pages.stack.map((page) => page.caller))
        return pages
      },
      Page: outside('Page'),
      Component: outside('Component'),
      Behavior: null,
      requirePlugin: outside('requirePlugin'),
      __wxConfig: world.sandbox.into({ pages: world.pack.pages, tabBar: world.pack.app.tabBar, envVersion: 'develop' }),
    })
  }

  private callApp(name: string, argument?: unknown): void {
    const hook = this.app[name]
    if (typeof hook === 'function') guarded(this.world, `App.${name}`, () => hook.call(this.app, argument))
  }

  /** The page on top, without a leading slash. */
  get route(): string | undefined {
    return this.pages.top?.path
  }

  tree(): ViewNode {
    const page = this.pages.top
    if (!page) throw new Error('no page is open')
    return readTree(this.framework.easel, page.root.getComponent())
  }

  all(selector: string): ViewNode[] {
    return this.pages.top ? findAll(this.tree(), selector) : []
  }

  one(selector: string): ViewNode {
    const [first] = this.all(selector)
    if (!first) throw new Error(`no node for ${selector} on ${this.route}\n${this.dump()}`)
    return first
  }

  text(selector = 'page'): string {
    return visibleText(this.one(selector))
  }

  dump(): string {
    return this.pages.top ? toHtml(this.tree()).slice(0, 2000) : ''
  }

  tap(selector: string): Promise<void> {
    return this.events.tap(this.one(selector))
  }

  type(selector: string, text: string): Promise<void> {
    return this.events.type(this.one(selector), text)
  }

  async back(): Promise<void> {
    await this.pages.navigate('navigateBack', {})
    await this.idle()
  }

  async switchTab(page: string): Promise<void> {
    await this.pages.navigate('switchTab', { url: `/${page}` })
    await this.idle()
  }

  /** The page's own hook, as the phone calls it at the end of a scroll or a pull. */
  async hook(name: 'onReachBottom' | 'onPullDownRefresh' | 'onHide' | 'onShow'): Promise<void> {
    if (this.pages.top) this.pages.lifecycle(this.pages.top, name)
    await this.idle()
  }

  /** The page has been scrolled so far. */
  async scroll(scrollTop: number): Promise<void> {
    if (this.pages.top) this.pages.lifecycle(this.pages.top, 'onPageScroll', this.world.sandbox.into({ scrollTop }))
    await this.idle()
  }

  /** Every image has arrived, as WeChat tells each: nothing is fetched here. */
  async imagesLoad(): Promise<void> {
    for (const image of this.all('image')) this.events.tell(image, 'load', { width: 750, height: 1000 })
    await this.idle()
  }

  /** At rest: no call in flight and no timer due within 400 ms, seen twice. Gives up after `most`, which is no fault. */
  async idle(most = 3000): Promise<void> {
    const end = Date.now() + most
    let calm = 0
    while (Date.now() < end && calm < 2) {
      await sleep(5)
      const busy = this.world.pending > 0 || this.world.sandbox.timersDueWithin(400)
      calm = busy ? 0 : calm + 1
    }
  }

  async waitFor(what: string, met: () => boolean, most = 60_000): Promise<void> {
    const end = Date.now() + most
    while (!met()) {
      if (Date.now() > end) throw new Error(`not met in ${most} ms: ${what}\non ${this.route}: ${this.dump()}`)
      await sleep(10)
    }
  }

  close(): void {
    this.world.sandbox.close()
    process.off('unhandledRejection', this.onRejection)
  }
}

function createWorld(options: RunnerOptions): World {
  const world: World = {
    options,
    pack: readPackage(options.dist),
    sandbox: createSandbox({
      platform: options.platform ?? 'android',
      aheadMs: options.aheadMs ?? 0,
      onThrow: (kind, thrown) => blame(world, kind, thrown),
    }),
    faults: [],
    calls: [],
    setDatas: [],
    unanswered: [],
    storage: new Map(Object.entries(options.storage ?? {})),
    files: options.files ?? {},
    takenAway: [],
    overlay: { toast: null, loading: null, modals: [] },
    pending: 0,
    requestsLive: 0,
    requestsMost: 0,
    tapped: false,
    handlersRun: 0,
  }
  return world
}

function listenToFramework(world: World, { easel }: Framework): void {
  easel.globalOptions.throwGlobalError = false
  easel.addGlobalErrorListener((thrown, at) => {
    blame(world, at?.method ? `component ${at.method}` : 'component', thrown)
    return false
  })
  easel.addGlobalWarningListener((message) => {
    // Taro's templates loop over the children of nodes that have none; WeChat takes that for an empty list.
    if (String(message).includes('for-list data is neither Array nor Object, got type "undefined"')) return false
    world.sandbox.log.push({ level: 'warn', text: String(message) })
    return false
  })
}
