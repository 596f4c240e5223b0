import Type from 'typebox'
import { Value } from 'typebox/value'
import { transaction, type Tx } from '../db/connection'
import { sealsNow } from '../db/sealing'
import type { Deps } from '../deps'
import type { PushFields } from '../ports/wechat/xml'
import { vaultOf } from '../lib/vault'
import { mediaVerdict } from '../features/moderation/checks'
import { deliverVirtual, refundVirtual } from '../features/payments/virtualNotify'
import { userOfOpenid } from '../features/wechat/identities'
import { addSubscription, endSubscription } from '../features/wechat/subscriptions'

export const pushTopic = 'wechatPush'

/** Who carries out which event. At least once, so each is idempotent; an event that fails comes again. */
const pushEvents: Readonly<Record<string, (deps: Deps, event: PushFields) => Promise<void>>> = {
  xpay_goods_deliver_notify: deliverVirtual,
  xpay_refund_notify: refundVirtual,
  wxa_media_check: takeMediaVerdict,
  subscribe_msg_popup_event: takeSubscriptions,
  subscribe_msg_change_event: takeSubscriptions,
}

export function isKnownEvent(event: PushFields): boolean {
  return typeof event.Event === 'string' && Object.hasOwn(pushEvents, event.Event)
}

const Sealed = Type.Object({ sealed: Type.String() })

/** What waits of an event until it is carried out: sealed, since it names a person; plain while the release before may carry it out. */
export async function waitingEvent(tx: Tx, { env, clock }: Deps, event: PushFields): Promise<object> {
  return (await sealsNow(tx, clock.now())) ? { sealed: vaultOf(env).seal(JSON.stringify(event)) } : event
}

function openEvent({ env }: Deps, sealed: string): PushFields {
  return { ...Object(JSON.parse(vaultOf(env).open(sealed))) }
}

/** Carries out a pushed event that was written down. */
export async function carryOutPush(deps: Deps, payload: unknown): Promise<void> {
  const event = Value.Check(Sealed, payload) ? openEvent(deps, payload.sealed) : { ...Object(payload) }
  await pushEvents[String(event.Event)]?.(deps, event)
}

const Suggested = Type.Object({
  suggest: Type.Union([Type.Literal('pass'), Type.Literal('review'), Type.Literal('risky')]),
})

/** WeChat is faster than our own note of the question at most this long. */
const noteSeconds = 600

/** WeChat looked at a picture. What it could not read is left to a person. */
async function takeMediaVerdict({ db, clock }: Deps, event: PushFields): Promise<void> {
  const at = clock.now()
  const { errcode, result } = event
  const verdict = errcode === 0 && Value.Check(Suggested, result) ? result.suggest : 'review'
  const known = await transaction(db, (tx) => mediaVerdict(tx, { traceId: String(event.trace_id), verdict, at }))
  const age = at.getTime() / 1000 - Number(event.CreateTime)
  if (!known && age < noteSeconds) throw new Error('a verdict came before its question was noted')
}

const Answer = Type.Object({ TemplateId: Type.String(), SubscribeStatusString: Type.String() })

/** What a user answered when the mini-program asked, or changed in WeChat's settings. XML wraps the list once more than JSON. */
async function takeSubscriptions({ db, env, wechat }: Deps, event: PushFields): Promise<void> {
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
