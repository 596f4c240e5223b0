import type { ColumnType, Generated } from 'kysely'

type Immutable<T> = ColumnType<T, T, never>
type Optional<T> = ColumnType<T | null, T | null | undefined, never>

export interface AppUserTable {
  id: Immutable<string>
  nickname: string
  /** Key of a stored or drawn picture; `mediaUrl` turns it into an address. */
  avatar_key: string
  /** -1 not said, 0 male, 1 female. */
  sex: Generated<number>
  region_code: string | null
  intro: Generated<string>
  vip_until: Date | null
  /** AES-256-GCM of the phone number; null once the account is pseudonymised. */
  phone_sealed: string | null
  created_at: Date
  /** Set while the days of grace run, and after. */
  deleted_at: Date | null
  /** When the days of grace were over and the person was taken out of the account. */
  gone_at: Generated<Date | null>
  /** How it stands; what it says counts until `standing_until`, for good where that is null. */
  standing: Generated<'good' | 'warned' | 'silenced' | 'suspended'>
  standing_until: Generated<Date | null>
}

/** Which account a number belongs to, by keyed hash: unique over all shards. */
export interface PhoneTable {
  phone_hash: Immutable<string>
  user_id: string
}

export interface CredentialTable {
  user_id: Immutable<string>
  /** argon2id in PHC form. */
  password_hash: string
  changed_at: Date
  /** When all devices were signed out: those known before are strangers again. */
  trusted_since: Generated<Date | null>
}

export interface SessionTable {
  id: Immutable<string>
  /** SHA-256 of the token, hex. The token itself is never stored. */
  token_hash: Immutable<string>
  user_id: Immutable<string>
  client: string
  created_at: Immutable<Date>
  used_at: Date
  expires_at: Date
  /** When the person last proved to be the account's owner, whom a proof of that moment shows; null where a ticket opened the session. */
  confirmed_at: Generated<Date | null>
}

/** Kept where there is a replica; swept after an hour, when each replica that is asked has it. */
export interface LastWriteTable {
  user_id: Immutable<string>
  /** Of PostgreSQL, with its epoch: it only grows. */
  xid: string
  at: Date
}

/** What servers of the release before keep of a code: one a number and purpose. */
export interface SmsCodeTable {
  expires_at: Date
}

export interface SmsChallengeTable {
  /** SHA-256 of the id that has to come back with the code, hex. */
  id_hash: Immutable<string>
  phone_hash: Immutable<string>
  purpose: Immutable<string>
  /** Keyed hash of the device or address that asked, for clients that keep no id. */
  asker_hash: Immutable<string>
  code_hash: Immutable<string>
  tries: number
  sent_at: Immutable<Date>
  expires_at: Immutable<Date>
}

export interface RsaKeyTable {
  id: Immutable<string>
  /** Public JWK parts. */
  n: Immutable<string>
  e: Immutable<number>
  /** PKCS#8, sealed with the secret key. */
  private_sealed: Immutable<string>
  created_at: Immutable<Date>
}

export interface UsedNonceTable {
  nonce: Immutable<string>
  expires_at: Immutable<Date>
}

export interface RateLimitTable {
  key: Immutable<string>
  window_start: Date
  count: number
}

export interface IdempotencyTable {
  user_id: Immutable<string>
  call: Immutable<string>
  key: Immutable<string>
  request_hash: string
  /** The answer's data as JSON text; null only inside the transaction that writes it. */
  answer: string | null
  created_at: Date
}

export interface AuditTable {
  id: Immutable<string>
  actor: Immutable<string>
  act: Immutable<string>
  target: Immutable<string>
  reason: Immutable<string>
  /** JSON text. */
  detail: Immutable<string>
  created_at: Immutable<Date>
  /** Null for the machine, where nobody could sign in. */
  operator_id: Optional<string>
  before: ColumnType<unknown, string | null | undefined, never>
  after: ColumnType<unknown, string | null | undefined, never>
}

export interface AccountTables {
  app_user: AppUserTable
  phone: PhoneTable
  credential: CredentialTable
  session: SessionTable
  last_write: LastWriteTable
  sms_code: SmsCodeTable
  sms_challenge: SmsChallengeTable
  rsa_key: RsaKeyTable
  used_nonce: UsedNonceTable
  rate_limit: RateLimitTable
  idempotency: IdempotencyTable
  audit: AuditTable
}
