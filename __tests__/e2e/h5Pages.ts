import assert from 'node:assert/strict'
import { home, isRoute } from '@contract/routes'
import { newPerson, register } from './accountSteps'
import { ApiClient, signedIn } from './api'
import { until } from './driver'
import { onPhone, theServer } from './h5World'
import { story } from './stories'

story('an address that is no page of ours says so, and leads to one that is', () =>
  onPhone(async (driver) => {
    const answer = await driver.page.goto(`${theServer().origin}/pages/nowhere/nowhere`)
    assert.equal(answer?.status(), 404)
    await driver.see('页面不存在')
    await driver.page.getByText('回到首页').click()
    await until('a page of ours', async () => isRoute(await driver.currentRoute()))
    await until('its content', () => driver.shows('.taro_page'))
    // The browser says of itself that there was none.
    assert.match(driver.faults().splice(0).join(''), /404/)
  }),
)

story('a nickname that looks like markup stays text', () =>
  onPhone(async (driver) => {
    const person = newPerson()
    await driver.open('pages/login/login')
    await register(driver, theServer(), person)
    await driver.onRoute(home)
    const account = await signedIn(theServer().origin, person.phone, person.password)
    const nickname = '<img src onerror=a>'
    await account.call('updateUser', { nickname })
    await driver.open('pages/index/me')
    await driver.see(nickname)
    assert.equal(await driver.page.locator('img[onerror]').count(), 0)
  }),
)

story('a poster can be dragged onto a desk, and no other picture', () =>
  onPhone(async (driver) => {
    const { records } = await new ApiClient(theServer().origin).call('listModels', { searchType: 1 })
    await driver.open('pages/model/detail', { id: String(records[0]?.id) })
    await driver.tap('#detail-share')
    const isDragged = (selector: string) =>
      driver.page
        .locator(selector)
        .first()
        .evaluate((picture) => picture.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true })))
    assert.equal(await isDragged('.pp-share__poster img'), true)
    assert.equal(await isDragged('.pp-gallery img'), false)
  }),
)
