import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aPhoto } from '../../support/builders/files'
import { coinsOf } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aPaidShareOrder, hold, hourlyFeeFen, pay, seatFeeFen } from '../../support/builders/seatFees'
import { aPhotographer, setPrices } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { startTestStore, type TestStore } from '../../support/store'
import { temporaryFolder } from '../../support/temporaryFolder'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { because, operate } from './operator'

let app: TestApp
let store: TestStore
const folder = temporaryFolder('publish')
const picture = join(folder, 'winter.jpg')

beforeAll(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
  await setPrices(app)
  writeFileSync(picture, await aPhoto())
})
afterAll(async () => {
  await app.close()
  await store.close()
})

function aFile(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const zone = { x: 0, y: 0, width: 500, height: 1000, label: '看模特', path: '/pages/index/model' }
const home = () => app.visitor.call('listBanners', { type: 'home' })

test.each([
  ['a page', () => ['--path', '/pages/index/model'], { kind: 'path', path: '/pages/index/model' }],
  ['zones', () => ['--zones', aFile('zones.json', JSON.stringify([zone]))], { kind: 'zones' }],
  ['a text', () => ['--text', aFile('text.txt', '第一段\n第二段')], { kind: 'text' }],
] as const)('a banner that leads to %s is shown with its picture, and goes', async (_, target, shown) => {
  const added = ['add-banner', '--place', 'home', '--title', '冬日外景', '--picture', picture]
  const { code, text } = await operate(app, ...added, ...target(), ...because)
  expect(code).toBe(0)
  const [banner] = (await home()).filter(({ title }) => title === '冬日外景')
  expect(banner).toMatchObject({ title: '冬日外景', target: shown })
  expect((await fetch(`${store.origin}${new URL(banner?.picture.src ?? '', store.origin).pathname}`)).status).toBe(200)
  expect(text).toContain(banner?.id)
  expect((await operate(app, 'banners')).text).toContain(banner?.id)
  expect((await operate(app, 'remove-banner', banner?.id ?? '', ...because)).code).toBe(0)
  expect(await home()).not.toContainEqual(banner)
})

test('a theme is published for a model, locked where it has a price, and its income is hers', async () => {
  const owner = await app.aUser()
  const modelId = await aModel(app.db, { user_id: owner.id })
  const priced = ['--title', '雪后', '--picture', picture, '--coins', '30']
  const { code, text } = await operate(app, 'add-theme', modelId, ...priced, ...because)
  expect(code).toBe(0)
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0] ?? ''
  expect(await app.visitor.call('getTheme', { id })).toMatchObject({ title: '雪后', locked: true, priceCoins: 30 })
  const buyer = await aPhotographer(app)
  await app.as(buyer).call('unlockTheme', { id, priceCoins: 30 })
  await runDueJobs(app.deps)
  expect(await app.as(buyer).call('getTheme', { id })).toMatchObject({ locked: false })
  expect([await coinsOf(app, buyer), await coinsOf(app, owner)]).toEqual([30, 21])
})

test('frozen seat fees stay where they are until they are let go', async () => {
  const owner = await app.aUser()
  const modelId = await aModel(app.db, { user_id: owner.id, hourly_fee_fen: hourlyFeeFen })
  const [opener, joiner] = [await aPhotographer(app), await aPhotographer(app)]
  const { shareId, orderId } = await aPaidShareOrder(app, opener, { modelId })
  await pay(app, opener, orderId)
  await pay(app, joiner, (await hold(app, joiner, shareId)).orderId)
  expect((await operate(app, 'freeze', shareId, ...because)).text).toBe('已冻结。')
  expect((await operate(app, 'freeze', shareId, ...because)).code).toBe(1)
  app.clock.set('2026-06-13T00:00:00+08:00')
  await runDueJobs(app.deps)
  const earned = async () => (await app.as(owner).call('getUserInfo')).wallet.fen
  expect(await earned()).toBe(0)
  expect((await operate(app, 'unfreeze', shareId, ...because)).text).toBe('已解冻。')
  await runDueJobs(app.deps)
  expect(await earned()).toBe(2 * seatFeeFen)
})

test('a banner with a zone that leads away from the site is refused', async () => {
  const zones = aFile('away.json', JSON.stringify([zone, { ...zone, path: 'javascript:alert(1)' }]))
  const added = ['add-banner', '--place', 'home', '--title', '外链', '--picture', picture, '--zones', zones, ...because]
  expect(await operate(app, ...added)).toMatchObject({ code: 1, text: expect.stringContaining('不是本站的页面') })
})
