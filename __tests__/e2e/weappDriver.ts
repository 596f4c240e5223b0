import type { Route } from '@contract/routes'
import { photograph } from '../weapp/picture'
import { WeappRunner } from '../weapp/runner'
import type { ViewNode } from '../weapp/tree'
import { everyNode, visibleText } from '../weapp/tree'
import type { RunnerOptions } from '../weapp/world'
import { mapOrigin } from '../weapp/wxNetwork'
import type { Driver, Having, PayChoice, Selector } from './driver'
import { until } from './driver'

export type WeappStart = Omit<RunnerOptions, 'path' | 'query' | 'storage'>

/** Drives the compiled mini-program in the runner. */
export class WeappDriver implements Driver {
  readonly platform = 'weapp'
  private running: WeappRunner | undefined
  private readonly before: string[] = []
  private readonly mocks: Record<string, unknown>
  private readonly files: Record<string, Buffer> = {}
  private aheadMs = 0

  constructor(private readonly start: WeappStart) {
    this.mocks = { ...start.mocks }
  }

  /** The running mini-program; `open` comes first. */
  get runner(): WeappRunner {
    if (!this.running) throw new Error('nothing is open yet')
    return this.running
  }

  async open(route: Route, query: Record<string, string> = {}, lands = route): Promise<void> {
    const storage = this.running ? Object.fromEntries(this.running.world.storage) : {}
    await this.close()
    // WeChat hands query values over as they stand in the link: encoded.
    const encoded = Object.entries(query).map(([name, value]) => [name, encodeURIComponent(value)])
    const { mocks, files, aheadMs } = this
    const options = { ...this.start, path: route, query: Object.fromEntries(encoded), storage, mocks, files, aheadMs }
    this.running = await WeappRunner.launch(options)
    if (lands !== route) await this.onRoute(lands)
  }

  async tap(what: Selector, which?: Having): Promise<void> {
    await this.runner.events.tap(onTop(await this.find(what, which)))
  }

  async tapTwice(what: Selector): Promise<void> {
    const target = await this.find(what)
    await Promise.all([this.runner.events.tap(target), this.runner.events.tap(target)])
  }

  async type(field: Selector, text: string): Promise<void> {
    const found = await this.findField(field)
    if (found.tag === 'picker') await this.runner.events.fire(found, 'change', { value: text })
    else await this.runner.events.type(found, text)
  }

  async see(text: string): Promise<void> {
    await this.screen(`to see ${text}`, () => this.screenText().includes(text))
  }

  async notSee(text: string): Promise<void> {
    await this.screen(`no longer to see ${text}`, () => !this.screenText().includes(text))
  }

  shows(what: Selector, which?: Having): Promise<boolean> {
    return Promise.resolve(this.findAll(what, which).length > 0)
  }

  async text(what: Selector, which?: Having): Promise<string> {
    return visibleText(await this.find(what, which)).trim()
  }

  texts(what: Selector): Promise<string[]> {
    return Promise.resolve(this.findAll(what).map((node) => visibleText(node).trim()))
  }

  async value(field: Selector): Promise<string> {
    return String((await this.findField(field)).attributes['value'] ?? '')
  }

  currentRoute(): Promise<string> {
    return Promise.resolve(this.runner.route ?? '')
  }

  currentQuery(): Promise<Record<string, string>> {
    const query = Object.entries(this.runner.pages.top?.query ?? {})
    return Promise.resolve(Object.fromEntries(query.map(([name, value]) => [name, decodeURIComponent(value)])))
  }

  async onRoute(route: Route): Promise<void> {
    await this.screen(`to be on ${route}`, () => this.runner.route === route)
    await this.runner.idle()
  }

  /** The page's own hook, and the event of every list that scrolls by itself. */
  async scrollToBottom(): Promise<void> {
    await this.runner.hook('onReachBottom')
    for (const list of this.findAll('scroll-view')) {
      await this.runner.events.fire(list, 'scrolltolower', { direction: 'bottom' }).catch(ignoreUnheard)
    }
  }

  async back(): Promise<void> {
    await this.runner.back()
  }

  async switchTab(title: string): Promise<void> {
    const tab = this.runner.world.pack.app.tabBar?.list.find(({ text }) => text === title)
    if (!tab) throw new Error(`no tab reads ${title}`)
    await this.runner.switchTab(tab.pagePath)
  }

  willPick(pictures: readonly Buffer[]): void {
    const tempFiles = pictures.map((bytes, place) => {
      const tempFilePath = `http://tmp/picture${place}.jpg`
      this.files[tempFilePath] = bytes
      return { tempFilePath, size: bytes.length, fileType: 'image' }
    })
    this.mocks['chooseMedia'] = { type: 'image', tempFiles }
    this.mocks['chooseAvatar'] = { avatarUrl: tempFiles[0]?.tempFilePath }
  }

  answerMicrophone(answer: 'allow' | 'refuse'): Promise<void> {
    this.mocks['authorize'] = () => {
      if (answer === 'refuse') throw new Error('auth deny')
      return {}
    }
    return Promise.resolve()
  }

