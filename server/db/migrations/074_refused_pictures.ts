import { sql, type Kysely } from 'kysely'

/** How refused pictures look, so that they are known again, whoever brings them (product 22.7). Nothing of it says whose they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refused_picture (
      id uuid primary key,
      -- Which it was, while it is kept at all.
      media_key text not null unique,
      why text not null,
      refused_by text not null,
      refused_at timestamptz not null,
      -- Null until it was looked at.
      hashed_at timestamptz,
      -- How often it came again.
      hits integer not null default 0,
      last_hit_at timestamptz
    );
    create index refused_picture_newest on refused_picture (refused_at desc, id desc);

    -- Whole, slightly cropped, in the mirror; none of a picture that is too plain to be known again.
    create table refused_picture_hash (
      picture_id uuid not null references refused_picture (id) on delete cascade,
      hash bit(256) not null,
      primary key (picture_id, hash)
    );
  `.execute(db)
}
