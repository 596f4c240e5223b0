import { ownPath } from '@contract/ownPath'
import { checkIn, getCheckInKey, getShootDay, reportNoShow } from '@contract/shootDay'
import { shareState } from '@contract/states'
import { rehearse } from '../../db/rehearse'
import { run } from '../../db/statements'
import type { App } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { vaultOf } from '../../lib/vault'
import { cardStmt } from '../shareOrders/cardRows'
import { progressOf } from '../shareOrders/repo'
import { stateAt } from '../shareOrders/rules'
import { calendarRoutes } from './calendarRoutes'
import { checkInMember } from './checkIn'
import { checkInSecret } from './code'
import { shootDayOf } from './day'
import { contactFor, homeRoutes } from './homeRoutes'
import { requireSayer, sayNoShow } from './noShow'
import type { Parts } from './parts'
import { checkInSpan, requireFormed } from './rules'
import { countGuess, forgetGuesses } from './tries'

export function shootDayRoutes(app: App, parts: Parts): void {
  const { siteOrigin, mediaUrl } = parts
  calendarRoutes(app, parts)
  homeRoutes(app, parts)

  serve(app, getShootDay, ({ shareId }, ctx) =>
    shootDayOf(ctx.deps.db, shareId, {
      userId: ctx.caller.id,
      now: ctx.deps.clock.now(),
      vault: vaultOf(ctx.deps.env),
      contactOf: (named) => contactFor(named, siteOrigin(ctx.deps.env, ctx.request)),
      pictureAt: (key) => mediaUrl(mediaOrigin(ctx), key),
    }),
  )

  serve(app, getCheckInKey, async ({ shareId }, { deps, caller, request }) => {
    const now = deps.clock.now()
    const [row] = await run(deps.db, cardStmt(deps.db, [shareId]))
    if (row === undefined) return refuse('NOT_FOUND')
    if (row.model_user_id !== caller.id) return refuse('FORBIDDEN', { msg: '签到码只在模特的手机上出示' })
    const order = progressOf(row)
    requireFormed(order, now)
    if (stateAt(order, now) === shareState.ended) return refuse('SHARE_ENDED')
    const { opensAt, closesAt } = checkInSpan(order)
    return {
      secret: checkInSecret(vaultOf(deps.env), shareId),
      now: now.toISOString(),
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      link: siteOrigin(deps.env, request) + ownPath('pages/shoot/checkIn', { id: shareId }),
    }
  })

  serve(app, reportNoShow, async ({ shareId, text, pictures = [] }, { deps, caller, transaction }) => {
    const saying = { shareId, text, userId: caller.id, at: deps.clock.now() }
    await rehearse(deps.db, (tx) => requireSayer(tx, saying))
    const evidence = await parts.storeEvidence(deps, caller.id, pictures)
    return transaction(async (tx) => {
      await evidence.keep(tx, saying.at)
      const said = await sayNoShow(tx, { ...saying, mediaKeys: evidence.keys })
      return { saidAt: said.toISOString() }
    })
  })

  serve(app, checkIn, async ({ shareId, code, at }, ctx) => {
    const { deps, caller } = ctx
    const guess = { shareId, userId: caller.id }
    await countGuess(deps, guess)
    const answer = await ctx.transaction(async (tx) => {
      const checking = { ...guess, code, claimed: new Date(at), now: deps.clock.now() }
      return { cameAt: (await checkInMember(tx, vaultOf(deps.env), checking)).toISOString() }
    })
    await forgetGuesses(deps, guess)
    return answer
  })
}
