import { mayAct, type Role } from '@contract/console/roles'
import { refuse } from '../http/refuse'
import type { Act, Done } from './act'

/** Refuses FORBIDDEN to whose role the act is not. */
export function requireRole(act: Act, own: readonly Role[]): void {
  if (!mayAct(own, act.roles)) refuse('FORBIDDEN', { msg: `「${act.title}」不在你的权限内` })
}

/** Refuses FORBIDDEN where none of the own roles may move so much money. */
export function requireMoney(act: Act, own: readonly Role[], { fen = 0 }: Done): void {
  if (own.includes('admin')) return
  const most = act.roles.filter((role) => own.includes(role)).map((role) => act.mostFen?.[role] ?? Infinity)
  if (Math.max(...most) < fen) refuse('FORBIDDEN', { msg: `金额超过你的权限：最多 ¥${Math.max(...most) / 100}` })
}

/** Whether a second operator has to approve it: only what is done is known to move so much, or to be of that kind. */
export function needsSecond(act: Act, { fen = 0, second = false }: Done): boolean {
  if (second) return true
  return act.secondAboveFen !== undefined && fen > act.secondAboveFen
}
