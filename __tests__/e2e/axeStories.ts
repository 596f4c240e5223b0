import assert from 'node:assert/strict'
import { calls } from '@contract/calls'
import { home, type Route } from '@contract/routes'
import { logIn } from './accountSteps'
import { anActor, book, join, modelsOf } from './actors'
import { signedIn, type ApiClient } from './api'
import { measurable, wrongOn } from './axe'
import { firstFreeWindow } from './bookingSteps'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { apiCalls, onPhone, theServer } from './h5World'
import { unreachable } from './pageKeys'
import { unreadable } from './pageReads'
import { everyPage, richPerson } from './shotPages'
import { story } from './stories'

async function signIn(driver: BrowserDriver, person = richPerson(theServer())): Promise<void> {
  await driver.open('pages/login/login')
  await logIn(driver, person)
  await driver.onRoute(home)
}

/** A booking that takes place while another does that the person has joined: one line says so, and leads there. */
async function atTheSameTime() {
  const { phone, password } = richPerson(theServer())
  const api = await signedIn(theServer().origin, phone, password)
  const [joined, other] = await twoAtOnce(api)
  await join({ api }, (await book(await anActor(theServer()), 2, joined)).shareId)
  const { shareId } = await book(await anActor(theServer()), 2, other)
  assert.ok((await api.call('getShareOrder', { id: shareId })).overlap)
  return { route: 'pages/pdDetail/pdDetail', query: { id: shareId }, name: 'pdDetail at the same time' } as const
}

/** Two models whose first open hours are the same. */
async function twoAtOnce(api: ApiClient): Promise<readonly [string, string]> {
  const known = new Map<string, string>()
  for await (const id of modelsOf(api, 'free')) {
    const { start } = (await firstFreeWindow(api, id)).window
    const other = known.get(start)
    if (other !== undefined) return [other, id]
    known.set(start, id)
  }
  throw new Error('no two models are open at the same hour')
}

/** As wide as a desktop, as one that shows it four times as large, and as a phone that shows it twice as large. */
const widths = [1280, 320, 195]

/** What a window of another width does to the page; it is a phone's again after. */
async function cramped({ page }: BrowserDriver): Promise<string[]> {
  const phone = page.viewportSize()
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    // The letters' size follows the window's by an event, columns by the next drawing.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    found.push(...(await page.evaluate(unreadable)).map((wrong) => `${width} wide: ${wrong}`))
  }
  if (phone) await page.setViewportSize(phone)
  return found
}

/** By Tab alone, from the top. */
async function byKeys({ page }: BrowserDriver): Promise<string[]> {
  await page.keyboard.press('Tab')
  return page.evaluate(unreachable)
}

story('no page shuts anybody out: axe in both themes, 44 px, large letters, narrow and wide windows, keys alone', () =>
  onPhone(async (driver) => {
    await measurable(driver)
    await signIn(driver)
    const found: string[] = []
    for (const { route, query, name } of [...(await everyPage(theServer())), await atTheSameTime()]) {
      await driver.open(route, query)
      await until(`what ${name} shows`, async () => !(await driver.shows('.pp-bone, .pp-skeleton')))
      const wrong = [...(await wrongOn(driver)), ...(await cramped(driver)), ...(await byKeys(driver))]
      found.push(...wrong.map((what) => `${name}: ${what}`))
    }
    assert.equal(found.join('\n'), '')
  }),
)

/** What a page is when there is nobody, nothing or no answer; elsewhere it is as for everybody, or the same part says so. */
const bare: Readonly<Record<'visitor' | 'new' | 'unanswered', readonly Route[]>> = {
  visitor: [
    'pages/index/index',
    'pages/index/publish',
    'pages/index/me',
    'pages/me/memberCenter',
    'pages/pdDetail/pdDetail',
    'pages/square/detail',
  ],
  new: [
    'pages/index/me',
    'pages/me/order/order',
    'pages/me/collect/collect',
    'pages/me/myPosts/myPosts',
    'pages/me/orders/orders',
    'pages/me/notices',
    'pages/pdList/pdList',
    'pages/invite/myInvite/myInvite',
  ],
  unanswered: [
    'pages/index/index',
    'pages/index/model',
    'pages/model/detail',
    'pages/square/detail',
    'pages/me/orders/orders',
    'pages/me/memberCenter',
    'pages/syt/syt',
  ],
}

for (const [who, routes] of Object.entries(bare)) {
  story(`nor does any page as it is for somebody ${who}`, () =>
    onPhone(async (driver) => {
      await measurable(driver)
      if (who === 'new') await signIn(driver, (await anActor(theServer())).person)
      const pages = (await everyPage(theServer())).filter(({ route }) => routes.includes(route))
      if (who === 'unanswered') {
        await signIn(driver)
        await driver.page.route(apiCalls, (request) =>
          request.request().url().includes(calls.getUserInfo.path)
            ? request.continue()
            : request.abort('connectionrefused'),
        )
      }
      const found: string[] = []
      for (const { route, query, name } of pages) {
        await driver.open(route, query)
        await until(`what ${name} shows`, async () => !(await driver.shows('.pp-bone, .pp-skeleton')))
        found.push(...(await wrongOn(driver)).map((what) => `${name}: ${what}`))
      }
      driver.expectFaults(who === 'unanswered' ? /Failed to load resource/ : /^$/)
      assert.equal(found.join('\n'), '')
    }),
  )
}
