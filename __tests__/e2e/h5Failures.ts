import assert from 'node:assert/strict'
import { apiBase } from '@contract/calls'
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

/** Product 16.1: what each way of failing reads, with the form as it was left. */
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

const posts = '.pp-feed-card__title'
const listCall = `**${apiBase}/mcomment/page*`

/** Product 16.1 on a page that opens, for users and for everybody, with the bodies that proxies send. */
const answers = [
  { name: 'HTTP 504', text: texts.timeout, answer: { status: 504, body: '<html>504 Gateway Time-out</html>' } },
  { name: 'HTTP 502', text: texts.maintenance, answer: { status: 502, body: '<html>502 Bad Gateway</html>' } },
  { name: "a proxy's page with 200", text: texts.serverError, answer: { status: 200, body: '<html>ok</html>' } },
  { name: 'an answer that breaks off', text: texts.serverError, answer: { status: 200, body: '{"code":200,"da' } },
] as const

for (const { name, text, answer } of answers) {
  story(`a page that opens at ${name} says so in place, and a retry brings it`, () =>
    onPhone(async (driver) => {
      await driver.page.route(apiCalls, (request) => request.fulfill(answer))
      await driver.open('pages/index/square')
      await until('the words', async () => (await driver.texts('.pp-empty__title')).includes(text))
      await driver.page.unroute(apiCalls)
      driver.expectFaults(failedCall)
      await driver.tap('text=重试')
      await until('posts', () => driver.shows(posts))
    }),
  )
}

story('with posts on screen, the next page at HTTP 504 says so at the foot, and a retry brings it', () =>
  onPhone(async (driver) => {
    await driver.open('pages/index/square')
    await until('posts', () => driver.shows(posts))
    await driver.page.route(listCall, (request) => request.fulfill({ status: 504, body: '' }))
    await until('the words', async () => {
      await driver.scrollToBottom()
      return (await driver.texts('.pp-failed-line__text')).includes(texts.timeout)
    })
    assert.ok(await driver.shows(posts))
    await driver.page.unroute(listCall)
    driver.expectFaults(failedCall)
    await driver.tap('text=重试')
    await until('the next page', async () => !(await driver.shows('.pp-failed-line')))
  }),
)

async function fillLogIn(driver: BrowserDriver): Promise<void> {
  await driver.open('pages/login/login')
  await driver.type(`#${ids.loginPhone}`, '13912345678')
  await driver.type(`#${ids.loginPassword}`, 'Photo-2026!')
  await driver.tap(`#${ids.loginAgree}`)
}
