import { createHook } from 'node:async_hooks'
import type { TestApp } from '../../support/testApp'
import { aBookingToRead, aKnownReader, measuredApp } from './measured'

let app: TestApp
beforeAll(async () => {
  app = await measuredApp()
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
  const [by, id] = [await aKnownReader(app), await aBookingToRead(app)]
  const detail = () => app.as(by).call('getShareOrder', { id })
  const list = () => app.as(by).call('listModels', { pageSize: 10 })
  for (const ask of [detail, list]) await ask()
  expect(await promisesOf(detail)).toBeLessThanOrEqual(most)
  expect(await promisesOf(list)).toBeLessThanOrEqual(most)
})
