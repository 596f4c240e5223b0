import assert from 'node:assert/strict'
import { nameOf } from '../weapp/events'
import { type ViewNode, everyNode, visibleText } from '../weapp/tree'
import { logIn } from './accountSteps'
import type { ServerUnderTest } from './serverUnderTest'
import { richPerson, shotPages } from './shotPages'
import type { ShotPage } from './shotSheets'
import { WeappDriver, type WeappStart } from './weappDriver'

interface Sent {
  readonly control: string
  readonly bytes: number
  readonly text: string
}

/** What shows other words and sums in the same boxes: a place among the pinned, for how many days, and what WeChat's map answered. */
const showsOther = /#(pin-(top|rec|days)|open-choose-place)/

/** Ends who is signed in, on the phone too where nothing answers. */
const leaves = 'logout-confirm'

/**
 * On every page and in every sheet each sort of control is pressed once. What only changes what is there sends at most `mostBytes` with the call
 * that answers the finger; a control that leads elsewhere, or shows other boxes, sends what it shows.
 */
export async function everyTapIsLight(server: ServerUnderTest, start: WeappStart, mostBytes: number): Promise<void> {
  const pages = await shotPages(server)
  const driver = new WeappDriver(start)
  const pressed = new Set<string>()
  const over: Sent[] = []
  try {
    await driver.open('pages/login/login')
    await logIn(driver, richPerson(server))
    await driver.onRoute('pages/index/index')
    for (const page of pages.filter(({ route }) => isOurs(driver, route))) {
      await show(driver, page)
      for (const sort of sortsOn(driver).filter((one) => !pressed.has(one))) {
        pressed.add(sort)
        await show(driver, page)
        const sent = await press(driver, sort)
        if (sent && sent.bytes > mostBytes && !showsOther.test(sent.control))
          over.push({ ...sent, control: `${page.name}: ${sent.control}` })
      }
    }
    assert.deepEqual(over, [])
    assert.ok(pressed.size > 100, `${pressed.size} sorts of controls were pressed`)
  } finally {
    await driver.close()
  }
}

/** The page of the package; log-in is left by one who is signed in. */
function isOurs({ runner }: WeappDriver, route: string): boolean {
  return runner.world.pack.pages.includes(route) && route !== 'pages/login/login'
}

async function show(driver: WeappDriver, { route, query, act }: ShotPage): Promise<void> {
  driver.answered()
  await driver.runner.pages.navigate('reLaunch', { url: `/${route}?${new URLSearchParams(query)}` })
  await driver.runner.idle()
  await act?.(driver)
}

/** What the first call of a press sends that changes what is there; nothing where it leads elsewhere or shows more or fewer boxes. */
async function press(driver: WeappDriver, sort: string): Promise<Sent | undefined> {
  const { runner } = driver
  const node = controls(driver).find((one) => sortOf(one) === sort)
  if (!node) return undefined
  const { setDatas } = runner.world
  const [route, before, boxes] = [runner.route, setDatas.length, boxesOn(driver)]
  const control = `${nameOf(node)} ${visibleText(node).trim().slice(0, 20)}`
  // What an answer brings is a call of its own: here none comes.
  driver.unanswered()
  await runner.events.tap(node)
  const [first] = setDatas.slice(before)
  if (!first || runner.route !== route || boxesOn(driver) !== boxes) return undefined
  return { control, bytes: first.bytes, text: first.text.slice(0, 600) }
}

function controls({ runner }: WeappDriver): ViewNode[] {
  return [...everyNode(runner.tree())].filter(({ tag, attributes }) => tag === 'view' && attributes['hoverClass'])
}

function sortsOn(driver: WeappDriver): string[] {
  return [...new Set(controls(driver).map(sortOf))].filter((sort) => !sort.startsWith(leaves))
}

/** Of many alike, as the days of a month, one is enough. */
function sortOf({ id, classes, attributes }: ViewNode): string {
  return [id.replace(/[\d-]+$|[0-9a-f-]{36}/g, ''), ...classes, attributes['ariaRole']].join(' ')
}

function boxesOn({ runner }: WeappDriver): number {
  return [...everyNode(runner.tree())].filter(({ tag }) => tag !== null).length
}
