import { apiBase, calls } from '@contract/calls'
import { currentKey } from '../../../server/features/accounts/rsaKeys'
import { vaultOf } from '../../../server/lib/vault'
import { testEnv } from '../../support/env'
import { aProductionServer } from '../../support/productionServer'
import { outsideSettings } from '../../support/productionSettings'
import { buildTestApp, type TestApp } from '../../support/testApp'

const right = outsideSettings.SECRET_KEY
const other = 'Zk3-qVt8_wLm2XyRb7HcNd5PfJs9GuEa'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ env: testEnv({ secretKey: right }) })
  await currentKey(app.db, vaultOf(app.deps.env), new Date())
})
afterAll(() => app.close())

const started = (settings: Record<string, string>) =>
  aProductionServer({ databaseUrl: app.deps.env.databaseUrl, settings })

test('a server with a wrong secret does not start, and says which two ways there are', async () => {
  const start = started({ SECRET_KEY: other })
  await expect(start).rejects.toThrow(/ended with 1.*SECRET_KEY 与这个数据库不符.*SECRET_KEY_OTHER/s)
})

test('with the old key beside the new one it starts, and sessions of before go on', async () => {
  app.clock.set(new Date())
  const user = await app.aUser()
  const server = await started({ SECRET_KEY: other, SECRET_KEY_OTHER: right })
  const address = `${server.url}${apiBase}/${calls.getUserInfo.path}`
  const answer = await fetch(address, { headers: { authorization: user.token } })
  expect(await answer.json()).toMatchObject({ code: 200 })
  expect(await server.stop()).toBe(0)
})
