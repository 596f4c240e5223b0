import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { uuidv7 } from 'uuidv7'
import { transaction } from '../../server/db/connection'
import { postponeMessage } from '../../server/jobs/claim'
import { putInOutbox } from '../../server/jobs/outbox'
import { openDeps } from '../../server/process/openDeps'
import type { Env } from '../../server/settings/env'
import { logIn } from './accountSteps'
import { anActor, type Actor } from './actors'
import { signedIn } from './api'
import { BrowserDriver } from './browserDriver'
import type { ConsoleWindow } from './consoleContent'
import { coinsBought } from './consoleSettlement'
import { until } from './driver'
import { ids } from './ids'
import { applyAsModel, findModel } from './modelSteps'
import { aPhoto } from './photos'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'
import { richPerson } from './shotPages'
import { story } from './stories'

interface Beside {
  aWindow(width?: number): Promise<ConsoleWindow>
  signInAsDemo(page: Page): Promise<void>
  arrive(page: Page, link: string, name: string): Promise<unknown>
  picture(page: Page, name: string): Promise<void>
  server(): ServerUnderTest
  env(): Env
  /** Whether there is the laptop's own way to pay, which asks for no page. */
  paysLocally: boolean
}

/** A day of those who run the service: each story goes on with the people, the things and the colleagues of the ones before. */
export function dayStories(at: Beside): void {
  const colleagues = new Map<string, Promise<ConsoleWindow>>()

  /** A colleague at the own desk, who is invited from the page when first needed. */
  function colleague(name: string, role: string): Promise<ConsoleWindow> {
    const known = colleagues.get(name)
    if (known) return known
    const coming = invited(name, role)
    colleagues.set(name, coming)
    // A story told again asks again.
    coming.catch(() => colleagues.delete(name))
    return coming
  }

  async function invited(name: string, role: string): Promise<ConsoleWindow> {
    const admin = await at.aWindow()
    await at.signInAsDemo(admin.page)
    await admin.page.getByRole('link', { name: '操作员', exact: true }).click()
    await admin.page.getByRole('button', { name: '邀请操作员' }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByLabel('名字').fill(name)
    await dialog.getByLabel('角色').click()
    await admin.page.getByTitle(role, { exact: true }).click()
    // Pressing elsewhere shuts the list of roles, which lies over what follows.
    await dialog.locator('.ant-modal-title').click()
    await admin.page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' })
    await dialog.getByLabel('原因').fill('新同事')
    await dialog.getByRole('button', { name: '邀请操作员' }).click()
    const said = await dialog.getByRole('alert').innerText()
    const link = /http\S+/.exec(said)?.[0]
    assert(link)
    await admin.context.close()
    const own = await at.aWindow()
    await at.arrive(own.page, link, name)
    return own
  }

  story('the day begins: colleagues are invited from the page, each to the own role', async () => {
    const { page, faults } = await colleague('mia', '审核')
    await colleague('sara', '客服')
    for (const place of ['审核', '处分']) await page.getByRole('link', { name: place, exact: true }).waitFor()
    for (const place of ['订单', '账本', '操作员'])
      assert.equal(await page.getByRole('link', { name: place, exact: true }).count(), 0)
    await page.goto(new URL('/ledger', page.url()).href)
    await page.getByText('你的角色看不到').waitFor()
    await at.picture(page, 'not-mine')
    assert.deepEqual(faults, [])
  })

  story('the day: a post is refused with a ready sentence, and its appeal is decided by another', async () => {
    const [first, second] = [await colleague('max', '审核'), await colleague('mia', '审核')]
    const { phone, password } = richPerson(at.server())
    const author = await signedIn(at.server().origin, phone, password)
    const { id, text } = await waitingPost(at.env())
    await decideUntil(first.page, text, '2')
    await until('the refusal', async () => (await author.call('getComment', { id })).appeal === 'possible')
    await author.call('updateComment', { id, appeal: '图里没有人，也没有联系方式' })
    const { page } = await colleague('sue', '客服')
    await page.getByRole('link', { name: '申诉', exact: true }).click()
    await page.getByText('由审核处理').first().waitFor()
    assert.equal(await page.getByRole('button', { name: '去审核' }).count(), 0)
    await decideUntil(second.page, text, '1')
    await until('the post to be shown', async () => (await author.call('getComment', { id })).appeal !== 'waiting')
  })

  story('the day: somebody is warned, silenced and suspended, reads why on the phone, and is back by two', async () => {
    const [moderator, support] = [await colleague('mia', '审核'), await colleague('sara', '客服')]
    const person = await anActor(at.server())
    const { id } = await person.api.call('getUserInfo')
    for (const window of [moderator, support]) await window.page.goto(new URL(`/people/${id}`, window.page.url()).href)
    await carryOut(moderator.page, '警告', '发布广告或引流信息')
    await carryOut(moderator.page, '禁言', '辱骂、骚扰他人', { 天数: '3' })
    await moderator.page.locator('.page-state', { hasText: '禁言' }).waitFor()
    const phone = await BrowserDriver.start(at.server().origin)
    await phone.open('pages/login/login')
    await logIn(phone, person.person)
    await phone.onRoute('pages/index/index')
    await phone.open('pages/me/notices')
    await phone.see('辱骂、骚扰他人')
    await at.picture(phone.page, 'standing-silenced-phone')
    await support.page.reload()
    await carryOut(support.page, '封停', '涉嫌欺诈', { 天数: '7' })
    await support.page.locator('.page-state', { hasText: '封停' }).waitFor()
    await at.picture(support.page, 'standing-person')
    await appealOnPhone(phone, person)
    await at.picture(phone.page, 'standing-suspended-phone')
    // Who suspends may end it early, and somebody else has to agree; who decided does not decide on the appeal.
    const granting = await colleague('sven', '客服')
    await granting.page.getByRole('link', { name: '申诉', exact: true }).click()
    const granted = granting.page.getByRole('button', { name: '申诉成立' }).first()
    await granted.waitFor()
    await at.picture(granting.page, 'appeals-waiting')
    await granted.click()
    await confirm(granting.page, '核实后有误', '提交给另一位同事')
    const other = await at.aWindow()
    await at.signInAsDemo(other.page)
    await other.page.getByRole('link', { name: '等第二人', exact: true }).click()
    await other.page.getByRole('button', { name: '批准并执行' }).waitFor()
    await at.picture(other.page, 'requests-waiting')
    await other.page.getByRole('button', { name: '批准并执行' }).click()
    await until('everything as before', async () => {
      await support.page.reload()
      await support.page.locator('.page-state').first().waitFor()
      return (await support.page.locator('.page-state', { hasText: '正常' }).count()) > 0
    })
    await Promise.all([other.context.close(), phone.page.context().close()])
  })

  story('the day: somebody applies as a model on the phone, is approved, and is shown to others', async () => {
    const { page, faults } = await colleague('mia', '审核')
    const phone = await BrowserDriver.start(at.server().origin, { microphone: true })
    const { api } = await signedInOnPhone(at.server(), phone)
    const name = `青禾${Date.now() % 1_000_000}`
    await applyAsModel(phone, name, [(await aPhoto()).bytes, (await aPhoto()).bytes])
    await decideUntil(page, name, '1')
    await until('the card to be shown', async () => {
      const { records } = await api.call('listModels', { searchType: 1, pageSize: 50 })
      return records.some((record) => 'name' in record && record.name === name)
    })
    await findModel(phone, name)
    await until('her page', () => phone.shows('.pp-model-page', { having: name }))
    await at.picture(phone.page, 'model-approved-phone')
    assert.deepEqual(faults, [])
    await phone.page.context().close()
  })

  const whereMoneyIsLocal = at.paysLocally ? story : () => undefined
  whereMoneyIsLocal(
    'the day: more than ¥1,000 goes back as it was previewed, by two, and its page tells all of it',
    async () => {
      const { page, faults } = await colleague('felix', '财务')
      const { api } = await anActor(at.server())
      const { orderId } = await coinsBought(api, await aBigPackage(at.env()))
      await page.goto(new URL(`/orders/${orderId}`, page.url()).href)
      await page.getByRole('button', { name: '全额退款' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('原因').fill('买错了套餐')
      await dialog.getByRole('button', { name: '预览' }).click()
      await dialog.getByText('动用金额 ¥1,200.00').waitFor()
      await at.picture(page, 'refund-second')
      await dialog.getByRole('button', { name: '提交给另一位同事' }).click()
      await dialog.waitFor({ state: 'hidden' })
      assert.equal((await api.call('getOrder', { id: orderId })).refunds.length, 0)
      const other = await at.aWindow()
      await at.signInAsDemo(other.page)
      await other.page.getByRole('link', { name: '等第二人', exact: true }).click()
      await other.page.getByRole('button', { name: '批准并执行' }).click()
      await until('the money to be back', async () => {
        await page.reload()
        const told = await page.locator('.ant-timeline').textContent()
        return /提议：全额退款.*操作：全额退款.*felix 提议，demo 批准.*退款到账/s.test(told ?? '')
      })
      await at.picture(page, 'order-refunded')
      assert.deepEqual([...faults, ...other.faults], [])
      await other.context.close()
    },
  )

  story('the day: a job that failed is tried again, and all that was done is found in the audit', async () => {
    const { page, context, faults } = await at.aWindow()
    await at.signInAsDemo(page)
    await aFailedJob(at.env())
    await page.getByRole('link', { name: '后台任务', exact: true }).click()
    await page.getByLabel('状态').click()
    await page.getByTitle('失败过', { exact: true }).click()
    await page.getByText('the cache is away').waitFor()
    await at.picture(page, 'jobs-failed')
    await page.getByRole('button', { name: '立即重试' }).first().click()
    await confirm(page, '故障已排除', '确认执行')
    await page.getByRole('link', { name: '操作记录', exact: true }).click()
    await page.getByLabel('操作', { exact: true }).fill('立即重试')
    await page.keyboard.press('Enter')
    await page.getByText('故障已排除').first().waitFor()
    await at.picture(page, 'audit-found')
    assert.deepEqual(faults, [])
    await context.close()
  })
}

/** Puts whatever is before it in the queue behind, presses this key for what says so, and goes elsewhere, which gives back what was held. */
async function decideUntil(page: Page, text: string, key: string): Promise<void> {
  await page.goto(new URL('/reviews', page.url()).href)
  const shown = page.locator('.ant-card .preserve').first()
  for (;;) {
    await shown.waitFor()
    const before = (await page.locator('.ant-card').first().innerText()) ?? ''
    const isIt = before.includes(text)
    await page.keyboard.press(isIt ? key : '0')
    await page.waitForFunction((was) => document.querySelector<HTMLElement>('.ant-card')?.innerText !== was, before)
    if (isIt) break
  }
  await Promise.all([
    page.waitForResponse(/reviews\/release/),
    page.getByRole('link', { name: '待办', exact: true }).click(),
  ])
}

/** Begins an act from its button on the page, fills it in, and does what was seen. */
async function carryOut(page: Page, act: string, reason: string, fields: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click()
  for (const [label, value] of Object.entries(fields)) await page.getByRole('dialog').getByLabel(label).fill(value)
  await confirm(page, reason, '确认执行')
}

async function confirm(page: Page, reason: string, last: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill(reason)
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByRole('button', { name: last }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function appealOnPhone(phone: BrowserDriver, { person }: Actor): Promise<void> {
  await phone.open('pages/me/notices', {}, 'pages/login/login')
  await logIn(phone, person)
  await phone.see('账号已被封停')
  await phone.see('涉嫌欺诈')
  await phone.type(`#${ids.standingText}`, '那不是我发的')
  await phone.tap(`#${ids.standingSend}`)
  await phone.see('会由另一位工作人员处理')
}

/** Coins for ¥1,200, which the demo does not sell. */
async function aBigPackage(env: Env): Promise<{ id: string; priceFen: number }> {
  const { db } = openDeps(env)
  const [id, priceFen] = [uuidv7(), 120_000]
  const sold = { name: '工作室套餐', coins: 12_000, gift_coins: 0, days: 0, sort: 9 }
  await db
    .insertInto('package')
    .values({ id, kind: 'coins', price_fen: priceFen, ...sold })
    .execute()
  await db.destroy()
  return { id, priceFen }
}

/** The post of the demo that the machine left to people. */
async function waitingPost(env: Env): Promise<{ id: string; text: string }> {
  const { db } = openDeps(env)
  const row = await db
    .selectFrom('proposal')
    .select(['subject_id', 'text'])
    .where('state', '=', 'pending')
    .where('text', 'like', '%旧布景%')
    .executeTakeFirstOrThrow()
  await db.destroy()
  return { id: row.subject_id, text: row.text.split('\n')[0] ?? '' }
}

async function aFailedJob(env: Env): Promise<void> {
  const { db } = openDeps(env)
  const [topic, now] = ['cdn.purge', new Date()]
  await transaction(db, (tx) => putInOutbox(tx, { topic, payload: {}, at: new Date(now.getTime() + 3_600_000) }))
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', topic)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  await postponeMessage(db, { id: row.id, attempts: 9, now, error: new Error('the cache is away') })
  await db.destroy()
}
