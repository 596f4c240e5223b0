import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { PayoutConfirm } from '@contract/payouts'
import { shanghaiDay } from '@contract/shanghai'
import { orderState } from '@contract/states'
import { signedIn, type ApiClient } from './api'
import { until } from './driver'
import type { ServerUnderTest } from './serverUnderTest'
import { demoPerson, richPerson } from './shotPages'

interface Operators {
  readonly server: ServerUnderTest
  readonly origin: string
  /** Two of them, signed in. */
  readonly first: Page
  readonly second: Page
  picture(page: Page, name: string): Promise<void>
}

/** Money is paid out, a complaint is answered, and today is compared. */
export async function settlementStories(operators: Operators): Promise<void> {
  await payoutStory(operators)
  await complaintStory(operators)
  await reconciliationStory(operators, shanghaiDay(new Date()))
}

/** Fills an act's form that is open, and carries it out as it was previewed. */
async function carryOut(page: Page, reason: string, last: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill(reason)
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByRole('button', { name: last }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function choose(url: string, choice: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' })
  assert.equal(answer.status, 303)
}

/** What a model earned: asked for, proposed by one operator, approved by another, confirmed in WeChat, and there by its word. */
async function payoutStory({ server, origin, first, second, picture }: Operators): Promise<void> {
  const { phone, password } = demoPerson(server, 'model')
  const model = await signedIn(server.origin, phone, password)
  await model.call('askPayout', { fen: 12_345 })
  await first.goto(`${origin}/payouts`)
  await first.getByRole('link', { name: '¥123.45' }).click()
  await first.getByRole('button', { name: '通过提现' }).click()
  await carryOut(first, '收入核对无误', '提交给另一位同事')
  await second.goto(`${origin}/requests`)
  await second.getByRole('button', { name: '批准并执行' }).click()
  await second.getByText('没有等待批准的操作').waitFor()
  const { url } = await confirmOf(model)
  await first.reload()
  await first.getByText('等用户确认', { exact: true }).waitFor()
  await picture(first, 'payout-waiting')
  await choose(url, 'choice=confirm')
  await first.getByText('已到账').waitFor()
  assert.match((await first.locator('.ant-timeline').textContent()) ?? '', /用户申请.*通过.*发给微信.*微信通知.*已付/s)
  await picture(first, 'payout-done')
}

/** What opens the page on which she says yes, once WeChat waits for her. */
async function confirmOf(model: ApiClient): Promise<Extract<PayoutConfirm, { channel: 'local' }>> {
  const found: PayoutConfirm[] = []
  await until('WeChat to wait for her', async () => {
    const { records } = await model.call('listPayouts')
    found.push(...records.flatMap(({ confirm }) => confirm ?? []))
    return found.length > 0
  })
  const [confirm] = found
  assert(confirm?.channel === 'local')
  return confirm
}

/** What a payer complains of at the cashier is answered, and seen to. */
async function complaintStory({ origin, first, server, picture }: Operators): Promise<void> {
  const { phone, password } = richPerson(server)
  const payer = await signedIn(server.origin, phone, password)
  const { records } = await payer.call('listPackages', { kind: 'coins' })
  const [pack] = records
  assert(pack)
  const { cashier } = await coinsBought(payer, pack)
  const complaint = new URL('/cashier/complaint', cashier.url)
  complaint.searchParams.set('id', new URL(cashier.url).searchParams.get('id') ?? '')
  await choose(complaint.href, `text=${encodeURIComponent('拍币没有到账')}`)
  await until('the complaint on the list', async () => {
    await first.goto(`${origin}/complaints`)
    await first.waitForLoadState('networkidle')
    return (await first.getByRole('link', { name: '拍币没有到账' }).count()) > 0
  })
  await picture(first, 'complaints')
  await first.getByRole('link', { name: '拍币没有到账' }).click()
  await first.getByRole('button', { name: '回复投诉' }).click()
  await first.getByRole('dialog').getByLabel('回复内容').fill('已为您核实，拍币已到账')
  await carryOut(first, '已联系用户', '确认执行')
  await first.getByText('商家：').waitFor()
  await picture(first, 'complaint-replied')
  await first.getByRole('button', { name: '投诉处理完成' }).click()
  await carryOut(first, '已与用户说明，用户同意', '确认执行')
  await first.getByRole('heading', { level: 1 }).getByText('已完成', { exact: true }).waitFor()
}

/** An order of coins that is paid for. */
export async function coinsBought(payer: ApiClient, { id: packageId, priceFen }: { id: string; priceFen: number }) {
  const { orderId } = await payer.call('buyCoins', { packageId, priceFen })
  const cashier = await payer.call('payOrder', { id: orderId, channel: 'local' })
  assert(cashier.channel === 'local')
  await choose(cashier.url, 'choice=succeed')
  await until('the order to be paid', async () => {
    const { state } = await payer.call('commitPay', { id: orderId })
    return state === orderState.paid
  })
  return { orderId, cashier }
}

/** A day is compared with each channel from the page. */
async function reconciliationStory({ origin, first, picture }: Operators, day: string): Promise<void> {
  await first.goto(`${origin}/reconciliations`)
  await first.getByLabel('对哪一天').fill(day)
  await first.keyboard.press('Enter')
  await first.getByRole('button', { name: '重新对账' }).click()
  for (const channel of ['微信支付', '虚拟支付', '商家转账'])
    await first.getByRole('cell', { name: channel }).first().waitFor()
  await picture(first, 'reconciliations-compared')
}
