import { sql, type Kysely } from 'kysely'

/** Settings keep every version, with when it comes into force; packages have days in which they are on sale (product 23.4 and 23.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table setting
      add column version integer not null default 1,
      -- Null for what was in force from the beginning.
      add column from_at timestamptz;
    alter table setting drop constraint setting_pkey, add primary key (key, version);
    alter table package
      add column from_at timestamptz,
      add column until_at timestamptz,
      add constraint package_days check (from_at < until_at);
  `.execute(db)
}
