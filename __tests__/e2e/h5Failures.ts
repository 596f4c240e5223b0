import assert from 'node:assert/strict'
import { texts } from '../../src/lib/texts'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { apiCalls, onPhone } from './h5World'
import { classes, ids } from './ids'
import { story } from './stories'

const failedCall = /Failed to load resource/

story('a dead server is told in words, and a retry brings the list', () =>
  onPhone(async (driver) => {
    await driver.page.route(apiCalls, (request) => request.abort('connectionrefused'))
    await driver.open('pages/index/model')
    await driver.see(texts.offline)
    await driver.page.unroute(apiCalls)
    driver.expectFaults(failedCall)
    await driver.tap('text=重试')
    await until('models', () => driver.shows(`.${classes.modelCard}`))
    await driver.notSee(texts.offline)
  }),
)

/** Spec 8: what each way of failing reads, with the form as it was left. */
const failures = [
  { name: 'a server that does not answer', text: texts.offline, fail: { abort: 'connectionrefused' } },
  { name: 'HTTP 502', text: texts.maintenance, fail: { status: 502 } },
  { name: 'HTTP 504', text: texts.timeout, fail: { status: 504 } },
  { name: 'an empty answer', text: texts.serverError, fail: { status: 200 } },
] as const

for (const { name, text, fail } of failures) {
  story(`${name} is told in its own words, and the log-in form keeps what was typed`, () =>
    onPhone(async (driver) => {
      await fillLogIn(driver)
      await driver.page.route(apiCalls, (request) =>
        'abort' in fail ? request.abort(fail.abort) : request.fulfill({ status: fail.status, body: '' }),
      )
      await driver.tap(`#${ids.loginSubmit}`)
      await driver.see(text)
      assert.equal(await driver.value(`#${ids.loginPhone}`), '13912345678')
      assert.equal(await driver.value(`#${ids.loginPassword}`), 'Photo-2026!')
      driver.expectFaults(failedCall)
    }),
  )
}

async function fillLogIn(driver: BrowserDriver): Promise<void> {
  await driver.open('pages/login/login')
  await driver.type(`#${ids.loginPhone}`, '13912345678')
  await driver.type(`#${ids.loginPassword}`, 'Photo-2026!')
  await driver.tap(`#${ids.loginAgree}`)
}
