import assert from 'node:assert/strict'
import { ApiClient } from './api'
import { type Driver, until } from './driver'
import { ids } from './ids'
import type { ServerUnderTest } from './serverUnderTest'

/**
 * Words go from the first letters over every kind of result into the filter, where they stand among the conditions and a press lifts them; a day is
 * a condition of bookings, and what is chosen is there again after a cold start.
 */
export async function searchJourney(server: ServerUnderTest, driver: Driver): Promise<void> {
  const api = new ApiClient(server.origin)
  const [card] = (await api.call('listModels', { searchType: 2 })).records
  assert.ok(card && 'shareId' in card)
  await driver.open('pages/index/index')
  await driver.tap(`#${ids.homeSearch}`)
  await driver.onRoute('pages/search/search')
  await driver.type(`#${ids.searchWords}`, card.name)
  await until('the model to be suggested', async () =>
    (await driver.texts('.pp-suggestions__name')).includes(card.name),
  )
  await driver.tap(`#${ids.searchGo}`)
  await until('models to be found', () => driver.shows('.pp-model-card', { having: card.name }))
  await driver.tap('.pp-tabs__tab', { having: '拼单' })
  await until('bookings to be found', () => driver.shows('.pp-share-order-card', { having: card.name }))
  await driver.tap(`#${ids.searchRefine}`)
  await driver.onRoute('pages/index/model')
  await driver.see(`“${card.name}”`)
  await resetAll(api, driver)
  await driver.notSee(`“${card.name}”`)
  await chooseTomorrow(driver)
}

/** The filter page shows the words, 重置 lifts them, and the button counts what the list then shows. */
async function resetAll(api: ApiClient, driver: Driver): Promise<void> {
  await driver.tap(`#${ids.filterOpen}`)
  await driver.onRoute('pages/model/filter')
  await until('the words to be among the conditions', () => driver.shows(`#${ids.filterWords}`))
  await driver.tap(`#${ids.filterReset}`)
  const { total } = await api.call('listModels', { searchType: 2, pageSize: 1 })
  await driver.see(`查看 ${total} 个拼单`)
  assert.equal(await driver.shows(`#${ids.filterWords}`), false)
  await driver.tap(`#${ids.filterSubmit}`)
  await driver.onRoute('pages/index/model')
}

async function chooseTomorrow(driver: Driver): Promise<void> {
  await driver.tap(`#${ids.filterOpen}`)
  await driver.onRoute('pages/model/filter')
  await driver.tap('.pp-chip', { having: '明天' })
  await driver.tap(`#${ids.filterSubmit}`)
  await driver.onRoute('pages/index/model')
  await until('the day to be a condition', () => driver.shows('.pp-chosen .pp-chip', { having: '明天' }))
  await driver.open('pages/index/model')
  await until('the day to be there again', () => driver.shows('.pp-chosen .pp-chip', { having: '明天' }))
}
