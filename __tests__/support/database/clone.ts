import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { testServer } from './server'

export interface TestDatabase {
  appUrl: string
  ownerUrl: string
  drop(): Promise<void>
}

/** A database of its own, copied from the migrated template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const server = testServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(`create database ${name} template ${server.template} strategy file_copy`)
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
