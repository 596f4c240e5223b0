import type { Insertable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { ModelFilter } from '@contract/models'
import type { ModelTable } from '../../../server/db/tables/models'
import { aModel } from '../../support/builders/models'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

type Columns = Partial<Insertable<ModelTable>> & { categoryIds?: string[] }

async function found(filter: Partial<ModelFilter>): Promise<string[]> {
  const page = await app.visitor.call('listModels', { pageSize: 50, ...filter })
  expect(page.total).toBe(page.records.length)
  return page.records.map(({ id }) => id)
}

const style = uuidv7()

/** what is asked, models on its bounds, models one step outside; the test clock's day is 2026-06-01 */
const cases: Array<[Partial<ModelFilter>, Columns[], Columns[]]> = [
  [{ height1: 165, height2: 170 }, [{ height: 165 }, { height: 170 }], [{ height: 164 }, { height: 171 }]],
  [{ height1: 165 }, [{ height: 165 }, { height: 199 }], [{ height: 164 }]],
  [{ height2: 165 }, [{ height: 165 }], [{ height: 166 }]],
  [{ weight1: 45, weight2: 50 }, [{ weight: 45 }, { weight: 50 }], [{ weight: 44 }, { weight: 51 }]],
  [{ shoeSize1: 36, shoeSize2: 38 }, [{ shoe_size: 36 }, { shoe_size: 38 }], [{ shoe_size: 35 }, { shoe_size: 39 }]],
  [
    { pay1: 200, pay2: 300 },
    [{ hourly_fee_fen: 20000 }, { hourly_fee_fen: 30000 }],
    [{ hourly_fee_fen: 19999 }, { hourly_fee_fen: 30001 }],
  ],
  [{ pay: 1 }, [{ hourly_fee_fen: 0 }], [{ hourly_fee_fen: 1 }]],
  [{ pay: 2 }, [{ hourly_fee_fen: 1 }], [{ hourly_fee_fen: 0 }]],
  [{ sex: 0 }, [{ sex: 0 }], [{ sex: 1 }]],
  [{ sex: 1 }, [{ sex: 1 }], [{ sex: 0 }]],
  [{ tag: 2 }, [{ tag: 2 }], [{ tag: 1 }]],
  [
    { age1: 20, age2: 25 },
    [{ birth_day: '2006-06-01' }, { birth_day: '2000-06-02' }],
    [{ birth_day: '2006-06-02' }, { birth_day: '2000-06-01' }],
  ],
  [{ age1: 20 }, [{ birth_day: '2006-06-01' }], [{ birth_day: '2006-06-02' }]],
  [{ age2: 25 }, [{ birth_day: '2000-06-02' }], [{ birth_day: '2000-06-01' }]],
  [{ pcc: '310000' }, [{ region_code: '310104' }, { region_code: '310100' }], [{ region_code: '320102' }]],
  [{ pcc: '320100' }, [{ region_code: '320102' }], [{ region_code: '320205' }]],
  [{ pcc: '310104' }, [{ region_code: '310104' }], [{ region_code: '310105' }]],
  [{ classIds: [style, uuidv7()] }, [{ categoryIds: [style, uuidv7()] }], [{ categoryIds: [uuidv7()] }, {}]],
  [{ keyword: '胶片' }, [{ intro: '喜欢胶片与街头' }, { name: '胶片小王' }], [{ intro: '喜欢胶与片' }]],
  [{ keyword: '0%_' }, [{ intro: '10%_' }], [{ intro: '100ab' }]],
  [{ keyword: 'ab' }, [{ no: 'AB12' }], [{ no: 'BA12' }]],
  [{}, [{ state: 'passed' }], [{ state: 'pending' }, { state: 'refused' }]],
]

test.each(cases)('%j', async (filter, inside, outside) => {
  const wanted: string[] = []
  for (const columns of inside) wanted.push(await aModel(app.db, columns))
  for (const columns of outside) await aModel(app.db, columns)
  expect((await found(filter)).sort()).toEqual(wanted.sort())
})

test('0, -1 and empty ask for nothing', async () => {
  const id = await aModel(app.db)
  const nothing: Partial<ModelFilter> = { pay: 0, pcc: '', sex: -1, tag: -1, age1: 0, age2: 0, pay1: 0, pay2: 0 }
  const more: Partial<ModelFilter> = { classIds: [], weight1: 0, height2: 0, keyword: '', sortType: '', searchType: 1 }
  expect(await found({ ...nothing, ...more })).toEqual([id])
})

test('an unknown field and a page of 51 are refused', async () => {
  await expect(app.visitor.call('listModels', { pageSize: 51 })).rejects.toMatchObject({ reason: 'PAGE_SIZE' })
  const misspelt: object = { heigth1: 165 }
  await expect(found({ ...misspelt })).rejects.toMatchObject({ reason: 'BAD_INPUT' })
})
