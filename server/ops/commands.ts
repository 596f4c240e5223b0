import { answerAppeal } from '../acts/answerAppeal'
import { completeComplaint, replyComplaint } from '../acts/complaints'
import { approve, refuseProposal } from '../acts/decide'
import { freeze, unfreeze } from '../acts/freeze'
import { payout } from '../acts/payout'
import { approvePayout, refusePayout } from '../acts/payouts'
import { refund } from '../acts/refund'
import { lift, silence, suspend, warn } from '../acts/standing'
import { commandOf } from './actCommand'
import type { Command } from './command'
import { agreements, setAgreement } from './commands/agreements'
import { audit } from './commands/audit'
import { backup } from './commands/backup'
import { backupKey } from './commands/backupKey'
import { addBanner, banners, removeBanner } from './commands/banners'
import { dismiss } from './commands/dismiss'
import { list } from './commands/list'
import { addNotice, removeNotice } from './commands/notices'
import { addOperator, operators, removeOperator } from './commands/operators'
import { addPackage, packages, removePackage } from './commands/packages'
import { prices, setPrices } from './commands/prices'
import { reconcileCommand } from './commands/reconcile'
import { dismissShoot, refundShoot } from './commands/refundShoot'
import { restore } from './commands/restore'
import { show } from './commands/show'
import { setSite } from './commands/site'
import { takeDownCommand } from './commands/takeDown'
import { addTheme } from './commands/themes'
import { setWords } from './commands/words'

/** Every command by its name, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  approve: commandOf(approve),
  refuse: commandOf(refuseProposal),
  'take-down': takeDownCommand,
  dismiss,
  refund: commandOf(refund),
  freeze: commandOf(freeze),
  unfreeze: commandOf(unfreeze),
  'refund-shoot': refundShoot,
  'dismiss-shoot': dismissShoot,
  'approve-payout': commandOf(approvePayout),
  'refuse-payout': commandOf(refusePayout),
  payout: commandOf(payout),
  warn: commandOf(warn),
  silence: commandOf(silence),
  suspend: commandOf(suspend),
  lift: commandOf(lift),
  'answer-appeal': commandOf(answerAppeal),
  'reply-complaint': commandOf(replyComplaint),
  'complete-complaint': commandOf(completeComplaint),
  reconcile: reconcileCommand,
  prices,
  'set-prices': setPrices,
  packages,
  'add-package': addPackage,
  'remove-package': removePackage,
  banners,
  'add-banner': addBanner,
  'remove-banner': removeBanner,
  'add-theme': addTheme,
  'add-notice': addNotice,
  'remove-notice': removeNotice,
  agreements,
  'set-agreement': setAgreement,
  'set-site': setSite,
  'set-words': setWords,
  operators,
  'add-operator': addOperator,
  'remove-operator': removeOperator,
  audit,
  backup,
  'backup-key': backupKey,
  restore,
}
