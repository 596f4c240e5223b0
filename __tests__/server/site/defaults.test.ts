import { connect } from '../../../server/db/connection'
import { defaultCategories } from '../../../server/db/defaults/settings'
import { up } from '../../../server/db/migrations/012_defaults'
import { sendCall } from '../../support/call'
import { buildTestApp, type TestApp } from '../../support/testApp'

/** A migrated database that nobody has filled: what a new installation answers. */
let app: TestApp
beforeAll(async () => void (app = await buildTestApp()))
afterAll(() => app.close())

const charges = { commentCoin: 5, topCoin: 50, newCoin: 10, recCoin: 100, shareCoin: 20 }

test('a new installation has its coin prices', async () => {
  const response = await sendCall(app.app, 'getChargeConfig', {})
  expect(response.json()).toEqual({ code: 200, msg: expect.any(String), success: true, result: charges })
})

test('a new installation has a site that claims nothing', async () => {
  const site = await app.visitor.call('getSite')
  expect(site).toMatchObject({ name: '拼拍', servicePhone: '', notice: '', popup: null })
  expect(site.hotCities[0]).toEqual({ code: '310100', name: '上海' })
})

test('a new installation has the twelve categories in order', async () => {
  const categories = await app.visitor.call('listCategories')
  expect(categories.map(({ name }) => name)).toEqual(defaultCategories)
  expect(categories).toHaveLength(12)
})

test.each(['userAgreement', 'privacy', 'memberAgreement', 'coinAgreement', 'shareOrderRules'])(
  'a new installation has the agreement %s',
  async (key) => {
    const agreement = await app.visitor.call('getAgreement', { key, useSource: '1' })
    expect(agreement.content.length).toBeGreaterThan(200)
  },
)

test('the defaults leave alone what an operator has set', async () => {
  const owner = connect(app.ownerUrl, { poolSize: 1, statementTimeout: 'none' })
  const value = JSON.stringify({ ...charges, topCoin: 70 })
  try {
    await owner.updateTable('setting').set({ value }).where('key', '=', 'chargeConfig').execute()
    await up(owner)
    expect(await app.visitor.call('getChargeConfig')).toEqual({ ...charges, topCoin: 70 })
    expect(await app.visitor.call('listCategories')).toHaveLength(12)
  } finally {
    await owner.destroy()
  }
})
