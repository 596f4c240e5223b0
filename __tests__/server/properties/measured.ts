import { aModel } from '../../support/builders/models'
import { aReader } from '../../support/builders/readers'
import { aPhotographer, aShareOrder, setPrices } from '../../support/builders/shareOrders'
import { buildTestApp, type TestApp } from '../../support/testApp'

/** An application in which what people do most can be counted: with prices, and a model to list. */
export async function measuredApp(): Promise<TestApp> {
  const app = await buildTestApp()
  await setPrices(app)
  await aModel(app.db)
  return app
}

/** Whoever reads or joins: this process has answered before, as nearly everybody it answers. */
export async function aKnownReader(app: TestApp) {
  const by = await aReader(app, { gift: 1000 })
  await app.as(by).call('getUserInfo')
  return by
}

/** A booking with room, by its id. */
export async function aBookingToRead(app: TestApp): Promise<string> {
  return (await aShareOrder(app, await aPhotographer(app, 1000), { maxUsers: 9 })).shareId
}
