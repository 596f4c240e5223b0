import pg from 'pg'
import { tokenHash } from '../../../server/features/accounts/tokens'

/** So many people, bookings and posts; each booking has 20 seats, and each post may be bought by everybody. */
export const crowd = 3000
export const seats = 20

/** What one caller does next: everybody joins and buys each thing at most once. */
export interface Turn {
  readonly token: string
  readonly userId: string
  readonly shareId: string
  readonly postId: string
}

export function turnAt(n: number): Turn {
  if (n >= crowd * seats) throw new Error('every seat is taken: measure for a shorter time')
  const lap = Math.floor(n / crowd)
  const person = (n + lap * 7) % crowd
  const thing = n % crowd
  return { token: tokenOf(person), userId: id(1, person), shareId: id(2, thing), postId: id(3, thing) }
}

function tokenOf(person: number): string {
  return `bench-${person}`
}

function id(kind: number, n: number): string {
  return `0193${kind}000-0000-7000-8000-${String(n).padStart(12, '0')}`
}

/** Fills an empty, migrated database. */
export async function fill(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    const hashes = Array.from({ length: crowd }, (_, person) => tokenHash(tokenOf(person)))
    await client.query(
      `insert into session (id, token_hash, user_id, client, created_at, used_at, expires_at)
       select gen_random_uuid(), hash, ${sqlId(1)}, 'h5', now(), now(), now() + interval '30 days'
         from unnest($1::text[]) with ordinality as hashes (hash, nr), lateral (select nr::int - 1 as n) as numbered`,
      [hashes],
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

function sqlId(kind: number): string {
  return `('0193${kind}000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
}

const each = `from generate_series(0, ${crowd - 1}) as n`
const gift =
  '[{"account": "platform:grants", "bucket": "gift", "amount": -100000}, {"account": "wallet", "bucket": "gift", "amount": 100000}]'

const statements = [
  `insert into app_user (id, nickname, avatar_key, created_at)
   select ${sqlId(1)}, 'bench' || n, 'avatar/' || n, now() ${each}`,
  `insert into app_user (id, nickname, avatar_key, created_at)
   select ${sqlId(5)}, 'author' || n, 'avatar/' || n, now() ${each}`,
  `select ledger_post(${sqlId(1)}, gen_random_uuid(), 'welcome', 'welcome', null, '', now(), '${gift}') ${each}`,
  `insert into model (id, user_id, no, name, sex, tag, height, weight, shoe_size, birth_day, region_code, hourly_fee_fen,
                      intro, state, main_media_key, hot_score, created_at)
   select ${sqlId(4)}, ${sqlId(5)}, 'B' || n, '模特' || n, 1, 1, 168, 48, 37, '2000-01-01', '310104', 0,
          '自然光，胶片感，可拍双人。', 'passed', 'media/m' || n, 0, now() - n * interval '1 minute' ${each}`,
  `insert into share_order (id, model_id, opener_user_id, state, starts_at, ends_at, deadline, region_code, share_area,
                            meeting_address, contact, share_desc, proposed_desc, min_users, max_users, hourly_fee_fen,
                            seat_fee_fen, price_coins, seats_taken, seats_joined, due_at, created_at)
   select ${sqlId(2)}, ${sqlId(4)}, ${sqlId(5)}, 1, now() + interval '9 days', now() + interval '218 hours',
          now() + interval '8 days', '310104', '徐汇滨江', '龙腾大道 2555 号', '微信', '胶片感人像', '胶片感人像',
          ${seats + 1}, ${seats + 2}, 0, 0, 20, 0, 0, now() + interval '8 days', now() ${each}`,
  `insert into comment (id, user_id, text, price_coins, vip_free, state, created_at)
   select ${sqlId(3)}, ${sqlId(5)}, repeat('一次值得记录的拍摄。', 12), 10, false, 'passed', now() - n * interval '1 minute'
   ${each}`,
]
