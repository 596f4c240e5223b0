import { launchPhone } from '../e2e/chromium'
import { pageDocument } from './pictureDocument'
import { phoneDocument } from './pictureFrame'
import type { WeappRunner } from './runner'
import { menuButton, screen } from './wxDevice'

/**
 * The phone's screen with the page that the runner shows, in Chromium: its tree as HTML with the package's own styles, between the bars
 * that WeChat draws. A page that is longer than the screen is drawn a second time in its whole length (`…-whole.png`), where what is fixed
 * to the foot lies below everything. Built-in elements have approximate sizes, so it is for the eye and proves nothing about layout.
 */
export async function photograph(runner: WeappRunner, file: string): Promise<void> {
  const theme = runner.world.options.theme ?? 'light'
  const size = { width: screen.screenWidth, height: screen.screenHeight }
  const context = await launchPhone({ colorScheme: theme, viewport: size })
  try {
    const page = await context.newPage()
    const show = (html: string) => page.setContent(html, { waitUntil: 'load', timeout: 120_000 })
    const take = (path: string) => page.screenshot({ path, animations: 'disabled' })
    await show(phoneDocument(runner, theme))
    await take(file)
    const hidden = (await page.frames().at(-1)?.evaluate(below, menuButton)) ?? []
    if (hidden.length > 0) throw new Error(`below WeChat's capsule: ${hidden.join(', ')}`)
    await show(pageDocument(runner))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height <= size.height) return
    await page.setViewportSize({ ...size, height })
    await take(file.replace(/\.png$/, '-whole.png'))
  } finally {
    await context.close()
  }
}

/** Runs in the page that lies below a custom bar: what could be pressed there and cannot, because the capsule is above it. */
function below(capsule: { left: number; top: number; right: number; bottom: number }): string[] {
  const frame = window.frameElement
  const offset = frame ? frame.getBoundingClientRect().top : 0
  return [...document.querySelectorAll('.pp-pressable, wx-input, wx-button')]
    .filter((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const overlaps =
        left < capsule.right && right > capsule.left && top + offset < capsule.bottom && bottom + offset > capsule.top
      return width > 0 && overlaps && element.closest('.pp-nav, .pp-top-bar') !== null
    })
    .map((element) => element.outerHTML.slice(0, 120))
}
