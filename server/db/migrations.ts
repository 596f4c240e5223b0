import type { Migration } from 'kysely'
import * as accounts from './migrations/001_accounts'

/** Every migration by name, in the order of the names. A new one adds its line here; a released one never changes. */
export const migrations: Record<string, Migration> = {
  '001_accounts': accounts,
}

/** Tables whose rows the server's role may add and read, but neither change nor remove. */
export const appendOnlyTables: readonly string[] = ['audit']
