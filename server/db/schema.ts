import type { AccountTables } from './tables/accounts'

/** Every table of the database. Each area states its own in tables/<area>.ts and is added here. */
export type Schema = AccountTables
