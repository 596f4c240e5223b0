import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { uuidv7 } from 'uuidv7'
import { insertProposal } from '../../server/features/moderation/repo'
import { demoOperator } from '../../server/laptop/demo/operator'
import { openDeps } from '../../server/process/openDeps'
import { readRunning } from '../../server/process/running'
import { measurable, wrongAtBothWidths } from './axe'
import { wantWholeBrowser } from './chromium'
import { contentStories, type ConsoleWindow } from './consoleContent'
import { dayStories } from './consoleDay'
import { arrive, endDemoSessions, inviteLink, openConsole, signIn } from './consoleDesk'
import { keyStories } from './consoleKeys'
import { atBothWidths, picture } from './consolePictures'
import { reviewStories } from './consoleReviews'
import { settlementStories } from './consoleSettlement'
import { until } from './driver'
import { startServer, type ServerUnderTest } from './serverUnderTest'
import { runStories, story } from './stories'

let server: ServerUnderTest
let origin: string

wantWholeBrowser()

const aWindow = (width?: number): Promise<ConsoleWindow> => openConsole(origin, width)

async function signInAsDemo(page: Page): Promise<void> {
  await fillIn(page)
  await page.getByRole('heading', { name: '待办' }).waitFor()
}

/** The demo operator's name and password, wherever they are asked for. */
async function fillIn(page: Page): Promise<void> {
  const operator = demoOperator(server.dataDir)
  assert(operator)
  await page.getByLabel('名字').fill(operator.name)
  await page.getByLabel('密码').fill(operator.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '进入' }).click()
}

function running() {
  const env = readRunning(server.dataDir)
  assert(env)
  return env
}

// First of all: whoever opens the queue holds what is in it for ten minutes.
dayStories({ aWindow, signInAsDemo, arrive, picture, server: () => server, env: running, paysLocally: true })

