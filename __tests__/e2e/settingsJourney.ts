import assert from 'node:assert/strict'
import { refusals } from '@contract/reasons'
import { texts } from '../../src/lib/texts'
import { logIn } from './accountSteps'
import { type Actor, book, leave } from './actors'
import { BrowserDriver } from './browserDriver'
import { type Driver, until } from './driver'
import { ids } from './ids'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'

/**
 * The general settings on one phone while the same person is signed in on another: messages, the export of all data, the deletion that
 * bookings and a wrong password hold up and a code asks for as well, its days of grace, the end of the other phone's session, and customer service.
 */
export async function settingsJourney(server: ServerUnderTest, start: () => Promise<Driver>): Promise<void> {
  const [driver, other] = [await start(), await start()]
  try {
    const me = await signedInOnPhone(server, driver)
    await other.open('pages/login/login', { path: '/pages/pdList/pdList' })
    await logIn(other, me.person)
    await other.onRoute('pages/pdList/pdList')
    const { shareId } = await book(me, 2)
    await driver.open('pages/userInfo/userInfo', { tab: 'settings' })
    await largerLetters(driver)
    await messages(driver)
    await exported(driver, me)
    await askDeletion(driver, `${me.person.password}?`)
    await driver.see(refusals.PASSWORD_WRONG.msg)
    await askDeletion(driver, me.person.password)
    await driver.see(refusals.BOOKINGS_OPEN.msg)
    await leave(me, shareId)
    await driver.tap(`#${ids.deletionConfirm}`)
    await takeDeletionBack(driver, me)
    await deletesByCode(server, driver, me)
    await endOtherSession(driver, other)
    await customerService(driver)
    assert.deepEqual([...driver.faults(), ...other.faults()], [])
  } finally {
    await driver.close()
    await other.close()
  }
}

/** At once, and again at the next start. */
async function largerLetters(driver: Driver): Promise<void> {
  const large = () => driver.shows('.pp-largest')
  assert.equal(await large(), false)
  await driver.tap('#text-largest')
  await until('letters to be larger', large)
  await driver.open('pages/userInfo/userInfo', { tab: 'settings' })
  await until('letters to be large again', large)
  await driver.tap('#text-standard')
  await until('letters to be as drawn', async () => !(await large()))
}

/** Only WeChat sends them: a browser says where to subscribe. */
async function messages(driver: Driver): Promise<void> {
  if (driver.platform === 'h5') return driver.see('请在微信小程序中订阅')
  await driver.tap(`#${ids.settingsMessages}`)
  await driver.see(texts.subscribed)
}

/** WeChat has its own, behind its own button; a browser calls the number on the row, and waits for the call: nothing comes after it. */
async function customerService(driver: Driver): Promise<void> {
  if (!(driver instanceof BrowserDriver)) {
    assert.equal(await driver.shows(`#${ids.settingsService} [open-type=contact]`), true)
    return
  }
  await driver.see('400-000-0000 每天 9:00–21:00')
  const [called] = await Promise.all([driver.page.waitForRequest(/^tel:/), driver.tap(`#${ids.settingsService}`)])
  assert.equal(called.url(), 'tel:400-000-0000')
}

/** The file holds this person, their number in full, and no password. */
async function exported(driver: Driver, { person }: Actor): Promise<void> {
  await driver.tap(`#${ids.settingsExport}`)
  await driver.tap(`#${ids.exportAsk}`)
  await driver.see('已生成')
  const file = await driver.takeAway(() => driver.tap(`#${ids.exportFile}`))
  const text = file.toString('utf8')
  assert.ok(Object.keys(JSON.parse(text)).includes('exportedAt'))
  assert.match(text, new RegExp(person.phone))
  assert.doesNotMatch(text, new RegExp(person.password))
  await closeSheet(driver)
}

async function askDeletion(driver: Driver, password: string): Promise<void> {
  if (!(await driver.shows(`#${ids.proofPassword}`))) await driver.tap(`#${ids.settingsDeletion}`)
  await driver.type(`#${ids.proofPassword}`, password)
  await driver.tap(`#${ids.deletionConfirm}`)
}

/** Without a password: a code to the account's own number. A wrong one says so, and the right one is taken after it. */
async function deletesByCode(server: ServerUnderTest, driver: Driver, me: Actor): Promise<void> {
  const { phone } = me.person
  const before = await server.lastCode(phone)
  await driver.tap(`#${ids.settingsDeletion}`)
  await driver.tap('#proof-by-code')
  await driver.tap('#proof-send-code')
  const code = await server.lastCode(phone, before)
  await driver.type(
    '#proof-code',
    code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)),
  )
  await driver.tap(`#${ids.deletionConfirm}`)
  await driver.see(refusals.CODE_WRONG.msg)
  await driver.type('#proof-code', code)
  await driver.tap(`#${ids.deletionConfirm}`)
  await takeDeletionBack(driver, me)
}

/** In the days of grace everything works, and it can be taken back. */
async function takeDeletionBack(driver: Driver, me: Actor): Promise<void> {
  await driver.see('账号将在')
  assert.notEqual((await me.api.call('getUserInfo')).deletesAt, null)
  await driver.tap(`#${ids.deletionBack}`)
  await until('the question once more', () => driver.shows(`#${ids.proofPassword}`))
  assert.equal((await me.api.call('getUserInfo')).deletesAt, null)
  await closeSheet(driver)
}

async function endOtherSession(driver: Driver, other: Driver): Promise<void> {
  await driver.tap(`#${ids.settingsSessions}`)
  await driver.tap(`#${ids.sessionsOthers}`)
  await driver.see('没有在其他设备登录')
  await other.open('pages/pdList/pdList', {}, 'pages/login/login')
  await driver.open('pages/userInfo/userInfo', { tab: 'settings' })
}

async function closeSheet(driver: Driver): Promise<void> {
  await driver.tap('.pp-sheet__close')
  await until('the sheet to be gone', async () => !(await driver.shows('.pp-sheet')))
}
