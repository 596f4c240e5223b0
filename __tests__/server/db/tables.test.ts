import { buildTestApp, type TestApp } from '../../support/testApp'
import { columnsOf, type Column } from './columns'
import { statedColumns, type Stated } from './stated'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

interface Found extends Stated {
  readonly name: string
}

/** What pg gives for a column's type. */
const values: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  text: 'string',
  'text[]': 'string[]',
  uuid: 'string',
  xid8: 'string',
  bit: 'string',
  date: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  jsonb: 'unknown',
}

function foundAs({ table, column, type, optional, given, checks }: Column): Found {
  return {
    name: `${table}.${column}`,
    value: values[type] ?? type,
    optional,
    omissible: given || optional,
    words: wordsOf(checks),
  }
}

/** The words of a check such as `CHECK ((state = ANY (ARRAY['held'::text, 'joined'::text])))`. */
function wordsOf(checks: readonly string[]): string[] | null {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(checks.join()) ?? []
  return list === undefined ? null : [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word).sort()
}

/** What the types get wrong of a column. They may ask for more than the database: a value where it would take its own, words where it takes any. */
function mistakes(found: Found, stated: Stated): string[] {
  const optional = found.value === 'unknown' ? stated.optional : found.optional
  return [
    ...(stated.value === found.value ? [] : [`is ${found.value}, not ${stated.value}`]),
    ...(stated.optional === optional ? [] : [optional ? 'may be null' : 'is never null']),
    ...(stated.omissible && !found.omissible ? ['has to be given'] : []),
    ...(found.words === null || found.words.join() === stated.words?.join()
      ? []
      : [`is one of ${found.words.join()}, not ${stated.words?.join()}`]),
  ].map((mistake) => `${found.name} ${mistake}`)
}

/** Of these the server states only what it still touches: they are of the release before. */
const kept = /^(sms_code|review_claim)\./

test('the types of the tables say what the migrated database is', async () => {
  const columns = await columnsOf(app.db)
  const found = columns.filter(({ table }) => !table.startsWith('kysely_')).map(foundAs)
  const stated = statedColumns()
  const names = found.map(({ name }) => name)
  expect([...stated.keys()].filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => !stated.has(name) && !kept.test(name))).toEqual([])
  expect(
    found.flatMap((column) => {
      const own = stated.get(column.name)
      return own === undefined ? [] : mistakes(column, own)
    }),
  ).toEqual([])
})
