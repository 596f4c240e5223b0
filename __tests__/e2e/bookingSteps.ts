import { placeOnMap } from '../weapp/wxApi'
import type { ApiClient } from './api'
import type { Driver } from './driver'
import { until } from './driver'
import { classes, dayId, ids, regionId, windowId } from './ids'

const dayMs = 86_400_000
/** Days and windows are Shanghai's, which has no summer time. */
const shanghaiOffsetMs = 8 * 3_600_000

/** What the form begins with. */
const formMaxUsers = 4

export interface FreeWindow {
  window: { start: string; end: string }
  day: string
  hour: number
  /** Months between today's and that day's. */
  monthsAhead: number
}

/** The first open window at least two days ahead, so that leaving gives everything back. */
export async function firstFreeWindow(api: ApiClient, modelId: string, from?: number): Promise<FreeWindow> {
  const [first] = await freeWindows(api, modelId, from)
  if (first === undefined) throw new Error(`model ${modelId} has no open window in thirty days`)
  return first
}

/** The first open window of each day, two days ahead and later. */
export async function freeWindows(
  api: ApiClient,
  modelId: string,
  from = Date.now() + 2 * dayMs,
): Promise<FreeWindow[]> {
  const span = { from: shanghaiDay(from), to: shanghaiDay(from + 28 * dayMs) }
  const { days } = await api.call('getModelWindows', { modelId, ...span })
  return days.flatMap(({ date, windows }) => {
    const free = windows.find(({ state }) => state === 'open')
    if (!free) return []
    const hour = new Date(Date.parse(free.start) + shanghaiOffsetMs).getUTCHours()
    const window = { start: free.start, end: free.end }
    return [{ window, day: date, hour, monthsAhead: monthsBetween(shanghaiDay(Date.now()), date) }]
  })
}

export function monthsBetween(day: string, later: string): number {
  return monthOf(later) - monthOf(day)
}

/** Goes from the model on screen to a new booking of it. */
export async function openBooking(
  driver: Driver,
  free: FreeWindow,
  description: string,
  { maxUsers = formMaxUsers } = {},
): Promise<void> {
  await fillOpening(driver, free, description)
  for (let users = formMaxUsers; users > maxUsers; users--) await driver.tap('#open-max-minus')
  await driver.tap(`#${ids.openSubmit}`)
  await driver.tap(`#${ids.openConfirm}`)
  await driver.onRoute('pages/pdDetail/pdDetail')
}

/** From the model on screen to the filled form of a new booking. */
export async function fillOpening(driver: Driver, free: FreeWindow, description: string): Promise<void> {
  await driver.tap(`#${ids.detailBook}`)
  await chooseWindow(driver, free)
  await chooseArea(driver)
  await driver.type(`#${ids.openPlace}`, '武康路街拍')
  await driver.type(`#${ids.openAddress}`, '武康路 100 号门口')
  await driver.type(`#${ids.openContact}`, '微信 paishe2026')
  await driver.type(`#${ids.openDesc}`, description)
}

/** In the picker, which shows a month that lies so many before. */
export async function chooseWindow(driver: Driver, free: FreeWindow): Promise<void> {
  await driver.onRoute('pages/pdDatePicker/pdDatePicker')
  for (let month = 0; month < free.monthsAhead; month++) await driver.tap(`#${ids.dateNext}`)
  await driver.tap(`#${dayId(free.day)}`)
  await driver.tap(`#${windowId(free.hour)}`)
  await driver.tap(`#${ids.dateConfirm}`)
}

async function chooseArea(driver: Driver): Promise<void> {
  await driver.tap(`#${ids.openArea}`)
  await driver.onRoute('pages/common/area-select/area-select')
  await chooseRegion(driver)
}

/** Xuhui in Shanghai: a municipality is one step. */
export async function chooseRegion(driver: Driver): Promise<void> {
  for (const code of ['310000', '310104']) await driver.tap(`#${regionId(code)}`)
}

/** Fills the address by choosing a place: on WeChat's own map, or on the page that stands for it in a browser. */
export async function choosePlace(driver: Driver): Promise<void> {
  await driver.tap(`#${ids.openChoosePlace}`)
  if (driver.platform === 'h5') {
    await driver.onRoute('pages/place/choose')
    await chooseRegion(driver)
    await driver.type(`#${ids.placeStreet}`, placeOnMap.name)
    await driver.tap(`#${ids.placeDone}`)
    await driver.onRoute('pages/model/detail')
  }
  await until('the address of the place', async () =>
    (await driver.value(`#${ids.openAddress}`)).includes(placeOnMap.name),
  )
}

/** Reads on until the list shows the booking. */
export async function findBooking(driver: Driver, description: string): Promise<void> {
  for (let page = 0; page < 12; page++) {
    if (await driver.shows(`.${classes.shareOrderCard}`, { having: description })) return
    const before = (await driver.texts(`.${classes.shareOrderCard}`)).length
    await driver.scrollToBottom()
    await until('more bookings or the end of the list', async () => {
      const now = await driver.texts(`.${classes.shareOrderCard}`)
      return now.length > before || (await driver.shows('text=没有更多了'))
    })
  }
  throw new Error(`no booking reads ${description}: ${(await driver.texts(`.${classes.shareOrderCard}`)).join('\n')}`)
}

/** The day in Shanghai of a moment. */
export function shanghaiDay(time: number): string {
  return new Date(time + shanghaiOffsetMs).toISOString().slice(0, 10)
}

function monthOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return year * 12 + month
}
