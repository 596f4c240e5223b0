import { sql } from 'kysely'
import { connect } from '../../../server/db/connection'
import { migrateDatabase } from '../../../server/db/migrate'
import { migrations } from '../../../server/db/migrations'
import { emptyDatabase } from '../../support/database/clone'

test('a migration that fails after others takes all of them back and says which it was; without its cause it goes through', async () => {
  const database = await emptyDatabase()
  const owner = connect(database.ownerUrl, { poolSize: 1 })
  const tables = async () =>
    (
      await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(owner)
    ).rows
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('kysely_'))
  // A table of 054 that is there already, with something in it.
  await sql`create table operator (name text)`.execute(owner)
  await sql`insert into operator values ('somebody')`.execute(owner)

  await expect(migrateDatabase(database.ownerUrl, 'pinpai_app')).rejects.toThrow(
    /升级数据库没有成功：054_operators .*already exists.*数据库和升级前一样/s,
  )
  expect(await tables()).toEqual(['operator'])
  expect((await sql`select * from operator`.execute(owner)).rows).toEqual([{ name: 'somebody' }])

  await sql`drop table operator`.execute(owner)
  expect(await migrateDatabase(database.ownerUrl, 'pinpai_app')).toEqual(Object.keys(migrations))
  await owner.destroy()
  await database.drop()
})
