import { sql, type Kysely } from 'kysely'

/** Seats that wait for a payment, descriptions that wait for their check, and payouts that an operator holds back (product 6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What the opener wrote; share_desc is what has passed the check.
    alter table share_order add column proposed_desc text not null default '';
    update share_order set proposed_desc = share_desc;
    -- Set while an operator holds the payout to the model back.
    alter table share_order add column frozen_at timestamptz;
    alter table share_seat add check (state <> 'held' or held_until is not null);
  `.execute(db)
}
