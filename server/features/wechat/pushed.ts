import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '../../db/connection'
import { sealsNow } from '../../db/sealing'
import type { Deps } from '../../deps'
import { vaultOf } from '../../lib/vault'
import type { PushFields } from '../../ports/wechat/xml'

/** The outbox topic of events that WeChat pushed. */
export const pushTopic = 'wechatPush'

/** The events that somebody waits for. */
const knownEvents = [
  'xpay_goods_deliver_notify',
  'xpay_refund_notify',
  'trade_manage_order_settlement',
  'trade_manage_remind_shipping',
  'wxa_media_check',
  'subscribe_msg_popup_event',
  'subscribe_msg_change_event',
] as const

export type KnownEvent = (typeof knownEvents)[number]

export function knownEventOf({ Event: name }: PushFields): KnownEvent | null {
  return knownEvents.find((known) => known === name) ?? null
}

const Sealed = Type.Object({ sealed: Type.String() })

/** What waits of an event until it is carried out: sealed, since it names a person; plain while the release before may carry it out. */
export async function waitingEvent(tx: Tx, { env, clock }: Deps, event: PushFields): Promise<object> {
  return (await sealsNow(tx, clock.now())) ? { sealed: vaultOf(env).seal(JSON.stringify(event)) } : event
}

/** The event that `waitingEvent` wrote down. */
export function waitedEvent({ env }: Pick<Deps, 'env'>, payload: unknown): PushFields {
  if (!Value.Check(Sealed, payload)) return { ...Object(payload) }
  return { ...Object(JSON.parse(vaultOf(env).open(payload.sealed))) }
}
