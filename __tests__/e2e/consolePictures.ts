import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

const folder = path.resolve(__dirname, '../../.cache/console')
/** They are for people to look at; no story compares them. `npm test` does without. */
const areWanted = process.env['PICTURES'] !== 'none'

/** What the window shows, for a person to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!areWanted) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' })
}

/** The same in the light and in the dark. */
export async function inBothLooks(page: Page, name: string): Promise<void> {
  if (!areWanted) return
  for (const looks of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: looks })
    await picture(page, `${name}-${looks}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The same at both widths, then as wide as it was. */
export async function atBothWidths(page: Page, name: string): Promise<void> {
  if (!areWanted) return
  const before = page.viewportSize()
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await inBothLooks(page, `${name}-${width}`)
  }
  if (before) await page.setViewportSize(before)
}
