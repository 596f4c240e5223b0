import { sql, type Kysely } from 'kysely'

/** What the sweep looks for is found by an index, in tables that hold more than it takes away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index todo_over on todo (coalesce(done_at, until, created_at));
    create index wechat_message_sent on wechat_message (created_at);
    create index content_check_asked on content_check (created_at);
    create index report_closed on report (closed_at) where closed_at is not null;
    create index complaint_ended on complaint (ended_at) where ended_at is not null;
    create index identity_unlinked on identity (used_at) where user_id is null;
    create index calendar_feed_revoked on calendar_feed (revoked_at) where revoked_at is not null;
    create index outbox_dead on outbox (id) where dead_at is not null and done_at is null`.execute(db)
}
