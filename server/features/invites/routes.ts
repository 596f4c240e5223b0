import type { Data } from '@contract/endpoint'
import { convertInvites, getInvite, listInvites } from '@contract/invites'
import { limits } from '@contract/limits'
import type { Tx } from '../../db/connection'
import type { App } from '../../http/context'
import { cursorPage } from '../../http/page'
import { serve } from '../../http/serve'
import { ledger } from '../ledger/ledger'
import { mediaOrigin } from '../media/origin'
import { mediaUrl } from '../media/present'
import { codeOf, creditRows, facesOf, insertConversion, listInviteRows, lockCredits } from './repo'
import { creditsOf, monthOf } from './rules'

/** Who came by the caller, and the gift coins for it (product.md 9). */
export function inviteRoutes(app: App): void {
  serve(app, getInvite, (_input, ctx) => ctx.transaction((tx) => invitation(tx, ctx.caller.id, ctx.deps.clock.now())))

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

  serve(app, convertInvites, (_input, ctx) => ctx.transaction((tx) => convert(tx, ctx.caller.id, ctx.deps.clock.now())))
}

async function invitation(tx: Tx, userId: string, now: Date): Promise<Data<typeof getInvite>> {
  const code = await codeOf(tx, userId, now)
  const rows = await creditRows(tx, userId, monthOf(now))
  const { registered, counted } = rows
  return { code, registered, counted, coinsPerCredit: limits.inviteCoins, ...creditsOf(rows) }
}

/** Turns all credits that this month takes into gift coins. At once or again: what is converted is converted. */
async function convert(tx: Tx, userId: string, now: Date): Promise<Data<typeof convertInvites>> {
  await codeOf(tx, userId, now)
  await lockCredits(tx, userId)
  const month = monthOf(now)
  const { convertibleCredits: credits } = creditsOf(await creditRows(tx, userId, month))
  const coins = credits * limits.inviteCoins
  if (credits > 0) {
    const converted = await insertConversion(tx, { userId, month, credits, coins, at: now })
    await grant(tx, { userId, coins, ref: `invite:${converted}`, at: now })
  }
  return { convertedCredits: credits, coins, invite: await invitation(tx, userId, now) }
}

/** Named by the last credit that it pays for: no credit is ever paid twice. */
async function grant(tx: Tx, { coins, ...posting }: { userId: string; coins: number; ref: string; at: Date }) {
  await ledger.post(tx, {
    ...posting,
    kind: 'invite',
    orderId: null,
    memo: '邀请奖励',
    entries: [
      { account: 'platform:grants', bucket: 'gift', amount: -coins },
      { account: 'wallet', bucket: 'gift', amount: coins },
    ],
  })
}