  async pictureIn(what: Selector): Promise<Buffer> {
    const image = await this.find(`${what} image`)
    const answer = await fetch(mapOrigin(this.start.origins, String(image.attributes['src'])))
    return Buffer.from(await answer.arrayBuffer())
  }

  async takeAway(act: () => Promise<void>): Promise<Buffer> {
    const { takenAway } = this.runner.world
    const before = takenAway.length
    await act()
    await until('a file to be taken away', () => Promise.resolve(takenAway.length > before))
    return takenAway.at(-1) ?? Buffer.alloc(0)
  }

  asked(name: string): readonly unknown[] {
    return this.runner.world.calls.filter((one) => one.name === name).map(({ args }) => args)
  }

  /** The mini-program copies the address of the local cashier; the payer opens it elsewhere and returns. */
  async payAt(choice: PayChoice): Promise<void> {
    const copied = (): unknown => this.runner.world.calls.filter(({ name }) => name === 'setClipboardData').at(-1)?.args
    await until('the address of the cashier', () => Promise.resolve(copied() !== undefined))
    const address = String(Reflect.get(Object(copied()), 'data'))
    await fetch(address, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
    await this.runner.hook('onHide')
    await this.runner.hook('onShow')
  }

  setAhead(aheadMs: number): Promise<void> {
    this.aheadMs = aheadMs
    this.running?.world.sandbox.setAhead(aheadMs)
    return Promise.resolve()
  }

  async offline(part: () => Promise<void>): Promise<void> {
    this.unanswered()
    await part()
    this.answered()
  }

  /** From now on every request is answered so. */
  answeredBy(answer: object): void {
    this.mocks['request'] = answer
  }

  /** From now on the server answers again. */
  answered(): void {
    for (const name of networkCalls) delete this.mocks[name]
  }

  /** From now on no request is answered: the phone has no network, unless WeChat's words say something else. */
  unanswered(words = noNetwork): void {
    const unreachable = (): never => {
      throw new Error(words)
    }
    for (const name of networkCalls) this.mocks[name] = unreachable
  }

  forget(): Promise<void> {
    this.runner.world.storage.clear()
    return Promise.resolve()
  }

  async picture(file: string): Promise<void> {
    await this.runner.imagesLoad()
    await photograph(this.runner, file)
  }

  faults(): string[] {
    if (!this.running) return this.before
    return [...this.before, ...faultsOf(this.running)]
  }

  close(): Promise<void> {
    this.before.splice(0, this.before.length, ...this.faults())
    this.running?.close()
    this.running = undefined
    return Promise.resolve()
  }

  private findAll(what: Selector, { having }: Having = {}): ViewNode[] {
    const found = this.runner.all(what)
    return having === undefined ? found : found.filter((node) => visibleText(node).includes(having))
  }

  private async find(what: Selector, which?: Having): Promise<ViewNode> {
    const words = which?.having === undefined ? what : `${what} with ${which.having}`
    await this.screen(`to find ${words}`, () => this.findAll(what, which).length > 0)
    const [first] = this.findAll(what, which)
    if (!first) throw new Error(`${words} is gone again`)
    return first
  }

  private async findField(field: Selector): Promise<ViewNode> {
    const within = await this.find(field)
    const input = [...everyNode(within)].find(({ tag }) => tag !== null && fields.includes(tag))
    if (!input) throw new Error(`no input in ${field}`)
    return input
  }

  /** The page, and what WeChat draws above it. */
  private screenText(): string {
    const { toast, loading, modals } = this.runner.world.overlay
    const modal = modals.at(-1)
    const above = [toast?.title, loading?.title, modal?.title, modal?.content]
    const title = this.runner.pages.top?.title
    return [title, this.runner.text(), ...above].filter(Boolean).join('\n')
  }

  private async screen(what: string, holds: () => boolean): Promise<void> {
    try {
      await until(what, () => Promise.resolve(holds()))
    } catch (error) {
      const faults = this.faults().slice(0, 5).join('\n')
      throw new Error(`${String(error)}\non ${this.runner.route}:\n${this.screenText().slice(0, 1500)}\n${faults}`)
    }
  }
}

const fields = ['input', 'textarea', 'picker']

/** A button of WeChat's own lies over all of the element that it belongs to. */
function onTop(target: ViewNode): ViewNode {
  return [...everyNode(target)].find(({ tag, attributes }) => tag === 'button' && attributes['openType']) ?? target
}

const networkCalls = ['request', 'uploadFile', 'downloadFile']

/** WeChat's words for a phone without a network. */
const noNetwork = 'request:fail errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED'

/** A scroll view may listen to nothing. */
function ignoreUnheard(thrown: unknown): void {
  if (!String(thrown).includes('no handler ran')) throw thrown
}

/** All that went wrong in a running mini-program without stopping it. */
export function faultsOf({ world }: WeappRunner): string[] {
  const { faults, sandbox, unanswered } = world
  return [
    ...faults.map(({ kind, message, stack }) => `${kind}: ${message}\n${stack ?? ''}`),
    ...sandbox.log
      .filter(({ level }) => /error|warn/.test(level))
      .map(({ level, text }) => `console ${level}: ${text}`),
    ...unanswered.map((name) => `wx.${name} was called and nothing answered it`),
  ]
}
