import { sql, type Kysely } from 'kysely'

/** Models with pictures, categories, weekly hours and days off (product 5.1). Categories live in their own migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table model (
      id uuid primary key,
      user_id uuid not null,
      no text not null unique,
      name text not null,
      sex smallint not null check (sex in (0, 1)),
      tag smallint not null check (tag in (1, 2)),
      height smallint not null,
      weight smallint not null,
      shoe_size smallint not null,
      birth_day date not null,
      region_code text not null,
      hourly_fee_fen bigint not null check (hourly_fee_fen >= 0),
      intro text not null default '',
      state text not null check (state in ('pending', 'passed', 'refused')),
      main_media_key text not null,
      top_until timestamptz,
      rec_until timestamptz,
      hot_score double precision not null default 0,
      created_at timestamptz not null
    );
    create index model_user on model (user_id, created_at desc, id desc);
    create index model_newest on model (created_at desc, id desc) where state = 'passed';
    create index model_hot on model (hot_score desc, id desc) where state = 'passed';
    create index model_price on model (hourly_fee_fen, id) where state = 'passed';
    create index model_region on model (region_code text_pattern_ops) where state = 'passed';

    create table model_picture (
      model_id uuid not null,
      seq integer not null,
      media_key text not null,
      width integer not null,
      height integer not null,
      primary key (model_id, seq)
    );
    create table model_category (
      model_id uuid not null,
      category_id uuid not null,
      primary key (model_id, category_id)
    );
    create index model_category_category on model_category (category_id, model_id);

    -- Weekday 0 is Sunday; hours are of Asia/Shanghai, the end not included.
    create table model_hours (
      model_id uuid not null,
      weekday smallint not null check (weekday between 0 and 6),
      start_hour smallint not null check (start_hour between 0 and 23),
      end_hour smallint not null check (end_hour between 1 and 24),
      primary key (model_id, weekday, start_hour),
      check (end_hour > start_hour)
    );
    create table model_day_off (
      model_id uuid not null,
      day date not null,
      primary key (model_id, day)
    );
  `.execute(db)
}
