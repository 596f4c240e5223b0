import { sql } from 'kysely'
import pg from 'pg'
import { appendOnlyTables, readOnlyTables } from '../../../server/db/migrations'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
let session: pg.Client
beforeAll(async () => {
  app = await buildTestApp()
  session = new pg.Client({ connectionString: app.deps.env.databaseUrl })
  await session.connect()
})
afterAll(async () => {
  await session.end()
  await app.close()
})

test.each([
  'alter table app_user add column x text',
  'drop table audit',
  'create table mine (x text)',
  'truncate app_user',
  'delete from kysely_migration',
  'alter role pinpai_app superuser',
  'set role pinpai_owner',
  'set session_replication_role = replica',
  'alter table audit disable trigger all',
])('the server cannot: %s', async (statement) => {
  await expect(session.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test.each([...appendOnlyTables, ...readOnlyTables])(
  'the server can neither change nor remove rows of %s',
  async (table) => {
    const name = pg.escapeIdentifier(table)
    await expect(session.query(`delete from ${name}`)).rejects.toMatchObject({ code: '42501' })
    await expect(session.query(`truncate ${name}`)).rejects.toMatchObject({ code: '42501' })
  },
)

test('the server owns nothing and is no superuser', async () => {
  const { rows } = await sql<{ owned: number; super: boolean }>`
    select (select count(*) from pg_class where relowner = r.oid) as owned, rolsuper as super
    from pg_roles r where rolname = current_user
  `.execute(app.db)
  expect(rows).toEqual([{ owned: 0, super: false }])
})
