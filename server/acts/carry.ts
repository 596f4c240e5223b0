import { createHash } from 'node:crypto'
import type { Preview } from '@contract/console/acts'
import { transaction, type Tx } from '../db/connection'
import type { Deps } from '../deps'
import type { Act, Doing, Done, Order } from './act'
import { writeAudit } from './audit'
import { needsSecond, requireMoney, requireRole } from './permission'
import { ActChanged } from './refused'
import { rehearse } from './rehearse'
import { propose } from './requests'
import { changesOf } from './shown'

/** What an act would do now, by doing it and taking it back. Refuses whatever the act would. */
export async function previewOf(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  order: Order,
): Promise<Preview> {
  const at = clock.now()
  return rehearse(db, async (tx) => previewIn(order.act, await carried(tx, order, { env, at })))
}

/**
 * Carries an act out in one transaction with its row in the audit. What needs a second operator is put before the others instead, and
 * `requestId` says where. `seen` is what the operator saw of it; ActChanged, and nothing done, where that has become untrue.
 */
export async function carryOutAct(
  deps: Deps,
  order: Order,
  seen: string | undefined,
): Promise<{ sentence: string; requestId: string | null }> {
  const { act, input, actor } = order
  requireRole(act, actor.roles)
  const preview = act.quick === true ? null : await previewOf(deps, order)
  if (preview !== null && preview.seen !== seen) throw new ActChanged(preview)
  const at = deps.clock.now()
  if (preview?.needsSecond === true) {
    const requestId = await propose(deps.db, order, { preview, at })
    return { sentence: '已提交，等另一位同事批准。', requestId }
  }
  await act.prepare?.(deps, input)
  return transaction(deps.db, async (tx) => {
    const done = await carried(tx, order, { env: deps.env, at })
    const now = previewIn(act, done)
    if (preview !== null && now.seen !== preview.seen) throw new ActChanged(now)
    await record(tx, order, { done, at })
    return { sentence: done.sentence, requestId: null }
  })
}

/** Does it, as far as the roles of whoever wants it go. */
export async function carried(tx: Tx, order: Order, when: Pick<Doing, 'env' | 'at'>): Promise<Done> {
  const { act, input, reason, actor } = order
  requireRole(act, actor.roles)
  const done = await act.carry(tx, input, { actor, reason, ...when })
  requireMoney(act, actor.roles, done)
  return done
}

/** Leaves its row in the audit; `approvedBy` where a second operator approved it. */
export async function record(
  tx: Tx,
  { act, input, reason, actor }: Order,
  { done, at, approvedBy }: { done: Done; at: Date; approvedBy?: string },
): Promise<void> {
  const detail = approvedBy === undefined ? input : { ...input, approvedBy }
  const { before, after } = done
  await writeAudit(tx, { actor, act: act.audited, target: act.target(input), reason, detail, before, after, at })
}

export function previewIn(act: Act, done: Done): Preview {
  const shown = { sentence: done.will ?? done.sentence, fen: done.fen ?? 0, changes: changesOf(act, done) }
  const { before = null, after = null } = done
  const seen = createHash('sha256')
    .update(JSON.stringify([shown, before, after]))
    .digest('base64url')
  return { ...shown, needsSecond: needsSecond(act, done), seen }
}
