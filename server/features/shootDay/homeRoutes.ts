import { ownPath } from '@contract/ownPath'
import { getHomeLink, saveHomeContact, sayHomeSafe, type HomeContact } from '@contract/shootDay'
import type { App } from '../../http/context'
import { serve } from '../../http/serve'
import { vaultOf } from '../../lib/vault'
import { nameContact, sayHome, type Named } from './home'
import { readHomeLink } from './homeLink'
import type { Parts } from './parts'

/** Somebody knows that one came home (product 19.8). */
export function homeRoutes(app: App, { regionName }: Parts): void {
  serve(app, saveHomeContact, ({ shareId, phone }, { deps, caller, transaction }) =>
    transaction(async (tx) => {
      await nameContact(tx, vaultOf(deps.env), { shareId, userId: caller.id, at: deps.clock.now(), phone })
      return { named: phone !== null }
    }),
  )

  serve(app, sayHomeSafe, ({ shareId }, { deps, caller, transaction }) =>
    transaction(async (tx) => {
      const safeAt = await sayHome(tx, { shareId, userId: caller.id, at: deps.clock.now() })
      return { safeAt: safeAt.toISOString() }
    }),
  )

  serve(app, getHomeLink, ({ secret }, { deps }) =>
    readHomeLink(deps.db, secret, { vault: vaultOf(deps.env), now: deps.clock.now(), regionName }),
  )
}

/** As one sends it. */
export function contactFor({ phone, secret }: Named, origin: string): HomeContact {
  return { phone, secret, link: origin + ownPath('pages/shoot/home', { key: secret }) }
}
