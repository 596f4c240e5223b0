import { sql, type Kysely } from 'kysely'

/**
 * Wallets, escrow and the append-only double-entry ledger (product 8.5). Balances move only inside `ledger_post`, which runs
 * with the owner's rights: the server's role can read these tables and call the functions, nothing more (db/migrations.ts).
 * Platform and clearing accounts are sums of their entries, never balance rows, so that no row is hot.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet (
      user_id uuid primary key,
      gift bigint not null default 0 check (gift >= 0),
      income bigint not null default 0 check (income >= 0),
      paid bigint not null default 0 check (paid >= 0),
      fen bigint not null default 0 check (fen >= 0)
    );
    create table escrow (
      user_id uuid not null,
      order_id uuid not null,
      currency text not null check (currency in ('coin', 'fen')),
      bucket text not null check (bucket in ('gift', 'income', 'paid', 'fen')),
      balance bigint not null check (balance >= 0),
      primary key (user_id, order_id, currency, bucket)
    );
    create table ledger_transaction (
      user_id uuid not null,
      id uuid not null,
      ref text not null,
      kind text not null,
      order_id uuid,
      memo text not null,
      created_at timestamptz not null,
      primary key (user_id, id),
      unique (user_id, ref)
    );
    create index ledger_transaction_order on ledger_transaction (user_id, order_id);
    create table ledger_entry (
      user_id uuid not null,
      transaction_id uuid not null,
      seq integer not null,
      account text not null check (account ~ '^(wallet|escrow|clearing|platform:[a-z]+)$'),
      bucket text not null check (bucket in ('gift', 'income', 'paid', 'fen')),
      currency text not null check (currency in ('coin', 'fen') and (currency = 'fen') = (bucket = 'fen')),
      amount bigint not null check (amount <> 0),
      balance_after bigint,
      primary key (user_id, transaction_id, seq),
      foreign key (user_id, transaction_id) references ledger_transaction (user_id, id)
    );
  `.execute(db)
  await forbidChanges(db)
  await holdBalance(db)
  await createFunctions(db)
}

async function forbidChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append-only' using errcode = '42501';
    end $$;
    create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
      for each statement execute function ledger_is_append_only();
    create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
      for each statement execute function ledger_is_append_only();
  `.execute(db)
}

/** At commit every transaction has two entries or more, and sums to 0 per currency. */
async function holdBalance(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_must_balance() returns trigger language plpgsql as $$
    declare
      its_id uuid;
      entries integer;
      coins numeric;
      fen numeric;
    begin
      if tg_table_name = 'ledger_transaction' then its_id := new.id; else its_id := new.transaction_id; end if;
      select count(*), coalesce(sum(amount) filter (where currency = 'coin'), 0),
             coalesce(sum(amount) filter (where currency = 'fen'), 0)
        into entries, coins, fen
        from ledger_entry where user_id = new.user_id and transaction_id = its_id;
      if entries < 2 or coins <> 0 or fen <> 0 then
        raise exception 'ledger transaction % does not balance', its_id using errcode = '23514';
      end if;
      return null;
    end $$;
    create constraint trigger ledger_entry_balances after insert on ledger_entry
      deferrable initially deferred for each row execute function ledger_must_balance();
    create constraint trigger ledger_transaction_balances after insert on ledger_transaction
      deferrable initially deferred for each row execute function ledger_must_balance();
  `.execute(db)
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_lock_wallet(its_user uuid) returns wallet
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      locked wallet;
    begin
      insert into wallet (user_id) values (its_user) on conflict do nothing;
      select * into locked from wallet where user_id = its_user for update;
      return locked;
    end $$;

    create function ledger_post(
      its_user uuid, new_id uuid, its_ref text, its_kind text, its_order uuid, its_memo text, at timestamptz, entries jsonb
    ) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      entry record;
      after bigint;
    begin
      perform ledger_lock_wallet(its_user);
      insert into ledger_transaction (user_id, id, ref, kind, order_id, memo, created_at)
        values (its_user, new_id, its_ref, its_kind, its_order, its_memo, at) on conflict (user_id, ref) do nothing;
      if not found then return false; end if;
      for entry in
        select e.seq, e.item ->> 'account' as account, e.item ->> 'bucket' as bucket, (e.item ->> 'amount')::bigint as amount,
               case when e.item ->> 'bucket' = 'fen' then 'fen' else 'coin' end as currency
          from jsonb_array_elements(entries) with ordinality as e (item, seq)
      loop
        after := null;
        if entry.account = 'wallet' then
          update wallet set
            gift = gift + case when entry.bucket = 'gift' then entry.amount else 0 end,
            income = income + case when entry.bucket = 'income' then entry.amount else 0 end,
            paid = paid + case when entry.bucket = 'paid' then entry.amount else 0 end,
            fen = fen + case when entry.bucket = 'fen' then entry.amount else 0 end
          where user_id = its_user
          returning case when entry.bucket = 'fen' then fen else gift + income + paid end into after;
        elsif entry.account = 'escrow' then
          if its_order is null then
            raise exception 'escrow needs an order' using errcode = '23514';
          end if;
          update escrow set balance = balance + entry.amount
            where user_id = its_user and order_id = its_order and currency = entry.currency and bucket = entry.bucket
            returning balance into after;
          if not found then
            insert into escrow (user_id, order_id, currency, bucket, balance)
              values (its_user, its_order, entry.currency, entry.bucket, entry.amount) returning balance into after;
          end if;
        end if;
        insert into ledger_entry (user_id, transaction_id, seq, account, bucket, currency, amount, balance_after)
          values (its_user, new_id, entry.seq, entry.account, entry.bucket, entry.currency, entry.amount, after);
      end loop;
      return true;
    end $$;
  `.execute(db)
}
