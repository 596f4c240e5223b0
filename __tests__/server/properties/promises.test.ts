import { createHook } from 'node:async_hooks'
import { aModel } from '../../support/builders/models'
import { aReader } from '../../support/builders/readers'
import { aPhotographer, aShareOrder, setPrices } from '../../support/builders/shareOrders'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await setPrices(app)
  await aModel(app.db)
})
afterAll(() => app.close())

/** How many promises come of `work`: of several times the fewest, since a clock of the server's may tick meanwhile. */
async function promisesOf(work: () => Promise<unknown>): Promise<number> {
  const counted: number[] = []
  for (let time = 0; time < 5; time++) {
    let made = 0
    const hook = createHook({ init: (_id, type) => void (made += type === 'PROMISE' ? 1 : 0) }).enable()
    await work()
    hook.disable()
    counted.push(made)
  }
  return Math.min(...counted)
}

/** Each carries the context of its request and is collected; those of the test's own way to ask are among them (decision 118). */
const most = 26

test('whoever reads what is read most makes few promises', async () => {
  const by = await aReader(app, { gift: 1000 })
  const { shareId } = await aShareOrder(app, await aPhotographer(app, 1000), { maxUsers: 9 })
  await app.as(by).call('getUserInfo')
  const detail = () => app.as(by).call('getShareOrder', { id: shareId })
  const list = () => app.as(by).call('listModels', { pageSize: 10 })
  for (const ask of [detail, list]) await ask()
  expect(await promisesOf(detail)).toBeLessThanOrEqual(most)
  expect(await promisesOf(list)).toBeLessThanOrEqual(most)
})
