import { sql } from 'kysely'
import { codeOf } from '../lib/codeOf'
import type { Db } from './connection'
import { migrations } from './migrations'

const unknownTable = '42P01'
const forbidden = '42501'

/**
 * The migrations of this release that the database has not seen yet, in their order: empty when it is of this release or of a later
 * one. A database that nobody has migrated, or not since servers may read this, lacks all of them.
 */
export async function missingMigrations(db: Db): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db))
  return Object.keys(migrations).filter((name) => !applied.has(name))
}

async function appliedMigrations(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    if ([unknownTable, forbidden].includes(String(codeOf(error)))) return []
    throw error
  }
}

/** What is missing, in a sentence for the operator. */
export function behindSentence(missing: readonly string[]): string {
  const [first = ''] = missing
  const which = missing.length > 1 ? `${first} 等 ${missing.length} 项` : first
  return `数据库还没有升级到这一版（缺少 ${which}）：请运行 npm run migrate。在此之前 /readyz 回答 503。`
}
