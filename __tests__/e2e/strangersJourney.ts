import http from 'node:http'
import https from 'node:https'
import { apiBase, calls } from '@contract/calls'
import { refusals } from '@contract/reasons'
import { logIn, logOut } from './accountSteps'
import { ApiClient, sealed } from './api'
import { BrowserDriver } from './browserDriver'
import type { Driver } from './driver'
import { ids } from './ids'
import { signedInOnPhone } from './refusals'
import type { ServerUnderTest } from './serverUnderTest'

/** As many as a number has in a day, and one more. */
const tries = 21

/**
 * Strangers use up a number's tries of the day. Its owner logs in on the device of before as ever; on a new one she is asked for a code
 * beside the password, which comes once the password is right.
 */
export async function strangersJourney(server: ServerUnderTest, driver: Driver): Promise<void> {
  const { person } = await signedInOnPhone(server, driver)
  for (let turn = 0; turn < tries; turn++) await tryAt(server.origin, `127.0.1.${turn + 1}`, person.phone)

  await logOut(driver)
  await logIn(driver, person)
  await driver.onRoute('pages/userInfo/userInfo')

  const before = await server.lastCode(person.phone)
  await driver.forget()
  await driver.open('pages/pdList/pdList', {}, 'pages/login/login')
  await logIn(driver, { ...person, password: `${person.password}?` })
  await driver.see(refusals.CODE_REQUIRED.msg)
  await driver.type(`#${ids.loginPassword}`, person.password)
  await driver.tap(`#${ids.loginSendCode}`)
  await driver.type(`#${ids.loginCode}`, await server.lastCode(person.phone, before))
  await driver.tap(`#${ids.loginSubmit}`)
  await driver.onRoute('pages/pdList/pdList')
  // A browser says so of every answer that is none of the 200s.
  if (driver instanceof BrowserDriver) driver.expectFaults(/the server responded with a status of 429/)
}

/** A wrong log-in from another address of this machine: limits count by address. */
async function tryAt(origin: string, localAddress: string, phone: string): Promise<void> {
  const key = await new ApiClient(origin).call('getRsaPublicKey')
  const body = JSON.stringify({ phone, keyId: key.keyId, password: sealed(key, 'Wrong-passw0rd') })
  await new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', source: 'front', platform: 'h5' }
    const options = { method: 'POST', localAddress, headers }
    const { request } = origin.startsWith('https:') ? https : http
    request(`${origin}${apiBase}/${calls.login.path}`, options, (response) => response.resume().once('end', resolve))
      .once('error', reject)
      .end(body)
  })
}
