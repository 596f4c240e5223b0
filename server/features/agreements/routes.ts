import { acceptAgreement, getAgreement } from '@contract/site'
import type { App } from '../../http/context'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { acceptVersion, agreementInForce } from './repo'

/** Agreements in force, and who has accepted which version of them. */
export function agreementRoutes(app: App): void {
  serve(app, getAgreement, async ({ key }, { deps: { db, clock } }) => {
    const row = (await agreementInForce(db, key, clock.now())) ?? refuse('NOT_FOUND')
    return {
      key,
      title: row.title,
      content: row.content,
      updatedAt: (row.from_at ?? row.updated_at).toISOString(),
      version: row.version,
    }
  })

  serve(app, acceptAgreement, async ({ key, version }, { deps: { db, clock }, caller }) => {
    const at = clock.now()
    const inForce = await agreementInForce(db, key, at)
    // What was read has been replaced meanwhile: what is new has to be read first.
    if (inForce?.version !== version) return refuse('NOT_FOUND')
    await acceptVersion(db, { userId: caller.id, key, version, at })
    return { accepted: true }
  })
}
