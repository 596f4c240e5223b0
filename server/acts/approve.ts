import { asRoles, mayAct } from '@contract/console/roles'
import { transaction } from '../db/connection'
import type { Deps } from '../deps'
import { refuse } from '../http/refuse'
import type { Act, Actor } from './act'
import { actOf } from './acts'
import { carried, previewIn, record } from './carry'
import { requireMoney, requireRole } from './permission'
import { ActChanged, refuseAct } from './refused'
import { decideRequest, lockRequest, type RequestRow } from './requests'

type Second = Actor & { readonly operatorId: string }

/**
 * Carries out what another operator proposed, with both names in the audit. Refuses FORBIDDEN to who proposed it and to whose role
 * it is not; ActChanged, and nothing done, where `seen` has become untrue. Twice is refused.
 */
export async function approve(deps: Deps, { id, seen, by }: { id: string; seen: string; by: Second }): Promise<string> {
  const at = deps.clock.now()
  return transaction(deps.db, async (tx) => {
    const row = (await lockRequest(tx, id, at)) ?? refuseAct('没有这个申请，或已经处理、过期。')
    const act = actOf(row.act)
    if (row.proposed_by === by.operatorId) refuse('FORBIDDEN', { msg: '自己提交的，要由另一位同事批准' })
    requireRole(act, by.roles)
    const order = orderOf(act, row)
    const done = await carried(tx, order, { env: deps.env, at })
    requireMoney(act, by.roles, done)
    const now = previewIn(act, done)
    if (now.seen !== seen) throw new ActChanged(now)
    await record(tx, order, { done, at, approvedBy: by.name })
    await decideRequest(tx, { id, by: by.operatorId, outcome: 'approved', at })
    return done.sentence
  })
}

/** Declines what another proposed, or takes back what is one's own. Twice is the same as once. */
export async function decline(deps: Deps, { id, by }: { id: string; by: Second }): Promise<void> {
  const at = deps.clock.now()
  await transaction(deps.db, async (tx) => {
    const row = await lockRequest(tx, id, at)
    if (row === undefined) return
    if (row.proposed_by !== by.operatorId) requireRole(actOf(row.act), by.roles)
    await decideRequest(tx, { id, by: by.operatorId, outcome: 'declined', at })
  })
}

/** Whether an operator may approve it, as far as is known before it is done. */
export function mayApprove(
  { act, proposed_by: proposer }: Pick<RequestRow, 'act' | 'proposed_by'>,
  by: Second,
): boolean {
  return proposer !== by.operatorId && mayAct(by.roles, actOf(act).roles)
}

function orderOf(act: Act, row: RequestRow) {
  const actor: Actor = { name: row.proposer, operatorId: row.proposed_by, roles: asRoles(row.proposerRoles) }
  return { act, input: { ...Object(row.input) }, reason: row.reason, actor }
}
