import { sql, type Kysely } from 'kysely'

/**
 * What figures are counted by (product 23.1): when a booking formed, why one was cancelled, and the way to what happened in some days. Of
 * bookings of before, why is known where nobody ever paid, or the deadline cancelled them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table share_order
      add column formed_at timestamptz,
      add column cancelled_for text check (cancelled_for in ('unpaid', 'tooFew', 'nobody', 'model', 'operator'));
    update share_order set formed_at = formed.at
      from (select share_id, min(created_at) as at from talk_line where kind = 'formed' group by share_id) as formed
      where formed.share_id = share_order.id;
    update share_order set cancelled_for = case
        when not exists (select from share_seat where share_id = share_order.id and joined_at is not null) then 'unpaid'
        when cancelled_at >= deadline then 'tooFew' end
      where state = 4;
    create index share_order_opened on share_order (created_at);
    create index share_order_formed on share_order (formed_at) where formed_at is not null;
    create index share_order_cancelled on share_order (cancelled_at) where cancelled_at is not null;
    create index app_user_since on app_user (created_at);
    create index app_user_member on app_user (vip_until) where vip_until is not null;
    create index orders_paid on orders (paid_at) where paid_at is not null;
    create index ledger_transaction_time on ledger_transaction (created_at);
    create index ledger_entry_cash on ledger_entry (user_id, transaction_id) include (account, amount)
      where account in ('platform:cash', 'platform:payouts');
  `.execute(db)
}
