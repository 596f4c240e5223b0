import { acts } from '../acts/acts'
import { addOperator } from '../acts/operators'
import { commandOf } from './actCommand'
import type { Command } from './command'
import { afterRestore } from './commands/afterRestore'
import { agreements, setAgreement } from './commands/agreements'
import { audit } from './commands/audit'
import { backup } from './commands/backup'
import { backupKey } from './commands/backupKey'
import { addBanner, banners } from './commands/banners'
import { find } from './commands/find'
import { jobs } from './commands/jobs'
import { list } from './commands/list'
import { addNotice } from './commands/notices'
import { operators } from './commands/operators'
import { owed } from './commands/owed'
import { packages } from './commands/packages'
import { prices } from './commands/prices'
import { reconcileCommand } from './commands/reconcile'
import { renewSealedCommand } from './commands/renewSealed'
import { approveRequest, declineRequest, requests } from './commands/requests'
import { restore } from './commands/restore'
import { sessions, signIn, signOut } from './commands/session'
import { show } from './commands/show'
import { setSite } from './commands/site'
import { addTheme } from './commands/themes'

/** Every command by its name, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  'sign-in': signIn,
  'sign-out': signOut,
  sessions,
  find,
  show,
  list,
  jobs,
  owed,
  ...Object.fromEntries(
    Object.values(acts)
      .filter(({ consoleOnly }) => consoleOnly !== true)
      .map((act) => [act.name, commandOf(act)]),
  ),
  // Somebody has to be the first.
  [addOperator.name]: { ...commandOf(addOperator), who: 'first' },
  requests,
  'approve-request': approveRequest,
  'decline-request': declineRequest,
  reconcile: reconcileCommand,
  prices,
  packages,
  banners,
  'add-banner': addBanner,
  'add-theme': addTheme,
  'add-notice': addNotice,
  agreements,
  'set-agreement': setAgreement,
  'set-site': setSite,
  operators,
  audit,
  backup,
  'backup-key': backupKey,
  restore,
  'after-restore': afterRestore,
  'renew-sealed': renewSealedCommand,
}
