import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, setPrices } from '../../support/builders/shareOrders'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterEach(() => app.close())

test.each(['', 'new', 'hot', 'price'] as const)(
  'sorted by "%s", what is over comes last, across pages',
  async (sortType) => {
    const [opener, pinned] = [
      await aPhotographer(app),
      await aModel(app.db, { top_until: new Date('2026-12-01'), hot_score: 9 }),
    ]
    const { shareId: coming } = await aShareOrder(app, opener, { day: '2026-06-12' })
    const { shareId: over } = await aShareOrder(app, opener, { modelId: pinned, day: '2026-06-10', minUsers: 1 })
    app.clock.set('2026-06-11T10:00:00+08:00')
    const first = await app.visitor.call('listModels', { searchType: 2, sortType, pageSize: 1 })
    expect(first.records).toMatchObject([{ shareId: coming, shareState: 1 }])
    const second = await app.visitor.call('listModels', {
      searchType: 2,
      sortType,
      pageSize: 1,
      cursor: first.cursor ?? '',
    })
    expect(second.records).toMatchObject([{ shareId: over, shareState: 3 }])
    expect(second.hasMore).toBe(false)
  },
)
