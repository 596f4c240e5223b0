import { sql, type Kysely } from 'kysely'

/**
 * What a movement of coins costs the database (decision 121). PostgreSQL reads and prepares the CHECKs of a table anew in every statement that
 * writes to it, so that rows are written together and a wallet that is there is not inserted once more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockWhatIsThere(db)
  await postAtOnce(db)
  await balanceTogether(db)
  await sql`
    -- share_seat_of_user begins with the same columns and has the seats that were left too.
    drop index share_seat_user;
    -- Room in each page for the next version of a row: without it all twelve indexes are written at every seat.
    alter table share_order set (fillfactor = 75)`.execute(db)
}

async function lockWhatIsThere(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function ledger_lock_wallet(its_user uuid) returns wallet
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      locked wallet;
    begin
      select * into locked from wallet where user_id = its_user for update;
      if not found then
        insert into wallet (user_id) values (its_user) on conflict do nothing;
        select * into locked from wallet where user_id = its_user for update;
      end if;
      return locked;
    end $$`.execute(db)
}

/** As in 002, but the wallet and the entries are written once for all of them. */
async function postAtOnce(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function ledger_post(
      its_user uuid, new_id uuid, its_ref text, its_kind text, its_order uuid, its_memo text, at timestamptz, entries jsonb
    ) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      held wallet;
      moves boolean := false;
      entry record;
      after bigint;
      afters bigint[] := '{}';
    begin
      select * into held from wallet where user_id = its_user for update;
      if not found then held := ledger_lock_wallet(its_user); end if;
      insert into ledger_transaction (user_id, id, ref, kind, order_id, memo, created_at)
        values (its_user, new_id, its_ref, its_kind, its_order, its_memo, at) on conflict (user_id, ref) do nothing;
      if not found then return false; end if;
      for entry in
        select item ->> 'account' as account, item ->> 'bucket' as bucket, (item ->> 'amount')::bigint as amount,
               case when item ->> 'bucket' = 'fen' then 'fen' else 'coin' end as currency
          from jsonb_array_elements(entries) as e (item)
      loop
        after := null;
        if entry.account = 'wallet' then
          moves := true;
          if entry.bucket = 'gift' then held.gift := held.gift + entry.amount;
          elsif entry.bucket = 'income' then held.income := held.income + entry.amount;
          elsif entry.bucket = 'paid' then held.paid := held.paid + entry.amount;
          elsif entry.bucket = 'fen' then held.fen := held.fen + entry.amount;
          end if;
          after := case when entry.bucket = 'fen' then held.fen else held.gift + held.income + held.paid end;
        elsif entry.account = 'escrow' then
          if its_order is null then
            raise exception 'escrow needs an order' using errcode = '23514';
          end if;
          if entry.amount > 0 then
            insert into escrow (user_id, order_id, currency, bucket, balance)
              values (its_user, its_order, entry.currency, entry.bucket, entry.amount)
              on conflict (user_id, order_id, currency, bucket) do update set balance = escrow.balance + excluded.balance
              returning balance into after;
          else
            update escrow set balance = balance + entry.amount
              where user_id = its_user and order_id = its_order and currency = entry.currency and bucket = entry.bucket
              returning balance into after;
            if not found then
              raise exception 'escrow of % holds nothing', its_order using errcode = '23514';
            end if;
          end if;
        end if;
        afters := array_append(afters, after);
      end loop;
      if moves then
        update wallet set gift = held.gift, income = held.income, paid = held.paid, fen = held.fen where user_id = its_user;
      end if;
      insert into ledger_entry (user_id, transaction_id, seq, account, bucket, currency, amount, balance_after)
        select its_user, new_id, seq, item ->> 'account', item ->> 'bucket',
               case when item ->> 'bucket' = 'fen' then 'fen' else 'coin' end, (item ->> 'amount')::bigint, afters[seq]
          from jsonb_array_elements(entries) with ordinality as e (item, seq);
      return true;
    end $$`.execute(db)
}

/** What is inserted together balances; the trigger on the transaction still counts all of its entries at commit. */
async function balanceTogether(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_entries_must_balance() returns trigger language plpgsql as $$
    declare
      its_id uuid;
    begin
      select transaction_id into its_id from added group by user_id, transaction_id
        having count(*) < 2 or sum(amount) filter (where currency = 'coin') <> 0
            or sum(amount) filter (where currency = 'fen') <> 0
        limit 1;
      if found then
        raise exception 'ledger transaction % does not balance', its_id using errcode = '23514';
      end if;
      return null;
    end $$;
    drop trigger ledger_entry_balances on ledger_entry;
    create trigger ledger_entry_balances after insert on ledger_entry
      referencing new table as added for each statement execute function ledger_entries_must_balance()`.execute(db)
}
