import { sql, type Kysely } from 'kysely'

/** How accounts stand (product 22): each change of it, and what a suspension hides and holds back until it is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_user
      add column standing text not null default 'good' check (standing in ('good', 'warned', 'silenced', 'suspended')),
      add column standing_until timestamptz;
    create index app_user_standing_ends on app_user (standing_until) where standing_until is not null;

    -- Each change of somebody's standing; the newest is how it stands.
    create table standing (
      id uuid primary key,
      user_id uuid not null,
      state text not null check (state in ('good', 'warned', 'silenced', 'suspended')),
      until timestamptz,
      reason text not null,
      -- An operator's name, or clock where its time was over.
      decided_by text not null,
      decided_at timestamptz not null,
      appeal text,
      appeal_state text not null default 'none' check (appeal_state in ('none', 'waiting', 'upheld', 'refused')),
      appealed_at timestamptz,
      answered_by text,
      answered_at timestamptz,
      answer text,
      -- When its bookings are looked at next; null once there is nothing left to be done for it.
      due_at timestamptz,
      check ((appeal is null) = (appeal_state = 'none') and (appealed_at is null) = (appeal_state = 'none')),
      check ((answered_at is not null) = (appeal_state in ('upheld', 'refused')))
    );
    create index standing_of on standing (user_id, decided_at desc, id desc);
    create index standing_due on standing (due_at) where due_at is not null;
    create index standing_appeals on standing (appealed_at) where appeal_state = 'waiting';

    alter table comment add column hidden_with uuid;
    create index comment_hidden on comment (user_id) where hidden_with is not null;
    alter table share_order add column frozen_with uuid;
    create index share_order_frozen_with on share_order (frozen_with) where frozen_with is not null;
    alter table model drop constraint model_state_check;
    alter table model add constraint model_state_check check (state in ('pending', 'passed', 'refused', 'hidden'));
    -- What was upheld of late, for who comes next.
    create index report_upheld on report (closed_at) where outcome = 'upheld';
  `.execute(db)
}
