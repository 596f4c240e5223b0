import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import { home } from '../../src/lib/routes'
import { logIn } from './accountSteps'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { onPhone, theServer } from './h5World'
import { ids } from './ids'
import { notFit } from './pageFit'
import { richPerson, shotPages } from './shotPages'
import { story } from './stories'

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

declare const axe: { run(where: Document, options: RunOptions): Promise<AxeResults> }

/** What axe holds to be serious or critical on the page, each with where it is. */
async function shutOut({ page }: BrowserDriver, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate((given) => axe.run(document, given), options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id} at ${target.join(' ')}: ${html.slice(0, 160)}`))
}

const all: RunOptions = { resultTypes: ['violations'] }
const contrastAlone: RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] }

/** Everything that is wrong with the page on screen: in the light, in the dark, under a finger, in large letters. */
async function wrongOn(driver: BrowserDriver): Promise<string[]> {
  await paint(driver, 'light')
  const light = await shutOut(driver, all)
  await paint(driver, 'dark')
  const dark = (await shutOut(driver, contrastAlone)).map((found) => `dark: ${found}`)
  return [...light, ...dark, ...(await driver.page.evaluate(notFit))]
}

/** The theme, once its colours have stopped changing. */
async function paint({ page }: BrowserDriver, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((running) => running instanceof CSSTransition)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
}

async function signIn(driver: BrowserDriver): Promise<void> {
  await driver.open('pages/login/login')
  await logIn(driver, richPerson(theServer()))
  await driver.onRoute(home)
}

story('no page shuts anybody out: axe in both themes, taps of 44 px, letters 1.3 times as large', () =>
  onPhone(async (driver) => {
    await driver.page.addInitScript(axeSource)
    // What tsx wraps functions in, which does not come along into the page.
    await driver.page.addInitScript('globalThis.__name = (named) => named')
    await signIn(driver)
    const found: string[] = []
    for (const { route, query, name } of await shotPages(theServer())) {
      await driver.open(route, query)
      await until(`what ${name} shows`, async () => !(await driver.shows('.pp-bone, .pp-skeleton')))
      found.push(...(await wrongOn(driver)).map((wrong) => `${name}: ${wrong}`))
    }
    assert.equal(found.join('\n'), '')
  }),
)

story('a sheet holds the keyboard, and gives it back', () =>
  onPhone(async (driver) => {
    await signIn(driver)
    const { query } = (await shotPages(theServer())).find(({ route }) => route === 'pages/model/detail') ?? {}
    await driver.open('pages/model/detail', query)
    const focus = () => driver.page.evaluate(() => document.activeElement?.id ?? '')
    const inSheet = () => driver.page.evaluate(() => document.activeElement?.closest('.pp-sheet') !== null)
    await until('the bar', () => driver.shows(`#${ids.detailReward}`))
    await driver.page.locator(`#${ids.detailReward}`).focus()
    await driver.page.keyboard.press('Enter')
    await until('the focus in the sheet', inSheet)
    for (let stop = 0; stop < 12; stop++) {
      await driver.page.keyboard.press('Tab')
      assert.ok(await inSheet(), 'Tab left the sheet')
    }
    await driver.page.keyboard.press('Escape')
    await until('the sheet to be gone', async () => !(await driver.shows('.pp-sheet')))
    assert.equal(await focus(), ids.detailReward)
  }),
)
