import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { Route } from '@contract/routes'
import { movableDate } from '../support/movableDate'
import { launchPhone, type PhoneOptions } from './chromium'
import type { Driver, Having, PayChoice, Selector } from './driver'
import { until } from './driver'

const home: Route = 'pages/index/index'
/** What is said of the context that stories run in (chromium.ts). */
const workerKeptOut = /Service Worker registration blocked by Playwright/
/** Only a story takes the network away; on a busy machine the browser says so of a request when it is long back. */
const networkTaken = /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/
const brought = [workerKeptOut, networkTaken]

/** Drives the H5 build in Chromium, as on a phone. */
export class BrowserDriver implements Driver {
  readonly platform = 'h5'
  private readonly seen: string[] = []

  static async start(origin: string, options: PhoneOptions = {}): Promise<BrowserDriver> {
    const context = await launchPhone(options)
    const page = context.pages()[0] ?? (await context.newPage())
    return new BrowserDriver(origin, context, page)
  }

  private constructor(
    readonly origin: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.seen.push(`exception: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || brought.some((one) => one.test(message.text()))) return
      this.seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    })
  }

  async open(route: Route, query: Record<string, string> = {}, lands = route): Promise<void> {
    const search = new URLSearchParams(query).toString()
    const address = `${this.origin}${route === home ? '/' : `/${route}`}${search && `?${search}`}`
    // What has just closed still goes back over its entry, which calls off a load that begins meanwhile.
    await this.page.goto(address).catch((error: unknown) => {
      if (!String(error).includes('ERR_ABORTED')) throw error
      return this.page.goto(address)
    })
    await this.onRoute(lands)
  }

  async tap(what: Selector, which?: Having): Promise<void> {
    await this.find(what, which).tap()
  }

  async tapTwice(what: Selector): Promise<void> {
    // A sheet may still be on its way up.
    await this.find(what).tap({ trial: true })
    const box = await this.find(what).boundingBox()
    if (!box) throw new Error(`${what} has no place on screen`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    // Both at once: a slow machine must not make two single taps of them, the second on what lies behind.
    await Promise.all([this.page.touchscreen.tap(x, y), this.page.touchscreen.tap(x, y)])
  }

  async type(field: Selector, text: string): Promise<void> {
    await this.field(field).fill(text)
  }

  async see(text: string): Promise<void> {
    await this.screen(`to see ${text}`, async () => (await this.pageText()).includes(text))
  }

  async notSee(text: string): Promise<void> {
    await this.screen(`no longer to see ${text}`, async () => !(await this.pageText()).includes(text))
  }

  async shows(what: Selector, which?: Having): Promise<boolean> {
    return (await this.findAll(what, which).count()) > 0
  }

  async text(what: Selector, which?: Having): Promise<string> {
    return (await this.find(what, which).innerText()).trim()
  }

  async texts(what: Selector): Promise<string[]> {
    return (await this.findAll(what).allInnerTexts()).map((text) => text.trim())
  }

  value(field: Selector): Promise<string> {
    return this.field(field).inputValue()
  }

  currentRoute(): Promise<string> {
    return Promise.resolve(new URL(this.page.url()).pathname.slice(1) || home)
  }

  currentQuery(): Promise<Record<string, string>> {
    return Promise.resolve(Object.fromEntries(new URL(this.page.url()).searchParams))
  }

  async onRoute(route: Route): Promise<void> {
    await this.screen(`to be on ${route}`, async () => (await this.currentRoute()) === route)
    await this.screen('a page on screen', () => this.shows('.taro_page'))
  }

  /** Taro scrolls the window on a page and a panel of its own on a tab: whatever can scroll goes down, from above as a finger does. */
  async scrollToBottom(): Promise<void> {
    await this.page.evaluate(async () => {
      const down = [document.scrollingElement, ...document.querySelectorAll('*')].filter(
        (element): element is Element =>
          element !== null &&
          element.scrollHeight > element.clientHeight + 1 &&
          (element === document.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflowY)),
      )
      for (const screensAbove of [2, 0]) {
        for (const element of down) element.scrollTop = element.scrollHeight - screensAbove * element.clientHeight
        // The scroll event comes with the next frame.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
    })
  }

  async back(): Promise<void> {
    await this.page.goBack()
  }

  async switchTab(title: string): Promise<void> {
    await this.page.locator('.pp-tab-bar').getByRole('tab', { name: title }).tap()
  }

  willPick(pictures: readonly Buffer[]): void {
    const files = pictures.map((buffer, place) => ({ name: `picture${place}.jpg`, mimeType: 'image/jpeg', buffer }))
    this.page.once('filechooser', (chooser) => void chooser.setFiles(files))
  }

  /** A question that nobody answers is dismissed by itself here. */
  async answerMicrophone(answer: 'allow' | 'refuse'): Promise<void> {
    if (answer === 'refuse') return this.context.clearPermissions()
    await this.context.grantPermissions(['microphone'], { origin: this.origin })
  }

  async pictureIn(what: Selector): Promise<Buffer> {
    const image = this.page.locator(`${what} img`).filter({ visible: true }).first()
    await this.screen(`a picture in ${what}`, () =>
      image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth > 0),
    )
    const answer = await this.context.request.get(await image.evaluate((shown) => (shown as HTMLImageElement).src))
    return answer.body()
  }

  async takeAway(act: () => Promise<void>): Promise<Buffer> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), act()])
    return readFile(await download.path())
  }

  async payAt(choice: PayChoice): Promise<void> {
    await this.page.locator(`button[value=${choice}]`).tap()
    await this.page.waitForURL(`${this.origin}/**`)
  }

  async setAhead(aheadMs: number): Promise<void> {
    await this.context.addInitScript(movableDate(aheadMs))
    await this.page.evaluate(movableDate(aheadMs))
  }

  async offline(part: () => Promise<void>): Promise<void> {
    await this.context.setOffline(true)
    await part()
    await this.context.setOffline(false)
  }

  async forget(): Promise<void> {
    await this.page.evaluate(() => localStorage.clear())
  }

  async picture(file: string): Promise<void> {
    await this.page.screenshot({ path: file })
  }

  asked(): readonly unknown[] {
    return []
  }

  faults(): string[] {
    return this.seen
  }

  /** Forgets the faults that a story has brought about on purpose. */
  expectFaults(pattern: RegExp): void {
    const others = this.seen.filter((fault) => !pattern.test(fault))
    this.seen.splice(0, this.seen.length, ...others)
  }

  close(): Promise<void> {
    return this.context.close()
  }

  private findAll(what: Selector, which: Having = {}): Locator {
    const found = what.startsWith('text=')
      ? this.page.getByText(what.slice('text='.length), { exact: true })
      : this.page.locator(what)
    const visible = found.filter({ visible: true })
    return which.having === undefined ? visible : visible.filter({ hasText: which.having })
  }

  /** The last one for a text lies on top; the first one for anything else, as one reads. */
  private find(what: Selector, which?: Having): Locator {
    const all = this.findAll(what, which)
    return what.startsWith('text=') ? all.last() : all.first()
  }

  private field(field: Selector): Locator {
    return this.page.locator(`input${field}, textarea${field}, ${field} input, ${field} textarea`).first()
  }

  /** Pages below the one on top stay in the document but take no room, so that innerText leaves them out. */
  private pageText(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText.replace(/\s*\n\s*/g, '\n'))
  }

  private async screen(what: string, holds: () => Promise<boolean>): Promise<void> {
    try {
      await until(what, async () => holds().catch(() => false))
    } catch (error) {
      throw new Error(`${String(error)}\non ${this.page.url()}:\n${(await this.pageText()).slice(0, 1500)}`)
    }
  }
}
