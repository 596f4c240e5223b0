import type { Api } from '@contract/api'
import { calls, type CallName } from '@contract/calls'
import { statementsOf } from '../../support/statements'
import { operationsOf } from '../fuzz/document'
import { manyRows, type ManyRows } from './manyRows'

let world: ManyRows
beforeAll(async () => {
  world = await manyRows()
})
afterAll(() => world.app.close())

type Asked<Name extends keyof Api & CallName = keyof Api & CallName> = readonly [Name, Partial<Api[Name]['input']>]

/** A page holds up to 20 here, so that 20 rows are one page. */
const page = { pageSize: 20 }

/** Every list, each in the shapes that read other tables. */
function asked({ reader: { id: readerId }, modelId, postId, themeId }: ManyRows): Asked[] {
  const userdata = ['favourite', 'like', 'view', 'follow', 'block', 'report'] as const
  const lists: Asked[] = [
    ['listModels', page],
    ['listModels', { ...page, searchType: 2 }],
    ['listModels', { ...page, keyword: '林知' }],
    ['listMyModels', page],
    ['listMyModels', { ...page, searchType: 2 }],
    ['listHot', page],
    ['listComments', page],
    ['listComments', { ...page, mine: '1' }],
    ['listComments', { ...page, modelId }],
    ['listComments', { ...page, parentId: postId }],
    ['listOrders', page],
    ['listOrders', { ...page, kind: 8 }],
    ['listMyShareOrders', page],
    ['listBills', page],
    ['listPayouts', page],
    ['listInvites', page],
    ['listOwnNotices', page],
    ['listPackages', page],
    ['listModelNotices', { ...page, modelId }],
    ['listPersonShareOrders', { ...page, id: readerId }],
    ['listPersonReviews', { ...page, id: readerId }],
    ['getPerson', { id: readerId }],
    ['getModel', { id: modelId }],
    ['getTheme', { id: themeId }],
    ['getComment', { id: postId }],
    ['getUserInfo', {}],
    ['listBanners', { type: 'home' }],
  ]
  return [...lists, ...userdata.map((kind): Asked => ['listUserdata', { ...page, kind }])]
}

/** A statement without the number of its values: one that looks up 20 ids at once is one that looks up 2. */
function shapeOf(statement: string): string {
  return statement.replace(/\$\d+/g, '$').replace(/\$(, \$)+/g, '$')
}

/** What each list sends, by its call and input. */
async function counts(): Promise<Map<string, string[]>> {
  const counted = new Map<string, string[]>()
  for (const [name, input] of asked(world)) {
    const ask = () => world.app.as(world.reader).call(name, input)
    // The first one after a change may prepare what the others find ready.
    await ask()
    counted.set(`${name} ${JSON.stringify(input)}`, (await statementsOf(ask)).map(shapeOf))
  }
  return counted
}

/** Each shape with how often it was sent. */
function repeats(statements: readonly string[]): Array<[string, number]> {
  return [...new Set(statements)].map((shape) => [shape, statements.filter((other) => other === shape).length])
}

/** A mixed list may hold no row of one kind, and leave out what it looks up for those: once is fair to any shape. */
function timesIn(statements: readonly string[], shape: string): number {
  return Math.max(1, statements.filter((other) => other === shape).length)
}

test('a list sends no statement oftener for 20 rows than for 2', async () => {
  await world.grow(2)
  const few = await counts()
  await world.grow(18)
  const many = await counts()
  for (const [list, statements] of few) {
    const oftener = repeats(many.get(list) ?? []).filter(([shape, times]) => times > timesIn(statements, shape))
    expect([list, oftener]).toEqual([list, []])
    expect([list, statements.length <= 20]).toEqual([list, true])
  }
  const { records } = await world.app.as(world.reader).call('listOrders', { ...page, kind: 8 })
  expect(records).toHaveLength(20)
  const { counts: grown } = await world.app.visitor.call('getPerson', { id: world.reader.id })
  expect(grown).toMatchObject({ shareOrders: 20, reviews: 20 })
})

test('every call that gives pages is counted here', async () => {
  const paged = (await operationsOf(world.app.app))
    .filter(({ parameters }) => parameters.some(({ name }) => name === 'pageSize'))
    .map(({ name }) => name)
  const counted = new Set<string>(asked(world).map(([name]) => name))
  expect(paged.filter((name) => !counted.has(name))).toEqual([])
  expect([...counted].filter((name) => !Object.hasOwn(calls, name))).toEqual([])
})

test('counting counts: a statement more is seen', async () => {
  const one = await statementsOf(() => world.app.visitor.call('listPackages'))
  const two = await statementsOf(async () => {
    await world.app.visitor.call('listPackages')
    await world.app.visitor.call('listPackages')
  })
  expect(one.length).toBeGreaterThan(0)
  expect(two).toHaveLength(2 * one.length)
})
