import type { Data } from '@contract/endpoint'
import type { exportUser } from '@contract/users'
import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import { vaultOf, type Vault } from '../../lib/vault'
import { openidIn } from '../wechat/stored'
import { findUser } from './repo'

type Part = (db: Connection, userId: string, vault: Vault) => Promise<unknown>

/** Rows of each kind that belong to a user, as they are stored, but without keys of objects that only the server may read. */
const parts: Readonly<Record<string, Part>> = {
  sessions: (db, id) =>
    db.selectFrom('session').select(['client', 'created_at', 'used_at']).where('user_id', '=', id).execute(),
  wechat,
  standings: (db, id) =>
    db
      .selectFrom('standing')
      .select(['state', 'until', 'reason', 'decided_at', 'appeal', 'appeal_state', 'appealed_at', 'answer'])
      .where('user_id', '=', id)
      .orderBy('decided_at')
      .execute(),
  wallet: (db, id) => db.selectFrom('wallet').selectAll().where('user_id', '=', id).execute(),
  bills,
  payouts: (db, id) =>
    db
      .selectFrom('payout')
      .select(['id', 'amount_fen', 'state', 'why', 'asked_at', 'ended_at'])
      .where('user_id', '=', id)
      .orderBy('asked_at')
      .execute(),
  complaints: (db, id) =>
    db
      .selectFrom('complaint')
      .select(['id', 'words', 'state', 'complained_at', 'ended_at'])
      .where('user_id', '=', id)
      .orderBy('complained_at')
      .execute(),
  orders: (db, id) => db.selectFrom('orders').selectAll().where('user_id', '=', id).orderBy('created_at').execute(),
  posts: (db, id) => written(db, id).where('parent_type', 'is', null).execute(),
  comments: (db, id) => written(db, id).where('parent_type', 'is not', null).execute(),
  checks,
  unlocks: (db, id) => db.selectFrom('unlock').selectAll().where('user_id', '=', id).orderBy('created_at').execute(),
  bookings,
  checkIns: (db, id) => db.selectFrom('share_check_in').selectAll().where('user_id', '=', id).orderBy('at').execute(),
  homeContacts,
  waitingLists: (db, id) =>
    db.selectFrom('share_waiter').select(['share_id', 'created_at']).where('user_id', '=', id).execute(),
  proposedTimes: (db, id) =>
    db
      .selectFrom('share_move')
      .select(['share_id', 'starts_at', 'ends_at', 'state', 'created_at'])
      .where('by_user_id', '=', id)
      .orderBy('created_at')
      .execute(),
  answeredTimes: (db, id) =>
    db.selectFrom('share_move_answer').select(['move_id', 'agrees', 'created_at']).where('user_id', '=', id).execute(),
  talk: (db, id) =>
    db
      .selectFrom('talk_line')
      .select(['share_id', 'kind', 'text', 'state', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
  relations,
  // What others said around it is theirs.
  reports: (db, id) =>
    db
      .selectFrom('report')
      .select(['id', 'target_type', 'target_id', 'note', 'created_at', 'closed_at', 'outcome'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
  inviteCode: (db, id) => db.selectFrom('invite_code').selectAll().where('user_id', '=', id).execute(),
  invitations: (db, id) =>
    db.selectFrom('invite').select(['created_at', 'counted_at']).where('inviter_user_id', '=', id).execute(),
  todos: (db, id) => db.selectFrom('todo').selectAll().where('user_id', '=', id).orderBy('created_at').execute(),
  notices,
  noticesOff: (db, id) => db.selectFrom('notice_off').select('kind').where('user_id', '=', id).execute(),
  agreements: (db, id) =>
    db.selectFrom('agreement_acceptance').select(['key', 'version', 'accepted_at']).where('user_id', '=', id).execute(),
  modelCard: (db, id) => db.selectFrom('model').selectAll().where('user_id', '=', id).execute(),
}

/** All that is kept about a user, a statement a part. Secrets (password, tokens, codes) are no part of it: only hashes of them exist. */
export async function exportAccount(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
): Promise<Data<typeof exportUser>> {
  const answer: Record<string, unknown> = { profile: await profile(db, env, userId) }
  for (const [name, read] of Object.entries(parts)) answer[name] = await read(db, userId, vaultOf(env))
  return { exportedAt: clock.now().toISOString(), parts: answer }
}

async function wechat(db: Connection, userId: string, vault: Vault) {
  const columns = ['app_id', 'openid', 'openid_sealed', 'created_at', 'linked_at'] as const
  const rows = await db.selectFrom('identity').select(columns).where('user_id', '=', userId).execute()
  return rows.map((row) => ({
    app_id: row.app_id,
    openid: openidIn(vault, row),
    created_at: row.created_at,
    linked_at: row.linked_at,
  }))
}

async function homeContacts(db: Connection, userId: string, vault: Vault) {
  const rows = await db
    .selectFrom('share_home')
    .select(['share_id', 'phone_sealed', 'created_at', 'safe_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ phone_sealed, ...row }) => ({ ...row, phone: vault.open(phone_sealed) }))
}

async function profile(db: Connection, env: Deps['env'], userId: string) {
  const user = await findUser(db, userId)
  if (user === undefined) return null
  const { phone_sealed: sealed, ...rest } = user
  return { ...rest, phone: sealed === null ? null : vaultOf(env).open(sealed) }
}

function bills(db: Connection, userId: string) {
  return db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.user_id', '=', 't.user_id').onRef('e.transaction_id', '=', 't.id'),
    )
    .select(['t.id', 't.kind', 't.order_id', 't.memo', 't.created_at', 'e.bucket', 'e.amount', 'e.balance_after'])
    .where('t.user_id', '=', userId)
    .where('e.account', '=', 'wallet')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .orderBy('e.seq')
    .execute()
}

function written(db: Connection, userId: string) {
  return db
    .selectFrom('comment')
    .select(['id', 'parent_type', 'parent_id', 'model_id', 'text', 'price_coins', 'vip_free', 'state', 'refused_why'])
    .select(['created_at', 'deleted_at', 'place_name', 'place_region'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
}

function checks(db: Connection, userId: string) {
  return db
    .selectFrom('proposal')
    .select(['subject_type', 'subject_id', 'text', 'state', 'why', 'appeal', 'created_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

function notices(db: Connection, userId: string) {
  return db
    .selectFrom('user_notice')
    .select(['kind', 'text', 'path', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

function bookings(db: Connection, userId: string) {
  return db
    .selectFrom('share_seat as seat')
    .innerJoin('share_order as o', 'o.id', 'seat.share_id')
    .select(['o.id', 'o.model_id', 'o.state as share_state', 'o.starts_at', 'o.ends_at', 'o.share_area'])
    .select(['seat.order_id', 'seat.state', 'seat.joined_at', 'seat.left_at'])
    .where('seat.user_id', '=', userId)
    .orderBy('o.starts_at')
    .execute()
}

function relations(db: Connection, userId: string) {
  return db
    .selectFrom('userdata')
    .select(['kind', 'target_type', 'target_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}
