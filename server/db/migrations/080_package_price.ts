import { sql, type Kysely } from 'kysely'

/** What each package was sold for and since when: small steps within some days are held against what stood before them (product 23.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table package_price (
      package_id uuid not null references package on delete cascade,
      since timestamptz not null,
      price_fen integer not null,
      -- Coins or days that one gets for it.
      per integer not null,
      primary key (package_id, since)
    )`.execute(db)
}
