import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { measurable, wrongInBoth } from './axe'
import type { ConsoleWindow } from './consoleContent'
import { picture } from './consolePictures'
import { until } from './driver'
import { story } from './stories'

interface Beside {
  aWindow(width?: number): Promise<ConsoleWindow>
  signInAsDemo(page: Page): Promise<void>
}

/** The console without a mouse. */
export function keyStories(at: Beside): void {
  story('by keys alone: from row to row, into an act and out again, and the keys are shown', async () => {
    const { page, context, faults } = await at.aWindow()
    await measurable({ page })
    await at.signInAsDemo(page)
    await page.goto(new URL('/people', page.url()).href)
    await page.locator('tbody a').first().waitFor()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: '快捷键' })
    await keys.getByText('下一行').waitFor()
    await picture(page, 'keys')
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    assert.equal(await focused(page), '完整手机号、昵称的一部分，或编号')
    await page.keyboard.type('13800000002')
    await page.keyboard.press('Enter')
    await page.waitForURL(/13800000002/)
    await page.getByText('共 1 条').waitFor()
    await page.locator('main, [role=main]').first().focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const act = page.getByRole('button', { name: '警告', exact: true })
    await act.waitFor()
    assert.deepEqual(await outOfReach(page), [])
    await act.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '警告' })
    await dialog.getByLabel('原因').waitFor()
    assert.ok(await dialog.evaluate((element) => element.contains(document.activeElement)))
    assert.deepEqual(await wrongInBoth({ page }), [])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await focused(page), '警告')
    assert.deepEqual(faults, [])
    await context.close()
  })

  story(
    'by keys alone: a calendar shows bookings by day; arrows lead through it, and the address keeps where one was',
    async () => {
      const { page, context, faults } = await at.aWindow(1920)
      await measurable({ page })
      await at.signInAsDemo(page)
      await page.goto(new URL('/bookings?view=month&day=2026-02-28', page.url()).href)
      await page.getByRole('gridcell', { selected: true }).focus()
      await page.keyboard.press('ArrowRight')
      await until('the focus on the next day', async () => (await focused(page)).startsWith('3月1日'))
      await page.keyboard.press('PageDown')
      await until('the focus a month later', async () => (await focused(page)).startsWith('4月1日'))
      assert.match(page.url(), /day=2026-04-01/)
      await page.keyboard.press('t')
      await page.waitForURL((url) => !url.search.includes('2026-04'))
      await page.waitForLoadState('networkidle')
      await page.locator('.entry').first().waitFor()
      assert.deepEqual(await wrongInBoth({ page }), [])
      await picture(page, 'calendar-month')
      await page.getByRole('gridcell', { selected: true }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/view=week/)
      await page.getByText('按模特', { exact: true }).click()
      await page.waitForURL(/by=model/)
      assert.deepEqual(await wrongInBoth({ page }), [])
      await picture(page, 'calendar-week')
      assert.deepEqual(faults, [])
      await context.close()
    },
  )
}

/** What the element with the focus is called. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })
}

/** What is pressed and cannot be reached by Tab. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], [role=button]')]
      .filter((element) => element.tabIndex < 0 && element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}
