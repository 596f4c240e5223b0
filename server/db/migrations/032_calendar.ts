import { sql, type Kysely } from 'kysely'

/**
 * Share orders in calendars (product 19.1). `revision` counts what a calendar shows of them: their state, hours and place; the database
 * counts, so that whoever changes them does not have to know. An address of a feed that was taken back keeps its row, and says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table share_order add column revision integer not null default 0;
    create function share_order_revise() returns trigger language plpgsql as $$
      begin
        new.revision := old.revision + 1;
        return new;
      end
    $$;
    create trigger share_order_revised before update on share_order for each row
      when ((old.state, old.starts_at, old.ends_at, old.region_code, old.share_area)
        is distinct from (new.state, new.starts_at, new.ends_at, new.region_code, new.share_area))
      execute function share_order_revise();

    create table calendar_feed (
      secret_hash text primary key,
      user_id uuid not null,
      secret_sealed text not null,
      created_at timestamptz not null,
      revoked_at timestamptz
    );
    create unique index calendar_feed_of on calendar_feed (user_id) where revoked_at is null;
  `.execute(db)
}
