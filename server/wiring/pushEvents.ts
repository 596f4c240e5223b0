import type { Deps } from '../deps'
import { takeMediaVerdict } from '../features/moderation/pushed'
import { lookAtDelivery } from '../features/payments/deliveries'
import { deliverVirtual, refundVirtual } from '../features/payments/virtualNotify'
import { knownEventOf, waitedEvent, type KnownEvent } from '../features/wechat/pushed'
import { takeSubscriptions } from '../features/wechat/subscriptions'
import type { PushFields } from '../ports/wechat/xml'
import { fulfilments } from './fulfilments'
import { subjects } from './subjects'

/** Who carries out which event. At least once, so each is idempotent; an event that fails comes again. */
const pushEvents: Readonly<Record<KnownEvent, (deps: Deps, event: PushFields) => Promise<void>>> = {
  xpay_goods_deliver_notify: (deps, event) => deliverVirtual({ ...deps, fulfilments }, event),
  xpay_refund_notify: (deps, event) => refundVirtual({ ...deps, fulfilments }, event),
  trade_manage_order_settlement: lookAtDelivery,
  trade_manage_remind_shipping: lookAtDelivery,
  wxa_media_check: (deps, event) => takeMediaVerdict(deps, subjects, event),
  subscribe_msg_popup_event: takeSubscriptions,
  subscribe_msg_change_event: takeSubscriptions,
}

/** Carries out a pushed event that was written down. */
export async function carryOutPush(deps: Deps, payload: unknown): Promise<void> {
  const event = waitedEvent(deps, payload)
  const name = knownEventOf(event)
  if (name !== null) await pushEvents[name](deps, event)
}
