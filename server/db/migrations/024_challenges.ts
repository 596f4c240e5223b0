import { sql, type Kysely } from 'kysely'

/**
 * Codes belong to who asked for them: several may be on their way to one number, each with tries of its own. `sms_code` stays for servers
 * of the release before. A session knows when its person last proved to be the owner, an account since when devices are known to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sms_challenge (
      id_hash text primary key,
      phone_hash text not null,
      purpose text not null,
      asker_hash text not null,
      code_hash text not null,
      tries integer not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index sms_challenge_by_phone on sms_challenge (phone_hash, purpose);
    create index sms_challenge_expiry on sms_challenge (expires_at);
    alter table session add column confirmed_at timestamptz;
    alter table credential add column trusted_since timestamptz;
  `.execute(db)
}
