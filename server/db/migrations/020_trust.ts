import { sql, type Kysely } from 'kysely'

/** Blocks, reports, and accounts that were deleted (product 11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Blocks and reports are relations too; blocks are read the other way round at every contact.
    alter table userdata drop constraint if exists userdata_kind_check;
    alter table userdata add constraint userdata_kind_check
      check (kind in ('favourite', 'like', 'view', 'follow', 'wait', 'block', 'report'));
    alter table userdata drop constraint if exists userdata_target_type_check;
    alter table userdata add constraint userdata_target_type_check
      check (target_type in ('model', 'shareOrder', 'post', 'theme', 'comment', 'user'));

    create table report (
      user_id uuid not null,
      id uuid not null,
      target_type text not null check (target_type in ('model', 'shareOrder', 'post', 'theme', 'comment', 'user')),
      target_id uuid not null,
      note text not null check (char_length(note) <= 140),
      created_at timestamptz not null,
      -- What the operator did about it; null while it waits.
      closed_at timestamptz,
      outcome text check (outcome in ('upheld', 'dismissed', 'withdrawn')),
      primary key (user_id, id),
      check ((closed_at is null) = (outcome is null))
    );
    create unique index report_one_open on report (user_id, target_type, target_id) where closed_at is null;
    create index report_waiting on report (created_at, id) where closed_at is null;

    -- The account's days of grace are over and nothing of the person is left.
    alter table app_user add column gone_at timestamptz;
    alter table app_user add check (gone_at is null or (deleted_at is not null and phone_sealed is null));
    create index app_user_deleted on app_user (deleted_at) where deleted_at is not null and gone_at is null;
  `.execute(db)
}
