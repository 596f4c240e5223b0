import assert from 'node:assert/strict'
import { shortName } from '../../src/platform/view/attributes/shortName'
import { nameOf } from '../weapp/events'
import { type ViewNode, everyNode, visibleText } from '../weapp/tree'
import { logIn } from './accountSteps'
import type { ServerUnderTest } from './serverUnderTest'
import { everyPage, richPerson } from './shotPages'
import { WeappDriver, type WeappStart } from './weappDriver'

/**
 * On every page and on its tabs: what can be pressed is a button, or says what else it is, and has a text or a name for
 * whoever hears the screen.
 */
export async function everythingHasAName(server: ServerUnderTest, start: WeappStart): Promise<void> {
  const pages = await everyPage(server)
  const driver = new WeappDriver(start)
  const nameless = new Set<string>()
  let pressables = 0
  const look = (where: string) => {
    const found = [...everyNode(driver.runner.tree())].filter(isPressable)
    pressables += found.length
    for (const node of found.filter((one) => !isNamed(one))) nameless.add(`${where}: ${nameOf(node)}`)
  }
  try {
    await driver.open('pages/index/index')
    look('home, signed out')
    await driver.open('pages/login/login')
    look('pages/login/login')
    await logIn(driver, richPerson(server))
    await driver.onRoute('pages/index/index')
    for (const { route, query, name } of pages.filter((page) => page.route !== 'pages/login/login')) {
      if (!driver.runner.world.pack.pages.includes(route)) continue
      await driver.runner.pages.navigate('reLaunch', { url: `/${route}?${new URLSearchParams(query)}` })
      await driver.runner.idle()
      look(name)
    }
    assert.deepEqual([...nameless], [])
    assert.ok(pressables > 400, `${pressables} things to press were found`)
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}

/** What is one of ours, what is called a button by its template (config/rewrites/weapp/templates.ts), and WeChat's own buttons. */
function isPressable({ tag, attributes, classes }: ViewNode): boolean {
  if (attributes['ariaHidden']) return false
  return tag === 'button' || Boolean(attributes['ariaRole']) || classes.includes(shortName('pp-pressable'))
}

function isNamed(node: ViewNode): boolean {
  const { ariaRole, ariaLabel } = node.attributes
  return (node.tag === 'button' || Boolean(ariaRole)) && (Boolean(ariaLabel) || visibleText(node).trim() !== '')
}
