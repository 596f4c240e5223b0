import { ossStorage } from '../../../server/ports/storage/oss'
import { logTo } from '../../../server/process/log'
import { aPhoto, sendForm } from '../../support/builders/files'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'

const lines: string[] = []
let store: TestStore
let app: TestApp
beforeAll(async () => {
  store = await startTestStore()
  app = await buildTestApp({
    storage: ossStorage({ ...store.access, accessKeySecret: 'what it was until it was revoked' }),
    log: logTo((line) => void lines.push(line)),
  })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

test('a store that takes our key no more: 503 for people, what to do for the operator, and nothing of the key', async () => {
  const user = await app.aUser()
  const file = ['file', await aPhoto()] as const
  expect(await sendForm(app.app, 'uploadFile', user.token, [file])).toMatchObject({ code: 503, reason: 'NOT_READY' })
  await expect(app.as(user).call('getStsToken')).rejects.toMatchObject({ code: 503, reason: 'NOT_READY' })
  const told = lines.filter((line) => line.includes('not ready')).map((line): unknown => JSON.parse(line))
  expect(told).toHaveLength(2)
  for (const line of told)
    expect(line).toMatchObject({ advice: expect.stringMatching(/OSS_ACCESS_KEY_ID.*逐台重启服务/) })
  expect(lines.join('')).not.toContain('what it was until')
})
