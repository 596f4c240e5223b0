import { readFileSync } from 'node:fs'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { BrowserDriver } from './browserDriver'
import { notFit } from './pageFit'

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

declare const axe: { run(where: ElementContext, options: RunOptions): Promise<AxeResults> }

const all: RunOptions = { resultTypes: ['violations'] }
const layoutAlone: RunOptions = { runOnly: ['scrollable-region-focusable'], resultTypes: ['violations'] }
const contrastAlone: RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] }

/** What the measures of this folder need in every page that is opened from now on. */
export async function measurable({ page }: Pick<BrowserDriver, 'page'>): Promise<void> {
  await page.addInitScript(source)
  // What tsx wraps functions in, which does not come along into the page.
  await page.addInitScript('globalThis.__name = (named) => named')
}

/** Everything that is wrong within `where`: in the light, in the dark, under a finger, in large letters. */
export async function wrongOn(driver: BrowserDriver, where = 'body'): Promise<string[]> {
  return [...(await wrongInBoth(driver, where)), ...(await driver.page.evaluate(notFit))]
}

/** What axe finds in the light and in the dark, where nobody has only a finger. */
export async function wrongInBoth(driver: Pick<BrowserDriver, 'page'>, where = 'body'): Promise<string[]> {
  await paint(driver, 'light')
  const light = await shutOut(driver, where, all)
  await paint(driver, 'dark')
  const dark = (await shutOut(driver, where, contrastAlone)).map((found) => `dark: ${found}`)
  await paint(driver, 'light')
  return [...light, ...dark]
}

/**
 * The same of a desk's page, and how it goes on in a wider window: there are no other elements there, and the same colours, so what is left
 * to look at is where they lie.
 */
export async function wrongAtBothWidths(page: BrowserDriver['page'], wider: number): Promise<string[]> {
  const found = [...(await wrongInBoth({ page })), ...(await sideways(page))]
  const before = page.viewportSize()
  await page.setViewportSize({ width: wider, height: before?.height ?? 900 })
  await atRest(page)
  const wide = [...(await shutOut({ page }, 'body', layoutAlone)), ...(await sideways(page))]
  if (before) await page.setViewportSize(before)
  return [...found, ...wide.map((wrong) => `${wider} wide: ${wrong}`)]
}

/** The page itself scrolls up and down alone. */
async function sideways(page: BrowserDriver['page']): Promise<string[]> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  return over > 0 ? [`${over} px wider than the window`] : []
}

/** What axe finds, of any weight, each with where it is. */
async function shutOut({ page }: Pick<BrowserDriver, 'page'>, where: string, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate(([within, given]) => axe.run(within, given), [where, options] as const)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id} at ${target.join(' ')}: ${html.slice(0, 160)}`),
  )
}

/** The theme, once its colours have stopped changing. */
async function paint({ page }: Pick<BrowserDriver, 'page'>, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await atRest(page)
}

/** Once nothing moves any more but what moves for ever. */
export function atRest(page: BrowserDriver['page']): Promise<unknown> {
  return page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((running) => running.effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
}
