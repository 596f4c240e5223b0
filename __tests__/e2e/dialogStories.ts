import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { JSHandle, Page } from 'playwright-core'
import { apiBase, calls } from '@contract/calls'
import { orderKind, shareState } from '@contract/states'
import { logIn } from './accountSteps'
import { aModel, anActor, book, join } from './actors'
import { signedIn } from './api'
import { atRest, measurable, wrongOn } from './axe'
import type { BrowserDriver } from './browserDriver'
import { type Dialog, dialogs, type Opener, type Things, weappDialogs } from './dialogs'
import { until } from './driver'
import { onPhone, theServer } from './h5World'
import { passed } from './postSteps'
import { demoPerson } from './shotPages'
import { story } from './stories'
import { shootsIn } from './timeMachine'

const dialog = '[role=dialog]'

story('no dialog shuts anybody out: axe in both themes, keys alone, and back to where one was', async () => {
  const things = await findThings()
  const found: string[] = []
  for (const by of ['visitor', 'member', 'model'] as const) {
    await onPhone(async (driver) => {
      await measurable(driver)
      await popUp(driver)
      await signIn(driver, by)
      for (const one of dialogs.filter((each) => each.by === by)) {
        const wrong = await looked(driver, one, things).catch((error: unknown) => [String(error).slice(0, 400)])
        found.push(...wrong.map((what) => `${one.name}: ${what}`))
      }
    })
  }
  assert.equal(found.join('\n'), '')
})

story('every dialog of the features is among those that are looked at', () => {
  const features = path.join(__dirname, '../../src/features')
  const drawing = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && /<(Sheet|Modal)\b/.test(readFileSync(path.join(features, file), 'utf8')))
    .map((file) => path.basename(file, '.tsx'))
  assert.deepEqual(new Set([...dialogs.map(({ of }) => of), ...weappDialogs]), new Set(drawing))
  return Promise.resolve()
})

async function signIn(driver: BrowserDriver, by: Opener): Promise<void> {
  if (by === 'visitor') return
  await driver.open('pages/login/login')
  await logIn(driver, demoPerson(theServer(), by === 'member' ? 'vip' : 'model'))
  await driver.onRoute('pages/index/index')
}

/** No other story has one in its way (`operator.ts`). */
async function popUp({ page }: BrowserDriver): Promise<void> {
  await page.route(`**${apiBase}/${calls.getSite.path}*`, async (request) => {
    const answer = await request.fetch()
    const body = await answer.json()
    const [banner] = (await (await request.fetch({ url: bannersUrl() })).json()).data
    const words = { title: '秋末外景拼拍周', action: '看看正在拼的' }
    const popup = { picture: banner.picture, path: '/pages/me/memberCenter', ...words }
    await request.fulfill({ response: answer, json: { ...body, data: { ...body.data, popup } } })
  })
}

function bannersUrl(): string {
  return `${theServer().origin}${apiBase}/${calls.listBanners.path}?type=home`
}

/** Opens a dialog by keys, looks at it, goes round in it and closes it again. */
async function looked(driver: BrowserDriver, one: Dialog, things: Things): Promise<string[]> {
  const { page } = driver
  if (!isOn(page, one, things)) await driver.open(one.route, one.query?.(things))
  await one.first?.(driver, things)
  const opener = await press(driver, one.presses ?? [])
  await until('the dialog', () => driver.shows(dialog))
  await press(driver, one.then ?? [])
  await atRest(page)
  const wrong = [...(await wrongOn(driver, dialog)), ...(await keysOf(driver))]
  await page.keyboard.press('Escape')
  await until('the dialog to be gone', async () => !(await driver.shows(dialog)))
  const back = await opener?.evaluate((element) => element === document.activeElement)
  return back === false ? [...wrong, 'closing does not give the focus back'] : wrong
}

/** What a dialog was closed over is as it was. */
function isOn(page: Page, { route, query, first }: Dialog, things: Things): boolean {
  const { pathname, searchParams } = new URL(page.url())
  const wanted = JSON.stringify(query?.(things) ?? {})
  return !first && pathname === `/${route}` && JSON.stringify(Object.fromEntries(searchParams)) === wanted
}

/** Presses one after the other by Enter; answers the last that lies on the page itself. */
async function press({ page }: BrowserDriver, selectors: readonly string[]): Promise<JSHandle<Element> | null> {
  let opener: JSHandle<Element> | null = null
  for (const selector of selectors) {
    const found = selector.startsWith('text=')
      ? page.getByText(selector.slice('text='.length), { exact: true })
      : page.locator(selector)
    const pressed = await found
      .filter({ visible: true })
      .last()
      .evaluateHandle((element) => element.closest('[tabindex="0"], button') ?? element)
    if (!(await pressed.evaluate((element) => element.closest('[role=dialog]') !== null))) opener = pressed
    await pressed.evaluate((element) => (element as HTMLElement).focus())
    await page.keyboard.press('Enter')
  }
  return opener
}

/** Tab goes to all that can be used in the dialog, each with a sign that it is there, and to nothing else. */
async function keysOf({ page }: BrowserDriver): Promise<string[]> {
  const stops = await page.evaluate(stopsOf)
  const wrong: string[] = []
  for (let turn = 0; turn < stops + 1; turn++) {
    await page.keyboard.press('Tab')
    const { inside, marked, what } = await page.evaluate(focused)
    if (!inside) return [...wrong, `Tab leaves the dialog for ${what}`]
    if (!marked) wrong.push(`nothing shows that the focus is on ${what}`)
  }
  return wrong
}

function stopsOf(): number {
  const stops = document.querySelectorAll('[role=dialog] :is([tabindex="0"], a[href], button, input, textarea)')
  return [...stops].filter((stop) => stop.getClientRects().length > 0).length
}

function focused(): { inside: boolean; marked: boolean; what: string } {
  const element = document.activeElement ?? document.body
  const { outlineStyle } = getComputedStyle(element)
  const field = element.closest('.pp-field__box--focused, .pp-field__box:focus-within, .pp-search__box')
  return {
    inside: element.closest('[role=dialog]') !== null,
    marked: outlineStyle !== 'none' || field !== null,
    what: element.outerHTML.slice(0, 120),
  }
}

async function findThings(): Promise<Things> {
  const { phone, password } = demoPerson(theServer(), 'vip')
  const api = await signedIn(theServer().origin, phone, password)
  const modelId = await aModel(api, 'free')
  const { shareId: bookingId } = await book(await anActor(theServer()), 4)
  const { shareId: ownBookingId } = await book(await anActor(theServer()), 4)
  await join({ api }, ownBookingId)
  const { shareId: shootId } = await book(await anActor(theServer()), 2)
  await join({ api }, shootId)
  await shootsIn(theServer(), shootId, -40)
  const { records: orders } = await api.call('listOrders', { kind: orderKind.shareOrder, pageSize: 50 })
  const ended = orders.find(({ shareOrder }) => shareOrder?.shareState === shareState.ended)
  if (!ended?.shareOrder) throw new Error('the seed has no ended booking of the member')
  const author = await anActor(theServer())
  const paid = { text: '清晨的湖边，雾还没有散，先看这一段，后面是机位和参数。', priceCoins: 20, publishCoins: 10 }
  const { id: postId } = await author.api.call('saveComment', paid)
  await passed(theServer(), postId)
  await api.call('saveComment', { parentType: 'post', parentId: postId, text: '这条我自己会删' })
  return { modelId, bookingId, ownBookingId, endedBookingId: ended.shareOrder.shareId, shootId, postId }
}
