import { refuse } from '../http/refuse'
import type { Act } from './act'
import { dropAgreement, setAgreement } from './agreements'
import { answerAppeal } from './answerAppeal'
import { completeComplaint, replyComplaint } from './complaints'
import { approve, refuseProposal } from './decide'
import { freeze, unfreeze } from './freeze'
import { payout } from './payout'
import { approvePayout, refusePayout } from './payouts'
import { refund } from './refund'
import { lift, silence, suspend, warn } from './standing'

/** Every act by its name, in the order of the help. */
export const acts: Readonly<Record<string, Act>> = Object.fromEntries(
  [
    ...[approve, refuseProposal, refund, freeze, unfreeze, approvePayout, refusePayout, payout],
    ...[replyComplaint, completeComplaint, warn, silence, suspend, lift, answerAppeal],
    ...[setAgreement, dropAgreement],
  ].map((act) => [act.name, act]),
)

/** Refuses NOT_FOUND where there is no such act. */
export function actOf(name: string): Act {
  return (Object.hasOwn(acts, name) ? acts[name] : undefined) ?? refuse('NOT_FOUND', { msg: '没有这个操作' })
}
