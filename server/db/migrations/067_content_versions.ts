import { sql, type Kysely } from 'kysely'

/** Agreements keep every version, with when it comes into force and who has accepted it; banners have days (product 23.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table agreement
      add column version integer not null default 1,
      -- Null for what was in force from the beginning.
      add column from_at timestamptz,
      -- Whoever was there before is asked to accept it.
      add column asks boolean not null default false;
    alter table agreement drop constraint agreement_pkey, add primary key (key, version);
    create table agreement_acceptance (
      user_id uuid not null,
      key text not null,
      version integer not null,
      accepted_at timestamptz not null,
      primary key (user_id, key, version)
    );
    alter table banner
      add column from_at timestamptz,
      add column until_at timestamptz,
      add constraint banner_days check (from_at < until_at);
  `.execute(db)
}
