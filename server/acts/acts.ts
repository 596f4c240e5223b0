import { refuse } from '../http/refuse'
import type { Act } from './act'
import { dropAgreement, setAgreement } from './agreements'
import { answerAppeal } from './answerAppeal'
import { removeBanner, saveBanner } from './banners'
import { sendNotice, stopNotice } from './broadcasts'
import { cancelBooking } from './cancelBooking'
import { completeComplaint, replyComplaint } from './complaints'
import { approve, refuseProposal } from './decide'
import { endLogins } from './endLogins'
import { freeze, unfreeze } from './freeze'
import { grant } from './grant'
import { addNotice, removeNotice } from './modelNotices'
import { dismissShoot, refundShoot } from './noShow'
import { addOperator, endSessions, removeOperator } from './operators'
import { removePackage, savePackage } from './packages'
import { payout } from './payout'
import { approvePayout, refusePayout } from './payouts'
import { setPrices } from './prices'
import { refund } from './refund'
import { refundPart } from './refundPart'
import { allowPicture } from './refusedPictures'
import { dismiss, takeDown } from './reports'
import { retryJob } from './retryJob'
import { setSite } from './site'
import { lift, silence, suspend, warn } from './standing'
import { addTheme } from './themes'
import { dropVersion } from './versions'
import { setWords } from './words'

/** Every act by its name, in the order of the help, which has them all: each is a command too. */
export const acts: Readonly<Record<string, Act>> = Object.fromEntries(
  [
    ...[approve, refuseProposal, takeDown, dismiss, allowPicture],
    ...[refund, refundPart, grant],
    ...[freeze, unfreeze, cancelBooking, refundShoot, dismissShoot],
    ...[approvePayout, refusePayout, payout, replyComplaint, completeComplaint],
    ...[warn, silence, suspend, lift, answerAppeal, endLogins],
    ...[retryJob, addOperator, removeOperator, endSessions],
    ...[setAgreement, dropAgreement, saveBanner, removeBanner],
    ...[savePackage, removePackage, setPrices, setSite, dropVersion, setWords],
    ...[sendNotice, stopNotice, addTheme, addNotice, removeNotice],
  ].map((act) => [act.name, act]),
)

/** Refuses NOT_FOUND where there is no such act. */
export function actOf(name: string): Act {
  return (Object.hasOwn(acts, name) ? acts[name] : undefined) ?? refuse('NOT_FOUND', { msg: '没有这个操作' })
}

/** By its word in the audit; undefined where it is no act of today. */
export function auditedAct(audited: string): Act | undefined {
  return Object.values(acts).find((act) => act.audited === audited)
}
