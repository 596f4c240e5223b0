import type { Driver } from './driver'
import { ids } from './ids'
import type { ServerUnderTest } from './serverUnderTest'

export interface Person {
  phone: string
  password: string
}

let people = 0

/** Someone who has no account yet. */
export function newPerson(): Person {
  people++
  const unique = String(Date.now() % 1_000_000).padStart(6, '0')
  return { phone: `139${unique}${String(people).padStart(2, '0')}`, password: `Photo-${unique}!` }
}

/** Registers on the log-in page that is on screen, with the code from the message. */
export async function register(driver: Driver, server: ServerUnderTest, person: Person): Promise<void> {
  await driver.tap(`#${ids.loginToRegister}`)
  await fillRegistration(driver, server, person)
}

/** Fills the form of registration, and sends it. */
export async function fillRegistration(driver: Driver, server: ServerUnderTest, person: Person): Promise<void> {
  await driver.type(`#${ids.registerPhone}`, person.phone)
  await driver.tap(`#${ids.registerSendCode}`)
  await driver.type(`#${ids.registerCode}`, await server.lastCode(person.phone))
  await driver.type(`#${ids.registerPassword}`, person.password)
  await driver.tap(`#${ids.registerAgree}`)
  await driver.tap(`#${ids.registerSubmit}`)
}

/** Logs out in the settings, and stands before the log-in. */
export async function logOut(driver: Driver): Promise<void> {
  await driver.open('pages/userInfo/userInfo', { tab: 'settings' })
  await driver.tap(`#${ids.logoutButton}`)
  await driver.tap(`#${ids.logoutConfirm}`)
  await driver.onRoute('pages/login/login')
}

export async function logIn(driver: Driver, person: Person): Promise<void> {
  await driver.type(`#${ids.loginPhone}`, person.phone)
  await driver.type(`#${ids.loginPassword}`, person.password)
  await driver.tap(`#${ids.loginAgree}`)
  await driver.tap(`#${ids.loginSubmit}`)
}
