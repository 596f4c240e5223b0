import { mayAct, type Role } from '@contract/console/roles'
import { coinFen } from '@contract/prices'
import { refuse } from '../http/refuse'
import type { Act, Done } from './act'

/** Refuses FORBIDDEN to whose role the act is not. */
export function requireRole(act: Act, own: readonly Role[]): void {
  if (!mayAct(own, act.roles)) refuse('FORBIDDEN', { msg: `「${act.title}」不在你的权限内` })
}

/** Refuses FORBIDDEN where none of the own roles may move so much money. */
export function requireMoney(act: Act, own: readonly Role[], done: Done): void {
  if (own.includes('admin')) return
  const most = Math.max(
    ...act.roles.filter((role) => own.includes(role)).map((role) => act.mostFen?.[role] ?? Infinity),
  )
  if (most < weightOf(done))
    refuse('FORBIDDEN', { msg: `金额超过你的权限：累计最多 ¥${most / 100}，拍币按每 ${100 / coinFen} 枚 ¥1 计` })
}

/** Whether a second operator has to approve it: only what is done is known to move so much, or to be of that kind. */
export function needsSecond(act: Act, done: Done): boolean {
  if (done.second === true) return true
  return act.secondAboveFen !== undefined && weightOf(done) > act.secondAboveFen
}

function weightOf({ fen = 0, weighsFen = fen }: Done): number {
  return weighsFen
}
