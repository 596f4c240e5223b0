import { sql, type Kysely } from 'kysely'

/** What operators look for is found by an index, however much there is: in the audit by who, what and to whom, in the ledger by order and kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_actor on audit (actor, created_at desc, id desc);
    create index audit_act on audit (act, created_at desc, id desc);
    create index audit_target on audit (target, created_at desc, id desc);

    -- It finds an order's transactions with and without their user.
    create index ledger_transaction_of_order on ledger_transaction (order_id, user_id);
    drop index ledger_transaction_order;
    create index ledger_transaction_kind on ledger_transaction (kind, created_at desc, id desc)`.execute(db)
}
