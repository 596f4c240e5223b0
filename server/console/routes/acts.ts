import { Value } from 'typebox/value'
import {
  approveRequest,
  carryOutAct,
  declineRequest,
  listActs,
  listAudit,
  listRequests,
  previewAct,
} from '@contract/console/acts'
import { mayAct } from '@contract/console/roles'
import type { Act, Actor, Order } from '../../acts/act'
import { actOf, acts } from '../../acts/acts'
import { approve, decline, mayApprove } from '../../acts/approve'
import * as carry from '../../acts/carry'
import { previewOfRow, waitingRequests } from '../../acts/requests'
import type { SignedIn } from '../../features/operators/sessions'
import { refuse } from '../../http/refuse'
import { readAudit } from '../audit'
import type { ConsoleApp } from '../context'
import { serveConsole } from '../serve'

/** What operators do: listed as forms, previewed, carried out, approved by a second one, and found again in the audit. */
export function actRoutes(app: ConsoleApp): void {
  serveConsole(app, listActs, (_input, { operator }) =>
    Object.values(acts)
      .filter(({ roles }) => mayAct(operator.roles, roles))
      .map(presentAct),
  )

  serveConsole(app, previewAct, (input, { deps, operator }) => carry.previewOf(deps, orderOf(input, operator)))

  serveConsole(app, carryOutAct, (input, { deps, operator }) =>
    carry.carryOutAct(deps, orderOf(input, operator), input.seen),
  )

  serveConsole(app, listRequests, async (_input, { deps: { db, clock }, operator }) => {
    const rows = await waitingRequests(db, clock.now())
    const by = asActor(operator)
    return rows
      .filter((row) => row.proposed_by === operator.id || mayApprove(row, by))
      .map((row) => ({
        ...{ id: row.id, act: row.act, title: actOf(row.act).title, target: row.target, reason: row.reason },
        preview: previewOfRow(row),
        proposedBy: row.proposer,
        own: row.proposed_by === operator.id,
        mayApprove: mayApprove(row, by),
        proposedAt: row.proposed_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      }))
  })

  serveConsole(app, approveRequest, async ({ id, seen }, { deps, operator }) => ({
    sentence: await approve(deps, { id, seen, by: asActor(operator) }),
  }))

  serveConsole(app, declineRequest, async ({ id }, { deps, operator }) => {
    await decline(deps, { id, by: asActor(operator) })
    return { done: true }
  })

  serveConsole(app, listAudit, (input, { deps }) => readAudit(deps.db, input))
}

function presentAct({ name, title, summary, roles, input, reasons = [], quick, danger }: Act) {
  return {
    name,
    title,
    summary,
    roles: [...roles],
    input,
    reasons: [...reasons],
    quick: quick === true,
    danger: danger === true,
  }
}

function asActor({ id, name, roles }: SignedIn): Actor & { readonly operatorId: string } {
  return { name, operatorId: id, roles }
}

function orderOf(wanted: { act: string; input: Record<string, unknown>; reason: string }, operator: SignedIn): Order {
  const act = actOf(wanted.act)
  const { input, reason } = wanted
  // Whose it is not learns nothing of what it would take.
  if (mayAct(operator.roles, act.roles) && !Value.Check(act.input, input)) {
    const [wrong] = Value.Errors(act.input, input)
    refuse('BAD_INPUT', { field: wrong?.instancePath.slice(1) ?? '' })
  }
  return { act, input, reason: reason.trim(), actor: asActor(operator) }
}
