import type { Data } from '@contract/endpoint'
import { convertInvites, getInvite, getInviter, listInvites } from '@contract/invites'
import { limits } from '@contract/limits'
import { hourMs } from '@contract/shanghai'
import { transaction, type Tx } from '../../db/connection'
import { networkOf } from '../../http/address'
import type { App } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { cursorPage } from '../../http/page'
import { sharedCounter } from '../../http/rateLimit'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { vaultOf } from '../../lib/vault'
import { mediaUrl } from '../media/present'
import { convertCredits } from './convert'
import { codeOf, creditRows, facesOf, findInviterFace, listInviteRows } from './repo'
import { creditsOf, monthOf, readCode } from './rules'

/** Of one network address: a code is typed a few times, names are not to be gathered. */
const invitersAnHour = 120

/** Who came by the caller, and the gift coins for it (product 9.9). */
export function inviteRoutes(app: App): void {
  serve(app, getInvite, (_input, ctx) => ctx.transaction((tx) => invitation(tx, ctx.caller.id, ctx.deps.clock.now())))

  const mayAsk = sharedCounter(app.deps.db, { ms: hourMs, most: invitersAnHour })
  serve(app, getInviter, async ({ code }, ctx) => {
    const { db, env, clock } = ctx.deps
    const key = vaultOf(env).lookup('inviters asked', networkOf(ctx.request.ip))
    if (!(await mayAsk(key, clock.now()))) return refuse('TOO_MANY')
    const face = await findInviterFace(db, readCode(code))
    if (face === null) return refuse('NOT_FOUND', { msg: '没有这个邀请码' })
    const avatarUrl = mediaUrl(mediaOrigin(ctx), face.avatar_key)
    return { nickname: face.nickname, avatarUrl, welcomeCoins: limits.welcomeCoins }
  })

  serve(app, listInvites, async (input, ctx) => {
    const { db } = ctx.deps
    const { request, rows, total } = await listInviteRows(db, ctx.caller.id, input)
    const faces = await facesOf(
      db,
      rows.map((row) => row.user_id),
    )
    const origin = mediaOrigin(ctx)
    return cursorPage(request, rows, {
      total,
      cursorOf: (row) => row.cursor,
      present: (row) => ({
        nickname: faces.get(row.user_id)?.nickname ?? '',
        avatarUrl: mediaUrl(origin, faces.get(row.user_id)?.avatar_key ?? ''),
        createdAt: row.created_at.toISOString(),
        countedAt: row.counted_at?.toISOString() ?? null,
      }),
    })
  })

  serve(
    app,
    convertInvites,
    (_input, ctx) =>
      ctx.transaction(async (tx) => {
        const now = ctx.deps.clock.now()
        const { credits, coins } = await convertCredits(tx, ctx.caller.id, now)
        return { convertedCredits: credits, coins, invite: await invitation(tx, ctx.caller.id, now) }
      }),
    {
      keeps: ({ convertedCredits, coins }) => ({ convertedCredits, coins }),
      shows: (converted, _input, { caller, deps: { db, clock } }) =>
        transaction(db, async (tx) => ({ ...converted, invite: await invitation(tx, caller.id, clock.now()) })),
    },
  )
}

async function invitation(tx: Tx, userId: string, now: Date): Promise<Data<typeof getInvite>> {
  const code = await codeOf(tx, userId, now)
  const rows = await creditRows(tx, userId, monthOf(now))
  const { registered, counted } = rows
  return { code, registered, counted, coinsPerCredit: limits.inviteCoins, ...creditsOf(rows) }
}
