import assert from 'node:assert/strict'
import { refusals } from '@contract/reasons'
import type { Actor } from './actors'
import { type Driver, until } from './driver'
import { ids } from './ids'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'

interface Way {
  /** What a person does at WeChat, where the client goes there. */
  agree: () => Promise<void>
}

/**
 * Somebody with a number links the WeChat of the phone by their password, sees in the settings since when, is told of it, unlinks it by a
 * code, links it once more, and signs out of all devices: neither a session nor the WeChat opens the account then.
 */
export async function linkJourney(server: ServerUnderTest, driver: Driver, way: Way): Promise<void> {
  const me = await signedInOnPhone(server, driver)
  await openSheet(driver)
  await byPassword(driver, `${me.person.password}?`)
  await driver.see(refusals.PASSWORD_WRONG.msg)
  await byPassword(driver, me.person.password)
  await way.agree()
  await linkedIs(driver, me, true)
  await driver.open('pages/index/me')
  await driver.see('绑定。如果不是你本人操作，请解绑并修改密码')
  await openSheet(driver)
  await driver.see('不是你绑定的请马上解绑并修改密码')
  await byCode(server, driver, me)
  await linkedIs(driver, me, false)
  await openSheet(driver)
  await byPassword(driver, me.person.password)
  await way.agree()
  await linkedIs(driver, me, true)
  await leaveAll(driver, me)
}

async function openSheet(driver: Driver): Promise<void> {
  await driver.open('pages/userInfo/userInfo', { tab: 'settings' })
  await driver.tap(`#${ids.settingsWechat}`)
}

async function byPassword(driver: Driver, password: string): Promise<void> {
  await driver.type(`#${ids.proofPassword}`, password)
  await driver.tap(`#${ids.wechatLinkHere}`)
}

async function byCode(server: ServerUnderTest, driver: Driver, { person }: Actor): Promise<void> {
  const before = await server.lastCode(person.phone)
  await driver.tap(`#${ids.proofByCode}`)
  await driver.tap(`#${ids.proofSendCode}`)
  await driver.type(`#${ids.proofCode}`, await server.lastCode(person.phone, before))
  await driver.tap(`#${ids.wechatUnlink}`)
}

/** What the row says once the sheet is gone, and what the server says. */
async function linkedIs(driver: Driver, { api }: Actor, linked: boolean): Promise<void> {
  await until('the row in the settings', async () => {
    if (!(await driver.shows(`#${ids.settingsWechat}`)) || (await driver.shows('#wechat-sheet'))) return false
    return /\d{4}-\d\d-\d\d 绑定/.test(await driver.text(`#${ids.settingsWechat}`)) === linked
  })
  assert.equal((await api.call('getUserInfo')).wechatBound, linked)
}

async function leaveAll(driver: Driver, { api }: Actor): Promise<void> {
  await driver.tap(`#${ids.settingsSessions}`)
  await driver.tap(`#${ids.sessionsAll}`)
  await driver.see('所有设备都会退出登录，包括这一台')
  await driver.see('同时解绑微信')
  await driver.tap(`#${ids.sessionsAllConfirm}`)
  await driver.onRoute('pages/login/login')
  await assert.rejects(api.call('getUserInfo'), /401|SIGN_IN/)
}
