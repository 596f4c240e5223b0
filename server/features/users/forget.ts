import { sql, type SqlBool } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { transaction, type Connection, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { defaultAvatarKey } from '../accounts/create'
import { keysOfUser } from '../media/holders'
import { settleMediaLater } from '../media/settle'
import { nothingForMembers } from '../shareOrders/membersOnly'
import { forgetIdentities } from '../wechat/identities'
import { hasOpenShareOrders } from './openShareOrders'
import { graceOverBefore } from './rules'

export const goneNickname = '已注销用户'

/**
 * Takes the person out of one account whose days of grace are over; false when none was due. Who has booked something meanwhile,
 * or is being paid, keeps the account until that is over. The ledger stays, and buyers keep what they bought (product 11.4).
 */
export async function forgetDeletedAccount({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now()
  return transaction(db, async (tx) => {
    const userId = await claimForgettable(tx, now)
    if (userId === null) return false
    const keys = await keysOfUser(tx, userId)
    await pseudonymise(tx, userId, now)
    await hideContent(tx, userId, now)
    await dropPersonalRows(tx, userId)
    await settleMediaLater(tx, keys, now)
    await tx
      .insertInto('audit')
      .values({
        id: uuidv7(),
        actor: 'system',
        act: 'forgetAccount',
        target: userId,
        reason: '用户注销，宽限期已满',
        detail: '{}',
        created_at: now,
      })
      .execute()
    return true
  })
}

async function claimForgettable(tx: Tx, now: Date): Promise<string | null> {
  const due = await tx
    .selectFrom('app_user')
    .select('id')
    .where('deleted_at', '<=', graceOverBefore(now))
    .where('gone_at', 'is', null)
    .where(({ not }) => not(hasOpenShareOrders(sql.ref('app_user.id'), now)))
    .where(sql<SqlBool>`not exists (select from payout where user_id = app_user.id and ended_at is null)`)
    .orderBy('deleted_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return due?.id ?? null
}

async function pseudonymise(tx: Tx, userId: string, now: Date): Promise<void> {
  const nobody = { nickname: goneNickname, avatar_key: defaultAvatarKey(userId), intro: '', sex: -1, region_code: null }
  await tx
    .updateTable('app_user')
    .set({ ...nobody, phone_sealed: null, vip_until: null, gone_at: now })
    .where('id', '=', userId)
    .execute()
}

/** A card keeps its row for the share orders that name it, and nothing that describes a person. */
const nobodysCard = {
  ...{ name: goneNickname, intro: '', voice_key: null, voice_seconds: null, state: 'refused' as const },
  ...{ birth_day: '1900-01-01', height: 0, weight: 0, shoe_size: 0, region_code: '' },
}

/** Nobody has bought it: what was sold stays with its buyers as it was. */
function unsold(id: 'comment.id' | 'theme.id') {
  return sql<SqlBool>`not exists (select from unlock where unlock.target_id = ${sql.ref(id)})`
}

/** Posts and comments are hidden as if their author had deleted them, and emptied; the card of a model leaves all lists. */
async function hideContent(tx: Tx, userId: string, now: Date): Promise<void> {
  const hidden = {
    deleted_at: sql<Date>`coalesce(deleted_at, ${now})`,
    hidden_with: null,
    refused_why: null,
    place_name: '',
    place_region: '',
    place_city: '',
  }
  await tx.updateTable('comment').set(hidden).where('user_id', '=', userId).execute()
  await tx.updateTable('comment').set({ text: '' }).where('user_id', '=', userId).where(unsold('comment.id')).execute()
  const said = tx.selectFrom('talk_line').select('id').where('user_id', '=', userId)
  await tx.deleteFrom('talk_picture').where('line_id', 'in', said).execute()
  await tx
    .updateTable('talk_line')
    .set({ text: '', state: 'gone' })
    .where('user_id', '=', userId)
    .where('kind', '=', 'said')
    .execute()
  await tx.updateTable('report').set({ note: '' }).where('user_id', '=', userId).execute()
  await tx
    .updateTable('standing')
    .set({ appeal: sql<string>`case when appeal is not null then '' end` })
    .where('user_id', '=', userId)
    .execute()
  await tx
    .updateTable('proposal')
    .set({ state: 'replaced', decided_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .execute()
  const shown = sql<string>`(select id from comment where user_id = ${userId}
    union all select id from theme where user_id = ${userId} union all select id from share_order where opener_user_id = ${userId})`
  await tx.deleteFrom('hot_item').where('id', 'in', shown).execute()
  await hideCards(tx, userId)
  const bare = { ...nothingForMembers, share_desc: '', proposed_desc: '' }
  await tx.updateTable('share_order').set(bare).where('opener_user_id', '=', userId).execute()
}

/** What describes a model, and what was written of her and for her. */
async function hideCards(tx: Tx, userId: string): Promise<void> {
  const own = tx.selectFrom('model').select('id').where('user_id', '=', userId)
  for (const table of ['model_category', 'model_hours', 'model_day_off', 'notice'] as const)
    await tx.deleteFrom(table).where('model_id', 'in', own).execute()
  await tx
    .updateTable('theme')
    .set({ title: '', text: '' })
    .where('user_id', '=', userId)
    .where(unsold('theme.id'))
    .execute()
  await tx.updateTable('model').set(nobodysCard).where('user_id', '=', userId).execute()
}

/** Ways in, relations, and answers that repeat what the person was told. */
const personalTables = [
  'phone',
  'credential',
  'session',
  'userdata',
  'todo',
  'user_notice',
  'notice_off',
  'share_waiter',
  'talk_reader',
  'share_move_answer',
  'idempotency',
  'upload_watch',
  'share_check_in',
  'calendar_feed',
  'share_home',
  'agreement_acceptance',
] as const

async function dropPersonalRows(tx: Tx, userId: string): Promise<void> {
  for (const table of personalTables) await dropRows(tx, table, userId)
  await tx.deleteFrom('userdata').where('kind', '=', 'follow').where('target_id', '=', userId).execute()

  await forgetIdentities(tx, userId)
  await tx.updateTable('complaint').set({ words: '', phone_sealed: null }).where('user_id', '=', userId).execute()
  await tx
    .updateTable('proposal')
    .set({ text: '', content: '{}', appeal: null, why: '', first_why: null })
    .where('user_id', '=', userId)
    .execute()
}

function dropRows(tx: Connection, table: (typeof personalTables)[number], userId: string): Promise<unknown> {
  return tx.deleteFrom(table).where('user_id', '=', userId).execute()
}
