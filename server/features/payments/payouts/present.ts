import { limits } from '@contract/limits'
import { ownPath } from '@contract/ownPath'
import type { PayoutConfirm, PayoutRecord } from '@contract/payouts'
import { hourMs } from '@contract/shanghai'
import type { Deps } from '../../../deps'
import { vaultOf } from '../../../lib/vault'
import { later } from '../rules'
import type { PayoutRow } from './repo'

const bills = ownPath('pages/me/orders/orders', { tab: 'bills' })

/** A payout as whoever asked for it sees it. */
export function presentPayout(deps: Pick<Deps, 'env' | 'payment'>, row: PayoutRow): PayoutRecord {
  const waits = row.state === 'waiting' && row.cancel_at === null
  return {
    id: row.id,
    amountFen: row.amount_fen,
    state: row.state,
    why: row.ended_at === null ? null : row.why,
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    until: waits && row.waiting_at !== null ? later(row.waiting_at, limits.payoutHours * hourMs).toISOString() : null,
    confirm: waits ? confirmOf(deps, row) : null,
    cancelling: row.cancel_at !== null && row.ended_at === null,
  }
}

function confirmOf({ env, payment }: Pick<Deps, 'env' | 'payment'>, row: PayoutRow): PayoutConfirm | null {
  if (row.package_sealed === null || payment.wechatPay === null) return null
  const opens = vaultOf(env).open(row.package_sealed)
  if (!payment.local) return { channel: 'mini', ...payment.wechatPay.confirmFields(opens) }
  const back = encodeURIComponent(`${env.publicUrl}${bills}`)
  const at = `${env.payment.wechatPay?.endpoint ?? ''}/cashier/transfer`
  return { channel: 'local', url: `${at}?package=${encodeURIComponent(opens)}&redirect_url=${back}` }
}