story('the demo operator signs in, and every page is for everybody, light and dark', async () => {
  const { page, context, faults } = await aWindow(1440)
  const look = async (name: string) => {
    assert.deepEqual(await wrongAtBothWidths(page, 1920), [], `/${name}`)
    await atBothWidths(page, name)
  }
  await measurable({ page })
  await page.goto(`${origin}/sign-in`)
  await page.getByLabel('名字').waitFor()
  await look('sign-in')
  await signInAsDemo(page)
  for (const [name, title] of Object.entries({
    '': '待办',
    reviews: '审核',
    reports: '举报',
    appeals: '申诉',
    'refused-pictures': '拦截图片',
    people: '用户',
    orders: '订单',
    bookings: '拼单',
    ledger: '账本',
    jobs: '后台任务',
    operators: '操作员',
    payouts: '提现',
    complaints: '投诉',
    reconciliations: '对账',
    requests: '等第二人',
    content: '内容',
    figures: '数据',
    audit: '操作记录',
    me: '我的登录',
  })) {
    await page.goto(`${origin}/${name}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    await look(name || 'home')
  }
  assert.deepEqual(faults, [])
  await context.close()
})

story('somebody comes by an invitation, adds a passkey and signs in with it', async () => {
  const { page, context, faults } = await aWindow()
  const link = await inviteLink(server, 'mona', 'moderator')
  await arrive(page, link, 'mona')
  assert.equal(await page.getByRole('link', { name: '操作记录' }).count(), 0)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await page.getByRole('link', { name: '我的登录' }).click()
  await page.getByLabel('通行密钥的名字').fill('办公室电脑')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByText('通行密钥「办公室电脑」').waitFor()
  await picture(page, 'me-passkey')
  await page.getByRole('button', { name: '退出' }).click()
  await signIn(page, 'mona')
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await page.getByRole('heading', { name: '待办' }).waitFor()
  assert.deepEqual(faults, [])
  const late = await aWindow()
  await late.page.goto(link)
  await late.page.getByText('邀请已失效').waitFor()
  await Promise.all([context.close(), late.context.close()])
})

story('a hundred things are decided by keyboard within ten minutes', async () => {
  const deps = openDeps(running())
  const { page, context, faults } = await aWindow()
  try {
    for (let count = 0; count < 100; count++) {
      const userId = uuidv7()
      const about = { subjectType: 'nickname', subjectId: userId, userId, text: `新名字 ${count}`, mediaKeys: [] }
      const proposal = { ...about, content: { nickname: `新名字 ${count}` }, at: new Date() }
      await deps.db.transaction().execute((tx) => insertProposal(tx, proposal))
    }
    const decided = async (): Promise<number> => {
      const query = deps.db.selectFrom('proposal').select(({ fn }) => fn.countAll<number>().as('n'))
      return (await query.where('decided_by', '=', 'demo').executeTakeFirstOrThrow()).n
    }
    await signInAsDemo(page)
    await page.getByRole('link', { name: '审核', exact: true }).click()
    await page.getByRole('button', { name: '1 通过' }).waitFor()
    await picture(page, 'review')
    const began = Date.now()
    for (let count = 0; count < 100; count++) {
      await page.getByRole('button', { name: '1 通过' }).waitFor()
      const before = await page.locator('.review-text').last().textContent()
      await page.keyboard.press(count % 3 === 0 ? '2' : '1')
      await page.waitForFunction((text) => document.querySelector('.review-text')?.textContent !== text, before)
    }
    // The next one is shown before the last is decided.
    await until('a hundred decisions', async () => (await decided()) >= 100)
    const seconds = (Date.now() - began) / 1000
    assert.ok(seconds < 600, `${seconds} s`)
    console.log(`        100 decided in ${Math.round(seconds)} s`)
    assert.deepEqual(faults, [])
  } finally {
    await deps.db.destroy()
    await context.close()
  }
})

story('a person is found by phone, and an order of theirs is refunded as it was previewed', async () => {
  const { page, context, faults } = await aWindow()
  await signInAsDemo(page)
  await page.getByRole('link', { name: '用户', exact: true }).click()
  await page.getByLabel('完整手机号').fill('13800000002')
  await page.keyboard.press('Enter')
  await page.waitForURL(/13800000002/)
  await page.locator('tbody a').first().click()
  await page.getByText('席位费余额').waitFor()
  const refund = page.getByRole('button', { name: '全额退款' }).first()
  await refund.waitFor()
  await picture(page, 'person')
  await refund.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill('重复付款')
  await picture(page, 'refund')
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByRole('button', { name: '确认执行' }).waitFor()
  await picture(page, 'refund-preview')
  await dialog.getByRole('button', { name: '确认执行' }).click()
  await page.getByText('已退款').first().waitFor()
  await page.getByRole('link', { name: '操作记录' }).click()
  await page.getByText('重复付款').first().waitFor()
  await page.goBack()
  await page.goBack()
  await page.waitForURL(/13800000002/)
  await page.locator('tbody a').first().waitFor()
  assert.equal(await page.locator('tbody a').count(), 1)
  assert.deepEqual(faults, [])
  await context.close()
})

story('a session that ends in the middle of a form is opened again over it, and nothing is lost', async () => {
  const { page, context } = await aWindow()
  await signInAsDemo(page)
  await page.goto(`${origin}/people?filters[0][field]=q&filters[0][operator]=eq&filters[0][value]=13800000002`)
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: '全额退款' }).first().click()
  const form = page.getByRole('dialog', { name: '全额退款' })
  await form.getByLabel('原因').fill('服务没有提供')
  const deps = openDeps(running())
  await endDemoSessions(deps)
  await deps.db.destroy()
  await form.getByRole('button', { name: '预览' }).click()
  await page.getByText('这一页填写的内容都还在').waitFor()
  await picture(page, 'session-ended')
  await fillIn(page)
  await page.getByText('这一页填写的内容都还在').waitFor({ state: 'hidden' })
  assert.equal(await form.getByLabel('原因').inputValue(), '服务没有提供')
  await form.getByRole('button', { name: '预览' }).click()
  await form.getByRole('button', { name: '确认执行' }).waitFor()
  await context.close()
})

reviewStories({ aWindow, signInAsDemo, openDeps: () => openDeps(running()) })

keyStories({ aWindow, signInAsDemo })

contentStories({ aWindow, signInAsDemo, server: () => server })

story('money is paid out by two and by WeChat’s word, a complaint is answered, a day is compared', async () => {
  const [{ page: first, context, faults }, other] = [await aWindow(), await aWindow()]
  await signInAsDemo(first)
  await arrive(other.page, await inviteLink(server, 'fritz', 'finance'), 'fritz')
  await settlementStories({ server, origin, first, second: other.page, picture })
  assert.deepEqual([...faults, ...other.faults], [])
  await context.close()
  await other.context.close()
})

void runStories(async () => {
  server = await startServer()
  origin = running().consoleUrl
  return (failed) => server.stop(failed)
})
