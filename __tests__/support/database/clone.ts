import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { testServer } from './server'

export interface TestDatabase {
  appUrl: string
  ownerUrl: string
  drop(): Promise<void>
}

/** A database of its own, copied from the migrated template. */
export function cloneDatabase(): Promise<TestDatabase> {
  return createDatabase(`${testServer().template} strategy file_copy`)
}

/** A database in which nothing is, not even a schema. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = testServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(`create database ${name} template ${template}`)
  return {
    appUrl: server.appUrl.replace('{database}', name),
    ownerUrl: server.ownerUrl.replace('{database}', name),
    drop: () => asOwner(`drop database ${name} with (force)`),
  }
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServer().ownerUrl.replace('{database}', 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
