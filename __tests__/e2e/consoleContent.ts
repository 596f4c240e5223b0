import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchPhone } from './chromium'
import { story } from './stories'

export interface ConsoleWindow {
  page: Page
  context: BrowserContext
  faults: string[]
}

interface Beside {
  aWindow(width?: number): Promise<ConsoleWindow>
  signInAsDemo(page: Page): Promise<void>
  picture(page: Page, name: string): Promise<void>
  siteOrigin(): string
}

/** What an owner reads in the console, and what an editor changes there and people see. */
export function contentStories(at: Beside): void {
  story('an owner reads what happened this month beside the month before, and takes it home as a file', async () => {
    const { page, context, faults } = await at.aWindow(1440)
    await at.signInAsDemo(page)
    await page.getByRole('link', { name: '数据', exact: true }).click()
    await page.getByText('30 天', { exact: true }).click()
    await page.getByRole('button', { name: '收款' }).click()
    await page.waitForURL(/of=moneyIn/)
    await page.locator('.recharts-surface').first().waitFor()
    await page.getByRole('row', { name: '发起拼单' }).waitFor()
    for (const looks of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: looks })
      await at.picture(page, `figures-1440-${looks}`)
    }
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '下载每日数据' }).click(),
    ])
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    assert.equal(lines.length, 31)
    assert.deepEqual(faults, [])
    await context.close()
  })

  story(
    'an editor draws zones on a banner, and people see it on the site; an agreement is published anew',
    async () => {
      const { page, context, faults } = await at.aWindow(1440)
      await at.signInAsDemo(page)
      await page.getByRole('link', { name: '内容', exact: true }).click()
      await page.getByRole('button', { name: '新增横幅' }).click()
      const editor = page.getByRole('dialog', { name: '新增横幅' })
      await editor.getByLabel('标题', { exact: true }).fill('外景周')
      const buffer = await sharp({ create: { width: 1080, height: 450, channels: 3, background: '#7c9a86' } })
        .jpeg()
        .toBuffer()
      await editor.locator('input[type=file]').setInputFiles({ name: '外景.jpg', mimeType: 'image/jpeg', buffer })
      await editor.getByText('热区', { exact: true }).click()
      const zones = editor.getByTestId('zones')
      await zones.locator('img').evaluate((image: HTMLImageElement) => image.decode())
      await zones.scrollIntoViewIfNeeded()
      const box = await zones.boundingBox()
      assert(box)
      await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.1)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.6, { steps: 4 })
      await page.mouse.up()
      await editor.getByLabel('热区 1 的说明').fill('看模特')
      await editor.getByLabel('热区 1 的页面').fill('/pages/index/model')
      for (const looks of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: looks })
        await at.picture(page, `banner-1440-${looks}`)
      }
      await editor.getByRole('button', { name: '预览并保存' }).click()
      await agree(page, '保存横幅', '上线活动')
      await page.getByRole('row', { name: /外景周.*1 个热区.*展示中/ }).waitFor()
      const phone = await launchPhone()
      const site = await phone.newPage()
      await site.goto(`${at.siteOrigin()}/#/pages/index/index`)
      await site.locator('.pp-banner', { hasText: '外景周' }).first().waitFor({ state: 'attached' })
      await phone.close()
      await page.getByRole('tab', { name: '协议' }).click()
      await page.getByRole('button', { name: '改「隐私政策」' }).click()
      await page.getByLabel('正文').fill('一、新的内容')
      await page.getByRole('button', { name: '预览并发布' }).click()
      await agree(page, '发布协议新版本', '按法律要求修改')
      await page.getByRole('row', { name: /隐私政策 2 .*是 0 展示中/ }).waitFor()
      await at.picture(page, 'agreements-1440')
      assert.deepEqual(faults, [])
      await context.close()
    },
  )
}

/** The reason, the preview, and doing it. */
async function agree(page: Page, title: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('原因').fill(reason)
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByRole('button', { name: '确认执行' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
