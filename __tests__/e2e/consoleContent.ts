import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { logIn } from './accountSteps'
import { anActor, type Actor } from './actors'
import { BrowserDriver } from './browserDriver'
import { launchPhone } from './chromium'
import { atBothWidths, inBothLooks, picture } from './consolePictures'
import { until } from './driver'
import type { ServerUnderTest } from './serverUnderTest'
import { story } from './stories'

export interface ConsoleWindow {
  page: Page
  context: BrowserContext
  faults: string[]
}

interface Beside {
  aWindow(width?: number): Promise<ConsoleWindow>
  signInAsDemo(page: Page): Promise<void>
  server(): ServerUnderTest
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
    await inBothLooks(page, 'figures-1440')
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
      await inBothLooks(page, 'banner-1440')
      await editor.getByRole('button', { name: '预览并保存' }).click()
      await agree(page, '保存横幅', '上线活动')
      await page.getByRole('row', { name: /外景周.*1 个热区.*展示中/ }).waitFor()
      const phone = await launchPhone()
      const site = await phone.newPage()
      await site.goto(`${at.server().origin}/#/pages/index/index`)
      await site.locator('.pp-banner', { hasText: '外景周' }).first().waitFor({ state: 'attached' })
      await phone.close()
      const reader = await anActor(at.server())
      await page.getByRole('tab', { name: '协议' }).click()
      await page.getByRole('button', { name: '改「隐私政策」' }).click()
      await page.getByLabel('正文').fill('一、新的内容')
      await page.getByRole('button', { name: '预览并发布' }).click()
      await agree(page, '发布协议新版本', '按法律要求修改')
      await page.getByRole('row', { name: /隐私政策 2 .*是 0 展示中/ }).waitFor()
      await picture(page, 'agreements-1440')
      await agreeOnPhone(at, reader)
      assert.deepEqual(faults, [])
      await context.close()
    },
  )

  story('an editor sells, prices and says something else, and people see it', async () => {
    const { page, context, faults } = await at.aWindow(1280)
    await at.signInAsDemo(page)
    await page.getByRole('link', { name: '内容', exact: true }).click()
    await page.getByRole('tab', { name: '套餐' }).click()
    await page.getByRole('button', { name: '修改「月卡」' }).click()
    const plan = page.getByRole('dialog', { name: '修改会员套餐' })
    await plan.getByLabel('名称').fill('<b>月卡</b> 秋季')
    await plan.getByLabel('价格（元）').fill('25')
    await atBothWidths(page, 'package')
    await plan.getByRole('button', { name: '预览并保存' }).click()
    await agree(page, '保存套餐', '活动价')
    await page.getByRole('row', { name: /<b>月卡<\/b> 秋季 ¥25.00 30 天/ }).waitFor()
    await atBothWidths(page, 'packages')

    await page.getByRole('tab', { name: '价格' }).click()
    await page.getByRole('button', { name: '改价格' }).click()
    await page.getByLabel('置顶一天（拍币）').fill('60')
    await page.getByRole('button', { name: '预览并保存' }).click()
    await agree(page, '修改拍币价格', '活动价')
    await page.getByRole('row', { name: /^2 .* 60 .*生效中/ }).waitFor()
    await atBothWidths(page, 'prices')

    await page.getByRole('tab', { name: '站点' }).click()
    await page.getByRole('button', { name: '改站点设置' }).click()
    await page.getByLabel('首页公告').fill('周六凌晨两点到四点维护')
    await atBothWidths(page, 'site')
    await page.getByRole('button', { name: '预览并保存' }).click()
    await agree(page, '修改站点设置', '换公告')
    await page.locator('.phone-line', { hasText: '周六凌晨' }).first().waitFor()
    await atBothWidths(page, 'site-versions')

    await page.getByRole('tab', { name: '通知' }).click()
    await page.getByRole('button', { name: '群发通知' }).click()
    const notice = page.getByRole('dialog', { name: '新的群发通知' })
    await notice
      .getByLabel('内容', { exact: true })
      .fill('周六起外景拼拍周，上海、杭州、成都都有新档期，记得先看集合地点')
    await notice.getByLabel('内容里加粗的部分').fill('外景拼拍周')
    await notice.getByLabel('点开的页面').fill('/pages/index/model')
    await atBothWidths(page, 'notice')
    await notice.getByRole('button', { name: '预览并发送' }).click()
    await agree(page, '群发通知', '活动通知')
    await page.getByRole('row', { name: /外景拼拍周.*所有人/ }).waitFor()
    await atBothWidths(page, 'notices')

    await page.getByRole('tab', { name: '词' }).click()
    await page.getByLabel('违禁词').fill('某某工作室')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '预览并保存' }).click()
    await agree(page, '增减违禁词与放行词', '用户举报')
    await page.getByText('违禁词（1 个）').waitFor()
    await atBothWidths(page, 'words')
    assert.deepEqual(faults, [])
    await context.close()

    const phone = await launchPhone()
    const site = await phone.newPage()
    await site.goto(`${at.server().origin}/`)
    await site.getByText('周六凌晨两点到四点维护').first().waitFor()
    await site.goto(`${at.server().origin}/pages/me/memberCenter`)
    await site.locator('.pp-member__plan', { hasText: '30 天' }).filter({ hasText: '25' }).waitFor()
    await phone.close()
  })
}

/** Who had an account before is led to what has changed, and agrees. */
async function agreeOnPhone(at: Beside, { person, api }: Actor): Promise<void> {
  const phone = await BrowserDriver.start(at.server().origin)
  await phone.open('pages/me/notices', {}, 'pages/login/login')
  await logIn(phone, person)
  await phone.onRoute('pages/privacy/privacy')
  await phone.see('一、新的内容')
  await phone.see('协议有更新，请阅读后确认')
  await picture(phone.page, 'agreement-asked-phone')
  await phone.tap('#agreement-accept')
  await until('nothing more to be asked', async () => (await api.call('getUserInfo')).agreementsDue?.length === 0)
  await phone.page.context().close()
}

/** The reason, the preview, and doing it. */
async function agree(page: Page, title: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.getByLabel('原因').fill(reason)
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByRole('button', { name: '确认执行' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
