import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { anActor, book, join } from './actors'
import { until } from './driver'
import { onPhone, theServer } from './h5World'
import { signedInOnPhone } from './refusals'
import { story } from './stories'

/** Of two, who may say thirty a minute each, and more than come at once. */
const said = 44
const bubble = '.pp-talk__bubble'

story('older lines of a long talk come in above, and what one reads keeps its place', () =>
  onPhone(async (driver) => {
    const { page } = driver
    const server = theServer()
    const me = await signedInOnPhone(server, driver)
    const other = await anActor(server)
    const { shareId } = await book(me, 2)
    await join(other, shareId)
    for (let place = 1; place <= said; place++) {
      const { api } = place % 2 === 0 ? me : other
      await api.call('sendTalk', { shareId, key: randomUUID(), text: `第 ${place} 句` })
    }
    await until('all to be passed', async () => {
      const { lines } = await other.api.call('listTalkLines', { shareId })
      return lines.every(({ state }) => state === 'passed') && lines.at(-1)?.text === `第 ${said} 句`
    })

    let answer = () => {}
    const measured = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/[?&]before=/, async (request) => {
      await measured
      await request.continue()
    })
    await driver.open('pages/talk/talk', { id: shareId })
    await driver.see(`第 ${said} 句`)
    const newest = await page.locator(bubble).last().boundingBox()
    assert.ok(newest && newest.y < 844, 'the newest line is on screen')
    const known = await page.locator(bubble).count()
    const oldest = page.getByText(await driver.text(bubble), { exact: true })

    // Its panel counts from its foot up.
    await page.locator('#talk-lines').evaluate((panel) => panel.scrollTo(0, -panel.scrollHeight))
    const before = await oldest.boundingBox()
    assert.ok(before && before.y > 0, 'the oldest line that is known is on screen')
    answer()
    await until('older lines', async () => (await page.locator(bubble).count()) > known)
    const after = await oldest.boundingBox()
    assert.ok(after && Math.abs(after.y - before.y) <= 2, `it stood at ${before.y}, and stands at ${after?.y}`)
    await page.locator('#talk-lines').evaluate((panel) => panel.scrollTo(0, -panel.scrollHeight))
    await driver.see('第 1 句')
  }),
)
