import { sql } from 'kysely'
import { dayConditions } from '../../../server/features/models/filter'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder } from '../../support/builders/shareOrders'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => void (app = await buildTestApp()))
afterEach(() => app.close())

/** Bookings that begin at these hours of Shanghai's days, by their ids. */
async function bookings(...starts: ReadonlyArray<readonly [day: string, hour: number]>): Promise<string[]> {
  const ids: string[] = []
  for (const [day, hour] of starts) {
    const modelId = await aModel(app.db)
    const { shareId } = await aShareOrder(app, await aPhotographer(app), { modelId, day, hours: [hour] })
    ids.push(shareId)
  }
  return ids
}

test('bookings of a day are those that begin on it in Shanghai, the edges too', async () => {
  const ids = await bookings(['2026-06-09', 19], ['2026-06-10', 8], ['2026-06-10', 19], ['2026-06-11', 8])
  const on = async (days: { day1?: string; day2?: string }) => {
    const { records, total } = await app.visitor.call('listModels', { searchType: 2, ...days })
    expect(total).toBe(records.length)
    return records.map((record) => ids.indexOf(Reflect.get(record, 'shareId'))).sort()
  }
  expect(await on({ day1: '2026-06-10', day2: '2026-06-10' })).toEqual([1, 2])
  expect(await on({ day1: '2026-06-10', day2: '2026-06-11' })).toEqual([1, 2, 3])
  expect(await on({ day1: '2026-06-11' })).toEqual([3])
  expect(await on({ day2: '2026-06-09' })).toEqual([0])
  expect(await on({ day1: '', day2: '' })).toEqual([0, 1, 2, 3])
  expect(await on({ day1: '2026-06-11', day2: '2026-06-09' })).toEqual([])
})

test('the last hour of a day is its own, midnight the next one', async () => {
  const [late, next] = await bookings(['2026-06-10', 19], ['2026-06-11', 8])
  const move = (id: string | undefined, at: string) =>
    app.db
      .updateTable('share_order')
      .set({ starts_at: new Date(at), ends_at: new Date('2026-06-12T00:00:00+08:00') })
      .where('id', '=', id ?? '')
      .execute()
  await move(late, '2026-06-10T23:59:59+08:00')
  await move(next, '2026-06-11T00:00:00+08:00')
  const { records } = await app.visitor.call('listModels', { searchType: 2, day1: '2026-06-10', day2: '2026-06-10' })
  expect(records.map((record) => Reflect.get(record, 'shareId'))).toEqual([late])
})

test('the pager keeps the days', async () => {
  const ids = await bookings(['2026-06-10', 8], ['2026-06-10', 9], ['2026-06-10', 10], ['2026-06-12', 8])
  const days = { searchType: 2, pageSize: 2, day1: '2026-06-10', day2: '2026-06-10' } as const
  const first = await app.visitor.call('listModels', days)
  const second = await app.visitor.call('listModels', { ...days, cursor: String(first.cursor) })
  const found = [...first.records, ...second.records].map((record) => Reflect.get(record, 'shareId'))
  expect(found.sort()).toEqual(ids.slice(0, 3).sort())
  expect([first.total, second.hasMore]).toEqual([3, false])
})

test('models have no day', async () => {
  await aModel(app.db)
  expect((await app.visitor.call('listModels', { day1: '2030-01-01', day2: '2030-01-01' })).total).toBe(1)
})

test.each(['2026-02-30', '2026-6-1', 'today', "2026-06-10' or 1=1", '0000-01-01'])('%s is no day', async (day1) => {
  await expect(app.visitor.call('listModels', { searchType: 2, day1 })).rejects.toMatchObject({ reason: 'BAD_INPUT' })
})

test('some days have an index to go by', async () => {
  const plan = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const on = dayConditions(sql`share_order.starts_at`, { day1: '2026-06-10', day2: '2026-06-10' })
    return sql`explain select id from share_order where share_order.state in (1, 2, 3) and ${sql.join(on, sql` and `)}`.execute(
      tx,
    )
  })
  expect(JSON.stringify(plan.rows)).toContain('share_order_start')
})
