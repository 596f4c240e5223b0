import type { Command } from './command'
import { agreements, setAgreement } from './commands/agreements'
import { audit } from './commands/audit'
import { backup } from './commands/backup'
import { backupKey } from './commands/backupKey'
import { addBanner, banners, removeBanner } from './commands/banners'
import { approve, refuse } from './commands/decide'
import { dismiss } from './commands/dismiss'
import { freeze, unfreeze } from './commands/freeze'
import { list } from './commands/list'
import { addNotice, removeNotice } from './commands/notices'
import { addPackage, packages, removePackage } from './commands/packages'
import { payout } from './commands/payout'
import { prices, setPrices } from './commands/prices'
import { reconcileCommand } from './commands/reconcile'
import { refund } from './commands/refund'
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
  approve,
  refuse,
  'take-down': takeDownCommand,
  dismiss,
  refund,
  freeze,
  unfreeze,
  'refund-shoot': refundShoot,
  'dismiss-shoot': dismissShoot,
  payout,
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
  audit,
  backup,
  'backup-key': backupKey,
  restore,
}
