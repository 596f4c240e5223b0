import pg from 'pg'

/**
 * What a refused call may leave behind, and why: a try that is counted, a log-in's nonce that is used up, and when a session was
 * last seen.
 */
const notTraces: Readonly<Record<string, readonly string[] | 'all'>> = {
  rate_limit: 'all',
  used_nonce: 'all',
  session: ['used_at', 'expires_at'],
  sms_challenge: ['tries'],
  kysely_migration: 'all',
  kysely_migration_lock: 'all',
}

/** Looks at a whole database as its owner. */
export class Dump {
  private constructor(
    private readonly client: pg.Client,
    private readonly whole: string,
    private readonly ofUser: string,
  ) {}

  static async open(ownerUrl: string): Promise<Dump> {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    const { rows } = await client.query<{ table: string; keyed: boolean }>(
      `select t.table_name as table, c.column_name is not null as keyed from information_schema.tables t
         left join information_schema.columns c
           on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'user_id'
        where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
    )
    const looked = rows.filter(({ table }) => notTraces[table] !== 'all')
    const keyed = looked.filter(({ keyed: has }) => has).map(({ table }) => hashOfTable(table, 'user_id'))
    const whole = looked.map(({ table }) => hashOfTable(table))
    return new Dump(client, whole.join(' union all '), [hashOfTable('app_user', 'id'), ...keyed].join(' union all '))
  }

  /** A hash of the rows of every table, by table. */
  async hashes(): Promise<Record<string, string>> {
    return byTable(await this.client.query<Hashed>(this.whole))
  }

  /** The same of the rows that belong to one user: where a table has a `user_id`, and the account itself. */
  async hashesOf(userId: string): Promise<Record<string, string>> {
    return byTable(await this.client.query<Hashed>(this.ofUser, [userId]))
  }

  /** All that stands in it, of every table, as text. */
  async text(): Promise<string> {
    const { rows: tables } = await this.client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const rows = `select coalesce(string_agg(to_jsonb(t)::text, E'\\n'), '') as text from ${pg.escapeIdentifier(name)} t`
      texts.push((await this.client.query<{ text: string }>(rows)).rows[0]?.text ?? '')
    }
    return texts.join('\n')
  }

  close(): Promise<void> {
    return this.client.end()
  }
}

interface Hashed {
  table: string
  hash: string
}

function byTable({ rows }: { rows: readonly Hashed[] }): Record<string, string> {
  return Object.fromEntries(rows.map(({ table, hash }) => [table, hash]))
}

function hashOfTable(table: string, userColumn?: string): string {
  const row = `${rowWithoutTraces(table)}::text`
  return `select ${pg.escapeLiteral(table)} as table, md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as hash
    from ${pg.escapeIdentifier(table)} t ${userColumn === undefined ? '' : `where t.${userColumn} = $1::uuid`}`
}

function rowWithoutTraces(table: string): string {
  const left = notTraces[table]
  if (left === undefined || left === 'all') return 'to_jsonb(t)'
  return `(to_jsonb(t) - array[${left.map((column) => pg.escapeLiteral(column)).join(', ')}])`
}
