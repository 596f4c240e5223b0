import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aModel } from '../../support/builders/models'
import { setPrices } from '../../support/builders/shareOrders'
import { temporaryFolder } from '../../support/temporaryFolder'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { because, operate } from './operator'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterAll(() => app.close())

const folder = temporaryFolder('ops')
function aFile(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const audits = () => app.db.selectFrom('audit').selectAll().orderBy('id').execute()

test('a price is changed with its reason on record, and answered from the next request on', async () => {
  expect(await operate(app, 'set-prices', '--topCoin', '66', ...because)).toMatchObject({ code: 0 })
  expect(await app.visitor.call('getChargeConfig')).toMatchObject({ topCoin: 66, shareCoin: 20 })
  expect((await audits()).at(-1)).toMatchObject({ actor: 'lin', act: 'setPrices', reason: '工单 17' })
})

test('a rehearsal says the same and leaves no trace', async () => {
  const before = (await audits()).length
  const { code, text } = await operate(app, 'set-prices', '--topCoin', '1', '--dry-run', ...because)
  expect(code).toBe(0)
  expect(text).toContain('（演练，未写入）置顶一天 66 → 1 拍币；立即生效。')
  expect(text).toContain('需要另一位同事批准')
  expect(await app.visitor.call('getChargeConfig')).toMatchObject({ topCoin: 66 })
  expect(await audits()).toHaveLength(before)
})

test("times in tables are Shanghai's", async () => {
  await operate(app, 'set-prices', '--topCoin', '67', ...because)
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
  const last = (await audits()).at(-1)
  expect((await operate(app, 'audit')).text).toContain(clock.format(last?.created_at))
})

test.each([
  [['set-prices', '--topCoin', '1'], 1, '--reason'],
  [['set-prices', '--nothing', '1', ...because], 2, '没有 --nothing 这个选项'],
  [['set-prices', '--topCoin', 'many', ...because], 1, '--topCoin 应是'],
  [['set-prices', '--topCoin', '0', ...because], 1, '置顶一天有误'],
  [['set-prices', ...because], 1, '没有要改的价格'],
  [['save-package', 'coins', '--name', '空', '--fen', '100', ...because], 1, '请写拍币数'],
  [['set-prices', '--unknown', ...because], 2, '用法'],
  [['nothing'], 2, '没有「nothing」这个命令'],
  [['refund', 'abc', ...because], 1, '不是有效的编号'],
])('%j is turned down with a sentence', async (argv, code, sentence) => {
  const before = (await audits()).length
  const answer = await operate(app, ...argv)
  expect(answer.code).toBe(code)
  expect(answer.text).toContain(sentence)
  expect(await audits()).toHaveLength(before)
})

test('the help names every command with its use', async () => {
  const { code, text } = await operate(app, 'help')
  expect(code).toBe(0)
  for (const name of ['list', 'refund', 'take-down', 'backup', 'reconcile'])
    expect(text).toContain(`npm run ops -- ${name}`)
})

test('a package is put on sale and taken off', async () => {
  const offer = ['--name', '试用包', '--fen', '100', '--coins', '10', '--gift', '2']
  await operate(app, 'save-package', 'coins', ...offer, ...because)
  const [added] = (await app.visitor.call('listPackages', { kind: 'coins' })).records.filter(
    ({ name }) => name === '试用包',
  )
  expect(added).toMatchObject({ priceFen: 100, coins: 10, giftCoins: 2 })
  expect((await operate(app, 'packages')).text).toContain(added?.id)
  await operate(app, 'remove-package', added?.id ?? '', ...because)
  expect((await app.visitor.call('listPackages', { kind: 'coins' })).records).not.toContainEqual(added)
})

test('an agreement is replaced', async () => {
  const file = aFile('privacy.txt', '第一条　新的内容')
  await operate(app, 'set-agreement', 'privacy', '--title', '隐私政策（新）', '--text', file, ...because)
  expect(await app.visitor.call('getAgreement', { key: 'privacy', useSource: '1' })).toMatchObject({
    title: '隐私政策（新）',
    content: '第一条　新的内容',
  })
})

test('the site says what the operator set', async () => {
  await operate(app, 'set-site', '--notice', '今晚维护', '--hotCity', '310100', ...because)
  expect(await app.visitor.call('getSite')).toMatchObject({ notice: '今晚维护', hotCities: [{ code: '310100' }] })
})

test('a notice appears with its model, and goes', async () => {
  const modelId = await aModel(app.db)
  const file = aFile('notice.txt', '十二月在上海')
  await operate(app, 'add-notice', modelId, '--title', '档期', '--text', file, ...because)
  const { records } = await app.visitor.call('listModelNotices', { modelId })
  expect(records).toMatchObject([{ title: '档期' }])
  await operate(app, 'remove-notice', records[0]?.id ?? '', ...because)
  expect((await app.visitor.call('listModelNotices', { modelId })).records).toEqual([])
})

test("an operator's own word is refused from then on, until it is dropped", async () => {
  const user = app.as(await app.aUser())
  await operate(app, 'set-words', '--refuse', '某某工作室', ...because)
  await expect(user.call('updateUser', { intro: '找某某工作室' })).rejects.toMatchObject({ reason: 'CONTENT_REFUSED' })
  await operate(app, 'set-words', '--drop', '某某工作室', ...because)
  await expect(user.call('updateUser', { intro: '找某某工作室' })).resolves.toMatchObject({ intro: '找某某工作室' })
})
