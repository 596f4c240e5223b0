import { sql, type Kysely } from 'kysely'

/** What operators set: banners, agreements, settings and the packages on sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table banner (
      id uuid primary key,
      -- The place that shows it.
      type text not null,
      title text not null,
      subtitle text not null,
      action text not null,
      media_key text not null references media (key),
      target_kind text not null check (target_kind in ('path', 'zones', 'text')),
      -- An own route; empty for zones and text, which have pages of their own.
      target_path text not null,
      text text not null,
      sort integer not null
    );
    create index banner_place on banner (type, sort, id);
    -- In parts of a thousand of the picture.
    create table banner_zone (
      banner_id uuid not null references banner (id),
      seq integer not null,
      x integer not null check (x between 0 and 1000),
      y integer not null check (y between 0 and 1000),
      width integer not null check (width between 1 and 1000),
      height integer not null check (height between 1 and 1000),
      label text not null,
      path text not null,
      primary key (banner_id, seq)
    );
    create table agreement (
      key text primary key,
      title text not null,
      content text not null,
      updated_at timestamptz not null
    );
    create table setting (
      key text primary key,
      value jsonb not null,
      updated_at timestamptz not null
    );
    create table package (
      id uuid primary key,
      kind text not null check (kind in ('coins', 'membership')),
      name text not null,
      price_fen integer not null check (price_fen > 0),
      coins integer not null default 0 check (coins >= 0),
      gift_coins integer not null default 0 check (gift_coins >= 0),
      days integer not null default 0 check (days >= 0),
      sort integer not null,
      check ((kind = 'coins') = (coins > 0)),
      check ((kind = 'membership') = (days > 0))
    );
  `.execute(db)
}
