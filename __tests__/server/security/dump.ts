import pg from 'pg'

/**
 * What a refused call may leave behind, and why: a try that is counted, a log-in's nonce that is used up, and when a session was
 * last seen.
 */
const notTraces: Readonly<Record<string, readonly string[] | 'all'>> = {
  rate_limit: 'all',
  used_nonce: 'all',
  session: ['used_at', 'expires_at'],
  sms_code: ['tries'],
  kysely_migration: 'all',
  kysely_migration_lock: 'all',
}

/** Looks at a whole database as its owner. */
export class Dump {
  private constructor(
    private readonly client: pg.Client,
    private readonly statement: string,
  ) {}

  static async open(ownerUrl: string): Promise<Dump> {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    const { rows } = await client.query<{ table: string }>(
      `select table_name as table from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const looked = rows.map(({ table }) => table).filter((table) => notTraces[table] !== 'all')
    return new Dump(client, looked.map(hashOfTable).join(' union all '))
  }

  /** A hash of the rows of every table, by table. */
  async hashes(): Promise<Record<string, string>> {
    const { rows } = await this.client.query<{ table: string; hash: string }>(this.statement)
    return Object.fromEntries(rows.map(({ table, hash }) => [table, hash]))
  }

  /** All rows that belong to a user, by table: those of the tables with a column `user_id`, and the account itself. */
  async rowsOf(userId: string): Promise<Record<string, unknown[]>> {
    const { rows } = await this.client.query<{ table: string }>(
      `select table_name as table from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id' order by 1`,
    )
    const found: Record<string, unknown[]> = {}
    for (const { table } of rows) found[table] = await this.select(table, 'user_id', userId)
    found['app_user'] = await this.select('app_user', 'id', userId)
    return found
  }

  close(): Promise<void> {
    return this.client.end()
  }

  private async select(table: string, column: string, value: string): Promise<unknown[]> {
    const name = pg.escapeIdentifier(table)
    const text = `select ${rowWithoutTraces(table)} as row from ${name} t where t.${column}::text = $1 order by 1`
    return (await this.client.query<{ row: unknown }>(text, [value])).rows.map(({ row }) => JSON.stringify(row))
  }
}

function hashOfTable(table: string): string {
  const row = `${rowWithoutTraces(table)}::text`
  return `select ${pg.escapeLiteral(table)} as table, md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as hash
    from ${pg.escapeIdentifier(table)} t`
}

function rowWithoutTraces(table: string): string {
  const left = notTraces[table]
  if (left === undefined || left === 'all') return 'to_jsonb(t)'
  return `(to_jsonb(t) - array[${left.map((column) => pg.escapeLiteral(column)).join(', ')}])`
}
