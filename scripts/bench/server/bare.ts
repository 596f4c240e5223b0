import type { Server } from 'node:http'
import fastify from 'fastify'
import pg from 'pg'

/**
 * The floor: the same work as one SQL function or statement, one round trip, behind Fastify without accounts, validation or limits.
 * Joins and unlocks write the same rows as the product: key, seat or unlock, order, ledger with its checks, counts, outbox.
 */
export const bareStatements = {
  join: { name: 'join', text: 'select bare_join($1, $2, $3) as answer' },
  unlock: { name: 'unlock', text: 'select bare_unlock($1, $2, $3) as answer' },
  list: {
    name: 'list',
    text: `select json_build_object('total', (select count(*) from (select from model where state = 'passed' limit 1000) as c),
             'records', (select json_agg(m) from (select id, no, name, sex, tag, height, weight, shoe_size, birth_day, region_code,
               hourly_fee_fen, main_media_key, top_until, rec_until from model where state = 'passed'
               order by created_at desc, id desc limit 10) as m)) as answer`,
  },
  detail: {
    name: 'detail',
    text: `select json_build_object('order', o, 'model', m,
             'pictures', (select json_agg(p) from model_picture p where p.model_id = m.id),
             'members', (select json_agg(json_build_object('id', u.id, 'nickname', u.nickname, 'avatar', u.avatar_key))
               from share_seat s join app_user u on u.id = s.user_id where s.share_id = o.id and s.state = 'joined'),
             'waiting', (select count(*) from share_waiter w where w.share_id = o.id)) as answer
           from share_order o join model m on m.id = o.model_id where o.id = $1`,
  },
} as const

export async function createFloor(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(joinFunction)
  await client.query(unlockFunction)
  await client.end()
}

/** Where a server that chose its own port listens. */
export function portOf(server: Server): number {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

export async function startBare(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  pool.on('error', () => undefined)
  const app = fastify({ logger: false })
  const answer = async (statement: { name: string; text: string }, values: unknown[]) => {
    const { rows } = await pool.query({ ...statement, values })
    return { code: 200, msg: '', data: rows[0]?.answer }
  }
  app.post<{ Body: { userId: string; id: string; key: string } }>('/join', ({ body }) =>
    answer(bareStatements.join, [body.userId, body.id, body.key]),
  )
  app.post<{ Body: { userId: string; id: string; key: string } }>('/unlock', ({ body }) =>
    answer(bareStatements.unlock, [body.userId, body.id, body.key]),
  )
  app.get('/list', () => answer(bareStatements.list, []))
  app.get<{ Querystring: { id: string } }>('/detail', ({ query }) => answer(bareStatements.detail, [query.id]))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return portOf(app.server)
}

const joinFunction = `
create function bare_join(its_user uuid, its_share uuid, its_key text) returns json language plpgsql as $$
declare
  new_order uuid := gen_random_uuid();
  booking share_order;
  reply json;
begin
  insert into idempotency (user_id, call, key, request_hash, answer, created_at) values (its_user, 'share', its_key, '', null, now());
  select * into booking from share_order where id = its_share for update;
  insert into share_seat (share_id, id, user_id, order_id, state, joined_at)
    values (its_share, gen_random_uuid(), its_user, new_order, 'joined', now()) on conflict do nothing;
  if not found or booking.seats_taken >= booking.max_users then raise exception 'refused'; end if;
  insert into orders (user_id, id, kind, state, title, amount_coins, amount_fen, target_type, target_id, created_at, paid_at)
    values (its_user, new_order, 8, 1, '拼单', booking.price_coins, 0, 'shareOrder', its_share, now(), now());
  perform ledger_post(its_user, gen_random_uuid(), 'hold:' || new_order, 'hold', new_order, '拼单服务费', now(), jsonb_build_array(
    jsonb_build_object('account', 'wallet', 'bucket', 'gift', 'amount', -booking.price_coins),
    jsonb_build_object('account', 'escrow', 'bucket', 'gift', 'amount', booking.price_coins)));
  update share_order set seats_taken = seats_taken + 1, seats_joined = seats_joined + 1 where id = its_share returning * into booking;
  insert into rescore_due (id, target_id, due_at) values (gen_random_uuid(), its_share, now());
  select json_build_object('order', booking, 'model', m,
      'members', (select json_agg(json_build_object('id', u.id, 'nickname', u.nickname, 'avatar', u.avatar_key))
        from share_seat s join app_user u on u.id = s.user_id where s.share_id = its_share and s.state = 'joined')) into reply
    from model m where m.id = booking.model_id;
  update idempotency set answer = reply::text where user_id = its_user and call = 'share' and key = its_key;
  return reply;
end $$`

const unlockFunction = `
create function bare_unlock(its_user uuid, its_post uuid, its_key text) returns json language plpgsql as $$
declare
  new_order uuid := gen_random_uuid();
  post comment;
  reply json;
begin
  insert into idempotency (user_id, call, key, request_hash, answer, created_at) values (its_user, 'unlock', its_key, '', null, now());
  select * into post from comment where id = its_post;
  insert into unlock (user_id, target_type, target_id, order_id, price_coins, created_at)
    values (its_user, 'post', its_post, new_order, post.price_coins, now()) on conflict do nothing;
  if not found then raise exception 'refused'; end if;
  insert into orders (user_id, id, kind, state, title, amount_coins, amount_fen, target_type, target_id, created_at, paid_at)
    values (its_user, new_order, 3, 1, '解锁帖子', post.price_coins, 0, 'post', its_post, now(), now());
  insert into outbox (id, topic, payload, due_at, created_at)
    values (gen_random_uuid(), 'bench', jsonb_build_object('userId', post.user_id, 'coins', 7), now(), now());
  perform ledger_post(its_user, gen_random_uuid(), 'unlock:' || new_order, 'unlock', new_order, '解锁帖子', now(), jsonb_build_array(
    jsonb_build_object('account', 'wallet', 'bucket', 'gift', 'amount', -10),
    jsonb_build_object('account', 'clearing', 'bucket', 'gift', 'amount', 7),
    jsonb_build_object('account', 'platform:fees', 'bucket', 'gift', 'amount', 3)));
  select json_build_object('post', post, 'author', json_build_object('nickname', u.nickname, 'avatar', u.avatar_key)) into reply
    from (select 1) as one left join app_user u on u.id = post.user_id;
  update idempotency set answer = reply::text where user_id = its_user and call = 'unlock' and key = its_key;
  return reply;
end $$`
