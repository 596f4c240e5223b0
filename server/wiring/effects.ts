import type { Deps } from '../deps'
import { takeSweep } from '../features/files/sweep'
import { takeUploadWatch } from '../features/files/watch'
import { countDueInvite } from '../features/invites/due'
import { creditFromClearing, creditTopic } from '../features/ledger/clearing'
import { takeBackFromWallet, takeBackTopic } from '../features/ledger/takeBack'
import { purge, purgeTopic } from '../features/media/purge'
import { hashRefused, hashRefusedTopic } from '../features/media/refusedPictures'
import { dropMediaTopic, settleMedia, settleMediaTopic } from '../features/media/settle'
import { checkProposal, checkTopic } from '../features/moderation/provider'
import { broadcastTopic, tellBroadcast } from '../features/notices/broadcasts'
import { messageTopic } from '../features/notices/messagePromises'
import { membershipEndingTopic, tellMembershipEnding } from '../features/packages/ending'
import { takeComplaintList, takeDueComplaint, takeDueWord } from '../features/payments/complaints/due'
import { takeDueDelivery } from '../features/payments/deliveries'
import { takeDueOrder, takeDuePayment, takeDueRefund } from '../features/payments/due'
import { takeReconciliation } from '../features/payments/nightly'
import { takeDuePayout } from '../features/payments/payouts/due'
import { askForRefund, askRefundTopic } from '../features/payments/refunds'
import { deliveredTopic } from '../features/payments/settle'
import { tellDelivered } from '../features/payments/virtualNotify'
import { endDueMove, payOutSeat, refundMember, takeMemberFee } from '../features/shareOrders/due'
import { fullRefundTopic, refundWholeSeat } from '../features/shareOrders/fullRefund'
import { takeStaleCard } from '../features/shareOrders/liveCard'
import { homeTopic, remind, reminderTopic } from '../features/shareOrders/reminders'
import { seatNewsTopic, tellSeatNews } from '../features/shareOrders/seatNews'
import { feeTopic, payoutTopic, refundTopic } from '../features/shareOrders/settle'
import { askHome } from '../features/shootDay/homeAsked'
import { pruneTalk } from '../features/talk/prune'
import { tellTalk } from '../features/talk/tell'
import { refundUnlock, unlockRefundTopic } from '../features/unlocks/refund'
import { forgetDeletedAccount } from '../features/users/forget'
import { sendPromised } from '../features/wechat/messages'
import { pushTopic } from '../features/wechat/pushed'
import type { Effects } from '../jobs/effects'
import type { Take } from '../jobs/lane'
import { endsAfterMs, removesAfterMs } from './afterLeap'
import { fulfilments } from './fulfilments'
import { carryOutPush } from './pushEvents'
import { sealPlainRows } from './sealPlain'
import { subjects } from './subjects'
import { endDueStanding } from './suspensions/end'
import { stepDueStanding } from './suspensions/step'

/** Who carries out which message of the outbox. */
export const effects: Effects = {
  inside: {
    [creditTopic]: creditFromClearing,
    [takeBackTopic]: takeBackFromWallet,
    [refundTopic]: refundMember,
    [feeTopic]: takeMemberFee,
    [payoutTopic]: payOutSeat,
    [seatNewsTopic]: tellSeatNews,
    [reminderTopic]: remind,
    [homeTopic]: askHome,
    [membershipEndingTopic]: tellMembershipEnding,
    [fullRefundTopic]: refundWholeSeat,
    [unlockRefundTopic]: refundUnlock,
    [broadcastTopic]: tellBroadcast,
  },
  outside: {
    [checkTopic]: (deps, payload) => checkProposal(deps, subjects, payload),
    [settleMediaTopic]: settleMedia,
    [hashRefusedTopic]: hashRefused,
    [dropMediaTopic]: settleMedia,
    [purgeTopic]: purge,
    [messageTopic]: sendPromised,
    [pushTopic]: carryOutPush,
    [askRefundTopic]: askForRefund,
    [deliveredTopic]: tellDelivered,
  },
}

/** What is looked for in every round beside the outbox, within the database: one step for one due row, false when none was due. */
export const dueSteps: ReadonlyArray<(deps: Deps) => Promise<boolean>> = [
  countDueInvite,
  sealPlainRows,
  endDueStanding,
  stepDueStanding,
  endDueMove,
  tellTalk,
]

/** The same of what is removed. */
export const dueRemovals: ReadonlyArray<(deps: Deps) => Promise<boolean>> = [forgetDeletedAccount, pruneTalk]

/** What goes outside: for whom it waits, and how many of it wait at once. One that keeps us waiting keeps nothing else waiting. */
export interface OutsideWork {
  readonly name: string
  readonly take: Take | { readonly topics: readonly string[] }
  readonly most: number
  /** As of a round. */
  readonly waitsMs?: number
}

export const outsideWork: readonly OutsideWork[] = [
  { name: 'payments', take: (deps) => takeDuePayment({ ...deps, fulfilments }), most: 8 },
  { name: 'closing', take: (deps) => takeDueOrder({ ...deps, fulfilments }), most: 8, waitsMs: endsAfterMs },
  { name: 'refunds', take: takeDueRefund, most: 4 },
  { name: 'asked refunds', take: { topics: [askRefundTopic] }, most: 4 },
  { name: 'deliveries', take: { topics: [deliveredTopic] }, most: 4 },
  { name: 'delivery reports', take: takeDueDelivery, most: 4 },
  { name: 'payouts', take: takeDuePayout, most: 4 },
  { name: 'reconciliation', take: takeReconciliation, most: 1 },
  { name: 'complaint list', take: takeComplaintList, most: 1 },
  { name: 'complaints', take: takeDueComplaint, most: 4 },
  { name: 'complaint words', take: takeDueWord, most: 2 },
  { name: 'checks', take: { topics: [checkTopic] }, most: 4 },
  { name: 'live cards', take: takeStaleCard, most: 4 },
  { name: 'messages', take: { topics: [messageTopic] }, most: 4 },
  { name: 'pushes', take: { topics: [pushTopic] }, most: 4 },
  { name: 'media', take: { topics: [settleMediaTopic, dropMediaTopic, hashRefusedTopic] }, most: 4 },
  { name: 'cdn', take: { topics: [purgeTopic] }, most: 2 },
  { name: 'sweep', take: takeSweep, most: 1, waitsMs: removesAfterMs },
  { name: 'uploads', take: takeUploadWatch, most: 4 },
]
