import { sql, type Kysely } from 'kysely'

/**
 * Room for what is kept sealed: who somebody is at WeChat, and what the members of a share order alone may read. Rows of the release before stay as
 * they are until `plain_until` (`server/db/sealing.ts`), so that its servers serve on; a database that nobody uses yet has none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sealing (
      one boolean primary key default true check (one),
      plain_until timestamptz
    );
    insert into sealing (plain_until)
      select case when exists (select from app_user) then null else timestamptz '1970-01-01T00:00:00Z' end;

    alter table identity add column openid_sealed text, add column union_sealed text;
    alter table wechat_person add column union_sealed text;
    alter table wechat_ticket drop constraint wechat_ticket_app_id_openid_fkey;
    alter table wechat_ticket add constraint wechat_ticket_app_id_openid_fkey
      foreign key (app_id, openid) references identity (app_id, openid) on delete cascade on update cascade;
    alter table payment add column openid_sealed text;
    alter table share_order add column members_sealed text;

    -- What is left to be sealed: empty once it is done.
    create index identity_plain on identity (app_id, openid) where openid_sealed is null;
    create index wechat_person_plain on wechat_person (union_id) where union_sealed is null;
    create index payment_plain on payment (user_id, out_trade_no) where openid is not null;
    create index share_order_plain on share_order (id) where contact <> '';
  `.execute(db)
}
