import assert from 'node:assert/strict'
import type { Route } from '@contract/routes'
import { shortName } from '../../src/platform/view/attributes/shortName'
import { everyNode, type ViewNode, visibleText } from '../weapp/tree'
import { WeappDriver, type WeappStart } from './weappDriver'

const places: readonly { page: Route; tap: string; role: string; look: string; before: string; after: string }[] = [
  {
    page: 'pages/model/filter',
    tap: '#filter-sex-1',
    role: 'radio',
    look: 'pp-chip--chosen',
    before: '不限',
    after: '女',
  },
  {
    page: 'pages/login/login',
    tap: '#login-by-code',
    role: 'tab',
    look: 'pp-segmented__one--chosen',
    before: '密码登录',
    after: '验证码登录',
  },
]

/** Of several, the one that looks chosen is the one that readers are told of, before another choice and after it. */
export async function oneIsChosen(start: WeappStart): Promise<void> {
  const driver = new WeappDriver(start)
  try {
    for (const { page, tap, role, look, before, after } of places) {
      await driver.open(page)
      const row = (): ViewNode[] =>
        [...everyNode(groupAround(driver.runner.one(tap)))].filter(({ attributes }) => attributes['ariaRole'] === role)
      const told = (): string[] => row().filter(isTold).map(visibleText)
      const looking = (): string[] =>
        row()
          .filter(({ classes }) => classes.includes(shortName(look)))
          .map(visibleText)
      assert.deepEqual([told(), looking()], [[before], [before]])
      await driver.tap(tap)
      assert.deepEqual([told(), looking()], [[after], [after]])
      assert.ok(row().length > 1)
    }
    assert.deepEqual(driver.faults(), [])
  } finally {
    await driver.close()
  }
}

/** The box that it stands in: what WeChat's templates put between has no tag. */
function groupAround({ parent }: ViewNode): ViewNode {
  assert.ok(parent)
  return parent.tag === null || parent.tag === 'comp' ? groupAround(parent) : parent
}

function isTold({ attributes }: ViewNode): boolean {
  return attributes['ariaChecked'] === true || attributes['ariaSelected'] === true
}
