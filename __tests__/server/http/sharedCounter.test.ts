import { minuteMs } from '@contract/shanghai'
import { sharedCounter } from '../../../server/http/rateLimit'
import { until } from '../../support/replicaWorld'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function toldOf(key: string): Promise<number> {
  const row = await app.db.selectFrom('rate_limit').select('count').where('key', '=', key).executeTakeFirst()
  return row?.count ?? 0
}

test('tries that are far from the limit reach the other servers too, each once', async () => {
  const limit = { ms: minuteMs, most: 6 }
  const [one, other] = [sharedCounter(app.db, limit), sharedCounter(app.db, limit)]
  const now = app.clock.now()
  for (const key of ['told b', 'told a', 'told a']) expect(await one(key, now)).toBe(true)
  await until(async () => (await toldOf('told a')) === 2 && (await toldOf('told b')) === 1)
  for (let n = 3; n <= 6; n++) expect(await other('told a', now)).toBe(true)
  expect(await other('told a', now)).toBe(false)
  expect(await toldOf('told a')).toBe(7)
  expect(await toldOf('told b')).toBe(1)
})
