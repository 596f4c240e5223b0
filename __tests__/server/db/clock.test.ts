import { clockSentence } from '../../../server/db/clock'
import { buildTestApp } from '../../support/testApp'

test('a machine whose clock is not that of the database is told so, and by how much', async () => {
  const app = await buildTestApp()
  const told = (apartMs: number) => clockSentence(app.db, new Date(Date.now() + apartMs))
  expect(await told(0)).toBeNull()
  expect(await told(120_000)).toMatch(/时钟比数据库快 1[12]\d 秒/)
  expect(await told(-3_600_000)).toMatch(/时钟比数据库慢 3(59|60)\d 秒/)
  await app.close()
})
