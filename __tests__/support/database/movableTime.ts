import pg from 'pg'

/**
 * Has connections that are made from now on read another time of the database's clock than its machine's, as far away as was told last. What rows
 * say, and the machine's own clock, stay.
 */
export async function movableTime(ownerUrl: string): Promise<(ms: number) => Promise<void>> {
  const name = new URL(ownerUrl).pathname.slice(1)
  await told(
    ownerUrl,
    `create schema moved;
     create table moved.away (by interval not null);
     insert into moved.away values ('0');
     create function moved.clock_timestamp() returns timestamptz language sql volatile
       as 'select pg_catalog.clock_timestamp() + by from moved.away';
     grant usage on schema moved to public;
     grant select on moved.away to public;
     alter database "${name}" set search_path = moved, pg_catalog, public`,
  )
  return (ms) => told(ownerUrl, `update moved.away set by = make_interval(secs => ${ms / 1000})`)
}

async function told(ownerUrl: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
