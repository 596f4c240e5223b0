import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import type { Deps } from '../../server/deps'
import { launchPhone } from './chromium'
import type { ConsoleWindow } from './consoleContent'
import { operate } from './operator'
import type { ServerUnderTest } from './serverUnderTest'

const password = 'Kranich-41 fliegt'

/** A window of an operator's own on the console at `origin`, and what its page said that it should not have. */
export async function openConsole(origin: string, width = 1280): Promise<ConsoleWindow> {
  const desktop = { viewport: { width, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
  const context = await launchPhone(desktop)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (said) => {
    // Answers that refuse are looked at by themselves.
    if (said.type() === 'error' && !said.text().includes('status of')) faults.push(said.text())
  })
  page.on('response', (answer) => {
    // Who is signed in is asked before anybody is.
    if (answer.status() >= 400 && !answer.url().endsWith('/me')) faults.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(`${origin}/`)
  return { page, context, faults }
}

/** The link that the command printed. */
export async function inviteLink(server: ServerUnderTest, name: string, ...roles: string[]): Promise<string> {
  const lines = await operate(
    server,
    'add-operator',
    name,
    ...roles.flatMap((role) => ['--role', role]),
    '--reason',
    '开通',
  )
  const link = /http\S+/.exec(lines.join('\n'))?.[0]
  if (link === undefined) throw new Error(`no link in ${lines.join('\n')}`)
  return link
}

function code(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later })
}

/** Accepts an invitation, and signs in with the next code of the app. */
export async function arrive(page: Page, link: string, name: string): Promise<string> {
  await page.goto(link)
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await page.getByLabel('设置密码').fill(password)
  await page.getByLabel('验证器里的').fill(code(secret))
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('link', { name: '抄好了' }).click()
  await signIn(page, name)
  // Each code opens once: this one is of the half minute to come.
  await page.getByLabel('验证器应用里').fill(code(secret, 30_000))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '待办' }).waitFor()
  return secret
}

export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: '登录后台' }).waitFor()
  await page.getByLabel('名字').fill(name)
  await page.getByLabel('密码').fill(password)
  await page.keyboard.press('Enter')
}

/** The demo operator is signed out everywhere, as by an administrator; colleagues stay. */
export async function endDemoSessions({ db }: Pick<Deps, 'db'>): Promise<void> {
  const demo = db.selectFrom('operator').select('id').where('name', '=', 'demo')
  await db.deleteFrom('operator_session').where('operator_id', 'in', demo).execute()
}
