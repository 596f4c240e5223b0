import { sql, type Kysely } from 'kysely'

/** Where the meeting address is, when it was chosen on a map; seen by those who see the address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table share_order add column meeting_longitude double precision check (meeting_longitude between -180 and 180);
    alter table share_order add column meeting_latitude double precision check (meeting_latitude between -90 and 90);
    alter table share_order add constraint share_order_meeting_point
      check ((meeting_longitude is null) = (meeting_latitude is null));
  `.execute(db)
}
