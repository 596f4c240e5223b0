import { ApiClient } from './api'
import { chooseRegion } from './bookingSteps'
import { type Driver, until } from './driver'
import { classes, ids } from './ids'
import type { ServerUnderTest } from './serverUnderTest'

export interface NewPost {
  text: string
  /** Coins to unlock it; free without. */
  price?: number
  /** Members read it without paying. */
  vipFree?: boolean
  pictures?: readonly Buffer[]
  /** Says where it was made: in WeChat on its map, in a browser a district. */
  placed?: boolean
}

/** Writes a post and sends it, tapping twice as fingers do; answers its id. */
export async function publish(
  driver: Driver,
  { text, price, vipFree, pictures = [], placed }: NewPost,
): Promise<string> {
  await driver.open('pages/index/publish')
  if (pictures.length > 0) await addPictures(driver, pictures)
  await driver.type(`#${ids.publishText}`, text)
  if (price !== undefined) await driver.type(`#${ids.publishPrice}`, String(price))
  if (vipFree) await driver.tap(`#${ids.publishVip}`)
  if (placed) await choosePlace(driver)
  await driver.see('发布 · 10 拍币')
  await driver.tapTwice(`#${ids.publishSubmit}`)
  await driver.onRoute('pages/square/detail')
  const { id = '' } = await driver.currentQuery()
  return id
}

async function choosePlace(driver: Driver): Promise<void> {
  await driver.tap(`#${ids.publishPlace}`)
  if (driver.platform === 'weapp') return driver.see('武康大楼')
  await driver.onRoute('pages/common/area-select/area-select')
  await chooseRegion(driver)
  await driver.onRoute('pages/index/publish')
  await driver.see('上海 · 徐汇')
}

export async function addPictures(driver: Driver, pictures: readonly Buffer[]): Promise<void> {
  driver.willPick(pictures)
  await driver.tap(`#${ids.publishAdd}`)
  // WeChat's chats hold pictures too.
  if (driver.platform === 'weapp') await driver.tap(`#${ids.sourceAlbum}`)
  await driver.see(`${pictures.length}/9`)
  await driver.see('封面')
  await picturesStored(driver)
}

export async function picturesStored(driver: Driver): Promise<void> {
  await until('the pictures to be stored', async () => !(await driver.shows(`.${classes.pictureShade}`)))
}

/** The provider's word on text and pictures comes by itself: from then on others see the post. */
export async function passed(server: ServerUnderTest, id: string): Promise<void> {
  const visitor = new ApiClient(server.origin)
  await until('the check of the post', () =>
    visitor.call('getComment', { id }).then(
      () => true,
      () => false,
    ),
  )
}
