import { sql, type Kysely } from 'kysely'

/** Who follows somebody, and what somebody opened, for a person's page (product 4.10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index userdata_followers on userdata (target_id, user_id) where kind = 'follow';
    create index share_order_opener on share_order (opener_user_id, created_at desc, id desc);
  `.execute(db)
}
