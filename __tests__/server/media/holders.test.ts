import pg from 'pg'
import { keysOfUser } from '../../../server/features/media/holders'
import { statementsOf } from '../../support/statements'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await buildTestApp()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

/** Columns that are called like keys of objects and keep none, each with why. */
const keepNothing: Readonly<Record<string, string>> = {
  'media.key': 'the object itself',
  'media.blur_key': 'goes where the pictures go that it stands for',
  'content_check.media_key': 'what the provider was asked about, long ago',
  'refused_picture.media_key': 'of what a refused picture is known by, which says nothing of it',
  'operator_passkey.public_key': 'of a passkey',
  'user_notice.key': 'what happened, so that it is told once',
}
/** Tables whose `key` names a call, a limit or a setting. */
const otherKeys = ['rate_limit', 'idempotency', 'setting', 'agreement', 'agreement_acceptance']

/** As whoever adds a table that shows pictures would call its columns. */
const named =
  /(^|_)(key|keys|media|picture|pictures|image|images|photo|photos|avatar|cover|video|voice|audio|file|files)$/

test('every column that can name an object is asked before one is taken away', async () => {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying', 'ARRAY', 'jsonb', 'json')`,
  )
  const candidates = rows
    .filter(({ table, column }) => named.test(column) && !otherKeys.includes(table))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !Object.hasOwn(keepNothing, column))
  const [asked = ''] = await statementsOf(() => keysOfUser(app.db, '00000000-0000-0000-0000-000000000000'))
  const plain = asked.replaceAll('"', '')
  expect(candidates.length).toBeGreaterThan(8)
  expect(candidates.filter((column) => !new RegExp(`\\b${column.replace('.', '\\.')}\\b`).test(plain))).toEqual([])
})
