import { sql } from 'kysely'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { transaction, type Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import { vaultOf } from '../../lib/vault'
import type { PushFields } from '../../ports/wechat/xml'
import { userOfOpenid } from './identities'

export type Outcome = 'sent' | 'notSubscribed' | 'refused'

interface Taker {
  readonly userId: string
  readonly templateId: string
}

/** Whether a message was dealt with before. */
export async function isHandled(db: Connection, message: { userId: string; id: string }): Promise<boolean> {
  const row = await db
    .selectFrom('wechat_message')
    .select('id')
    .where('user_id', '=', message.userId)
    .where('id', '=', message.id)
    .executeTakeFirst()
  return row !== undefined
}

export async function writeOutcome(
  db: Connection,
  { userId, id, kind, templateId, outcome, at }: Taker & { id: string; kind: string; outcome: Outcome; at: Date },
): Promise<void> {
  await db
    .insertInto('wechat_message')
    .values({ user_id: userId, id, kind, template_id: templateId, outcome, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute()
}

/** Whether we know that the user takes no more of these. A user of whom we know nothing may. */
export async function isExhausted(db: Connection, { userId, templateId }: Taker): Promise<boolean> {
  const row = await db
    .selectFrom('wechat_subscription')
    .select('count')
    .where('user_id', '=', userId)
    .where('template_id', '=', templateId)
    .executeTakeFirst()
  return row !== undefined && row.count === 0
}

/** One less after a message; none when WeChat says that the user takes none. Of whom we know nothing we still know nothing. */
export async function spendSubscription(db: Connection, taker: Taker & { outcome: Outcome }): Promise<void> {
  if (taker.outcome === 'notSubscribed') return endSubscription(db, taker)
  if (taker.outcome === 'refused') return
  await db
    .updateTable('wechat_subscription')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('user_id', '=', taker.userId)
    .where('template_id', '=', taker.templateId)
    .execute()
}

/** The user accepted one more message, as WeChat pushed it. */
async function addSubscription(db: Connection, { userId, templateId }: Taker): Promise<void> {
  await db
    .insertInto('wechat_subscription')
    .values({ user_id: userId, template_id: templateId, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'template_id']).doUpdateSet({ count: sql`wechat_subscription.count + 1` }),
    )
    .execute()
}

/** The user takes none of these any more. */
async function endSubscription(db: Connection, { userId, templateId }: Taker): Promise<void> {
  await db
    .insertInto('wechat_subscription')
    .values({ user_id: userId, template_id: templateId, count: 0 })
    .onConflict((conflict) => conflict.columns(['user_id', 'template_id']).doUpdateSet({ count: 0 }))
    .execute()
}

const Answer = Type.Object({ TemplateId: Type.String(), SubscribeStatusString: Type.String() })

/** What a user answered when the mini-program asked, or changed in WeChat's settings. XML wraps the list once more than JSON. */
export async function takeSubscriptions({ db, env, wechat }: Deps, event: PushFields): Promise<void> {
  const wrapped = event.SubscribeMsgPopupEvent ?? event.SubscribeMsgChangeEvent ?? event
  const listed: unknown = Reflect.get(Object(wrapped), 'List')
  const userId = await userOfOpenid(db, vaultOf(env), {
    appId: wechat?.access.mini?.appId ?? '',
    openid: String(event.FromUserName),
  })
  if (userId === null) return
  await transaction(db, async (tx) => {
    for (const answer of Array.isArray(listed) ? listed : [listed]) {
      if (!Value.Check(Answer, answer)) continue
      const taker = { userId, templateId: answer.TemplateId }
      if (answer.SubscribeStatusString === 'accept') await addSubscription(tx, taker)
      // To say no once leaves what was accepted before; only the settings take that back.
      else if (event.Event === 'subscribe_msg_change_event') await endSubscription(tx, taker)
    }
  })
}
