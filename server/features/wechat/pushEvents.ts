import Type from 'typebox'
import { Value } from 'typebox/value'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import type { PushFields } from '../../ports/wechat/xml'
import { userOfOpenid } from './identities'
import { addSubscription, endSubscription } from './subscriptions'

export const pushTopic = 'wechatPush'

/** Who carries out which event. At least once, so each is idempotent; an event that fails comes again. */
const pushEvents: Readonly<Record<string, (deps: Deps, event: PushFields) => Promise<void>>> = {
  subscribe_msg_popup_event: takeSubscriptions,
  subscribe_msg_change_event: takeSubscriptions,
}

export function isKnownEvent(event: PushFields): boolean {
  return typeof event.Event === 'string' && Object.hasOwn(pushEvents, event.Event)
}

/** Carries out a pushed event that was written down. */
export async function carryOutPush(deps: Deps, payload: unknown): Promise<void> {
  const event: PushFields = { ...Object(payload) }
  await pushEvents[String(event.Event)]?.(deps, event)
}

const Answer = Type.Object({ TemplateId: Type.String(), SubscribeStatusString: Type.String() })

/** What a user answered when the mini-program asked, or changed in WeChat's settings. XML wraps the list once more than JSON. */
async function takeSubscriptions({ db, wechat }: Deps, event: PushFields): Promise<void> {
  const wrapped = event.SubscribeMsgPopupEvent ?? event.SubscribeMsgChangeEvent ?? event
  const listed: unknown = Reflect.get(Object(wrapped), 'List')
  const userId = await userOfOpenid(db, wechat?.access.mini?.appId ?? '', String(event.FromUserName))
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
