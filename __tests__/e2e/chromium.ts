import { existsSync } from 'node:fs'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { chromium } from 'playwright-core'
import { patienceMs } from './driver'

/** A phone of 390 × 844. */
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  // Its requests would pass by those that a story bends; the stories about it let it in.
  serviceWorkers: 'block',
}

const installed = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Keeps Chromium from calling out: such calls fail in a closed network and print errors of their own. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps; whether it may be used is asked all the same.
  '--use-fake-device-for-media-stream',
]

export function chromiumPath(): string {
  const found = firstThere(installed)
  if (!found) throw new Error('no Chromium found: install it (Debian: apt-get install chromium) or set CHROME_PATH')
  return found
}

/** Chromium without windows, to which a page costs less than half of the processor's time; whoever names a browser gets that one alone. */
function windowlessPath(): string {
  const { WINDOWLESS_PATH, CHROME_PATH } = process.env
  const places = [WINDOWLESS_PATH, ...(CHROME_PATH === undefined ? ['/usr/bin/chromium-headless-shell'] : [])]
  return firstThere(places) ?? chromiumPath()
}

function firstThere(files: readonly (string | undefined)[]): string | undefined {
  return files.find((file) => file !== undefined && existsSync(file))
}

export interface PhoneOptions extends BrowserContextOptions {
  /** Its microphone may be asked for, which only a browser with windows has. */
  microphone?: boolean
}

/** For a browser that is not the laptop's: call it before the first phone. */
export function addBrowserFlags(...more: string[]): void {
  flags.push(...more)
}

const running = new Map<string, Promise<Browser>>()

let wholeForAll = false

/** For stories of a desk, where bars of scrolling take room: call it before the first phone. */
export function wantWholeBrowser(): void {
  wholeForAll = true
}

/** A phone of its own: nothing stored, nothing shared. All phones of a process live in one browser, which ends with it. */
export async function launchPhone({ microphone = false, ...more }: PhoneOptions = {}): Promise<BrowserContext> {
  const browser = await browserAt(microphone || wholeForAll ? chromiumPath() : windowlessPath())
  const context = await browser.newContext({ ...phone, ...more })
  context.setDefaultTimeout(patienceMs)
  return context
}

function browserAt(file: string): Promise<Browser> {
  const browser = running.get(file) ?? startBrowser(file)
  running.set(file, browser)
  return browser
}

function startBrowser(executablePath: string): Promise<Browser> {
  const asRoot = process.getuid?.() === 0
  const args = [...flags, ...(asRoot ? ['--no-sandbox'] : [])]
  // On a signal the browser ends with this process, which may have a server to end first.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return chromium.launch({ executablePath, args, ...signals })
}
