import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '../../../server/laptop/demo/seed'
import { buildTestApp, type TestApp } from '../../support/testApp'

const dataDir = mkdtempSync(join(tmpdir(), 'pinpai-site-'))
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  await seedDemo({ ...app.deps, env: { ...app.deps.env, dataDir } }, () => undefined)
})

afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('home has banners in order, each leading to a page of ours', async () => {
  const places = await app.visitor.call('listBannerPlaces')
  expect(places.map(({ type }) => type)).toEqual(['home', 'square', 'member'])
  const banners = await app.visitor.call('listBanners', { type: 'home' })
  expect(banners).toHaveLength(4)
  expect(banners.every(({ target }) => target.path.startsWith('/pages/'))).toBe(true)
  expect(new Set(banners.map(({ target }) => target.kind))).toEqual(new Set(['path', 'zones', 'text']))
})

test('a banner with zones has them, one with text has it, an unknown one is not found', async () => {
  const banners = await app.visitor.call('listBanners', { type: 'home' })
  for (const { id, target } of banners) {
    const banner = await app.visitor.call('getBanner', { id })
    expect(banner.zones.length > 0).toBe(target.kind === 'zones')
    if (target.kind === 'text') expect(banner.text.length).toBeGreaterThan(100)
  }
  const unknown = app.visitor.call('getBanner', { id: '0190a0b0-0000-7000-8000-000000000000' })
  await expect(unknown).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})

test('prices, categories and site settings are those of the seed', async () => {
  expect(await app.visitor.call('getChargeConfig')).toEqual({
    commentCoin: 5,
    topCoin: 50,
    newCoin: 10,
    recCoin: 100,
    shareCoin: 20,
  })
  expect(await app.visitor.call('listCategories')).toHaveLength(12)
  const site = await app.visitor.call('getSite')
  expect(site.hotCities[0]).toEqual({ code: '310100', name: '上海' })
})

test.each(['userAgreement', 'privacy', 'memberAgreement', 'coinAgreement', 'shareOrderRules'])(
  'the agreement %s can be read',
  async (key) => {
    const agreement = await app.visitor.call('getAgreement', { key, useSource: '1' })
    expect(agreement.content.length).toBeGreaterThan(200)
  },
)

test('an unknown agreement is not found', async () => {
  const unknown = app.visitor.call('getAgreement', { key: 'nothing', useSource: '1' })
  await expect(unknown).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})

test("a model's notices page from newest to oldest without repeating", async () => {
  const model = await app.db
    .selectFrom('model')
    .select(['id', 'name'])
    .where('name', '=', '苏禾')
    .executeTakeFirstOrThrow()
  const all = await app.visitor.call('listModelNotices', { modelId: model.id })
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: typeof all = await app.visitor.call('listModelNotices', {
      modelId: model.id,
      pageSize: 1,
      ...(cursor === '' ? {} : { cursor }),
    })
    ids.push(...page.records.map(({ id }) => id))
    cursor = page.cursor
  }
  expect(ids).toEqual(all.records.map(({ id }) => id))
  const notice = await app.visitor.call('getNotice', { id: String(ids[0]) })
  expect(notice).toMatchObject({ modelId: model.id, modelName: model.name })
})
