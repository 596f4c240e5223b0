import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { chromium } from 'playwright-core'

/** A phone of 390 × 844. */
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
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
]

export function chromiumPath(): string {
  const found = installed.find((file) => file !== undefined && existsSync(file))
  if (!found) throw new Error('no Chromium found: install it (Debian: apt-get install chromium) or set CHROME_PATH')
  return found
}

/** A browser of its own with an empty profile; close the context to end it. The profile goes with it, or with this process. */
export async function launchPhone(more: BrowserContextOptions = {}): Promise<BrowserContext> {
  const asRoot = process.getuid?.() === 0
  const profile = mkdtempSync(path.join(tmpdir(), 'pinpai-chromium-'))
  const remove = (): void => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  process.once('exit', remove)
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: [...flags, ...(asRoot ? ['--no-sandbox'] : [])],
    ...phone,
    ...more,
  })
  const close = context.close.bind(context)
  // The `close` event comes before Chromium has written its last file.
  context.close = async (options) => {
    await close(options)
    process.off('exit', remove)
    remove()
  }
  return context
}
