import { asRoles } from '@contract/console/roles'
import { acceptInvitation, readInvitation } from '@contract/console/session'
import { totpUri } from '../../features/operators/codes'
import { acceptInvite } from '../../features/operators/invite'
import { findInvited } from '../../features/operators/repo'
import { secretHash } from '../../features/operators/sessions'
import { refuse } from '../../http/refuse'
import { vaultOf } from '../../lib/vault'
import type { ConsoleApp } from '../context'
import { serveConsole } from '../serve'

/** What the one-time link of `npm run ops -- add-operator` opens. */
export function invitationRoutes(app: ConsoleApp): void {
  serveConsole(app, readInvitation, async ({ token }, { deps: { db, env, clock } }) => {
    const invited = await findInvited(db, secretHash(token), clock.now())
    if (invited === undefined || invited.totp_sealed === null)
      return refuse('NOT_FOUND', { msg: '邀请已失效，请管理员重发' })
    const totpSecret = vaultOf(env).open(invited.totp_sealed)
    const { name, roles } = invited
    return { name, roles: asRoles(roles), totpSecret, totpUri: totpUri(name, totpSecret) }
  })

  serveConsole(app, acceptInvitation, async (input, { deps: { db, env, clock } }) => ({
    recoveryCodes: await acceptInvite(db, vaultOf(env), { ...input, now: clock.now() }),
  }))
}
