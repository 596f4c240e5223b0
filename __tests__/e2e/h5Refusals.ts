import assert from 'node:assert/strict'
import { apiBase } from '@contract/calls'
import { texts } from '../../src/lib/texts'
import { aModel, coinsOf } from './actors'
import { ApiClient } from './api'
import { fillOpening, firstFreeWindow } from './bookingSteps'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { onPhone, theServer } from './h5World'
import { ids } from './ids'
import { atJoinSheet, signedInOnPhone } from './refusals'
import { story } from './stories'

const failedCall = /Failed to load resource/
const shareCall = `**${apiBase}/share_order/share`

story('a price that rose since the page was read is shown before it is taken', () =>
  onPhone(async (driver) => {
    const priceCall = `**${apiBase}/mconfig/getByNew*`
    // Only the database changes prices, so the page reads an older one.
    await driver.page.route(priceCall, async (request) => {
      const answer = await request.fetch()
      const body = await answer.json()
      await request.fulfill({ response: answer, json: { ...body, result: { ...body.result, shareCoin: 5 } } })
    })
    const me = await signedInOnPhone(theServer(), driver)
    await atOpenConfirm(driver, await aModel(me.api, 'free'))
    await driver.see('5 拍币')
    await driver.page.unroute(priceCall)
    await driver.tap(`#${ids.openConfirm}`)
    await driver.see('价格刚刚更新，请看清新的费用后再确认')
    await driver.see('20 拍币')
    assert.equal(await coinsOf(me), 60)
    await driver.tap('text=按新价格确认')
    await driver.onRoute('pages/pdDetail/pdDetail')
    assert.equal(await coinsOf(me), 40)
  }),
)

story('the server stops while a booking is confirmed: nothing is lost, and the same tap charges once', () =>
  onPhone(async (driver) => {
    const me = await signedInOnPhone(theServer(), driver)
    await atOpenConfirm(driver, await aModel(me.api, 'free'))
    await theServer().whileDown(async () => {
      await driver.tap(`#${ids.openConfirm}`)
      await driver.see(texts.offline)
      await driver.tap('text=返回修改')
      assert.equal(await driver.value(`#${ids.openDesc}`), '断线也不丢')
      await driver.tap(`#${ids.openSubmit}`)
      await driver.tap(`#${ids.openConfirm}`)
      await driver.see(texts.offline)
    })
    driver.expectFaults(failedCall)
    await driver.tap('text=重试')
    await driver.onRoute('pages/pdDetail/pdDetail')
    assert.equal(await coinsOf(me), 40)
  }),
)

story('an answer that is lost on its way charges once, however often one taps', () =>
  onPhone(async (driver) => {
    const { me } = await atJoinSheet(theServer(), driver, 4)
    await driver.page.route(shareCall, async (request) => {
      await request.fetch()
      await request.abort('connectionreset')
    })
    await driver.tap(`#${ids.joinConfirm}`)
    await driver.see(texts.offline)
    assert.equal(await coinsOf(me), 40)
    await driver.page.unroute(shareCall)
    driver.expectFaults(failedCall)
    await driver.tap('text=重试')
    await driver.see('你已加入')
    await driver.see('已加入拼单')
    assert.equal(await coinsOf(me), 40)
  }),
)

async function atOpenConfirm(driver: BrowserDriver, modelId: string): Promise<void> {
  await driver.open('pages/model/detail', { id: modelId })
  await fillOpening(driver, await firstFreeWindow(new ApiClient(theServer().origin), modelId), '断线也不丢')
  await driver.tap(`#${ids.openSubmit}`)
  await until('the cost', () => driver.shows(`#${ids.openConfirm}`))
}
