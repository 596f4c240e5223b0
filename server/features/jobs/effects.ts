import type { Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { sweepStorage } from '../files/sweep'
import { countDueInvite } from '../invites/due'
import { creditFromClearing, creditTopic } from '../ledger/clearing'
import { checkProposal, checkTopic } from '../moderation/provider'
import { dropMedia, dropMediaTopic } from '../posts/dropped'
import { closeDueOrder, queryDuePayment, queryDueRefund } from '../payments/due'
import { askForRefund, askRefundTopic } from '../payments/refunds'
import { deliveredTopic } from '../payments/settle'
import { tellDelivered } from '../payments/virtualNotify'
import { payOutSeat, refundMember, takeMemberFee } from '../shareOrders/due'
import { feeTopic, payoutTopic, refundTopic } from '../shareOrders/settle'
import { refundUnlock, unlockRefundTopic } from '../unlocks/refund'
import { forgetDeletedAccount } from '../users/forget'
import { messageTopic } from '../wechat/messagePromises'
import { sendPromised } from '../wechat/messages'
import { carryOutPush, pushTopic } from '../wechat/pushEvents'

/** An effect within the database, in the transaction that takes its message out. Idempotent. */
export type InsideEffect = (tx: Tx, payload: unknown, now: Date) => Promise<void>

/**
 * An effect that talks to the outside world, in no transaction. Its message stays leased meanwhile, and comes back when the process
 * dies: it happens at least once, so the other side has to know it by an id of its own.
 */
export type OutsideEffect = (deps: Deps, payload: unknown) => Promise<void>

/** Who carries out which message of the outbox, within the database. */
export const insideEffects: Readonly<Record<string, InsideEffect>> = {
  [creditTopic]: creditFromClearing,
  [refundTopic]: refundMember,
  [feeTopic]: takeMemberFee,
  [payoutTopic]: payOutSeat,
  [unlockRefundTopic]: refundUnlock,
}

/** Who carries out which message of the outbox, beyond it. */
export const outsideEffects: Readonly<Record<string, OutsideEffect>> = {
  [checkTopic]: checkProposal,
  [dropMediaTopic]: dropMedia,
  [messageTopic]: sendPromised,
  [pushTopic]: carryOutPush,
  [askRefundTopic]: askForRefund,
  [deliveredTopic]: tellDelivered,
}

/** What is looked for in every round beside the outbox: one step for one due row, false when none was due. */
export const dueSteps: ReadonlyArray<(deps: Deps) => Promise<boolean>> = [
  queryDuePayment,
  closeDueOrder,
  queryDueRefund,
  forgetDeletedAccount,
  countDueInvite,
  sweepStorage,
]
