import type { Todo } from '@contract/users'

const actions: Readonly<Record<Todo['kind'], string>> = {
  waitingOffer: '去确认',
  waitingSeated: '查看',
  orderUnpaid: '去支付',
  refused: '去处理',
  shareOrderChanged: '查看',
  modelBooked: '查看',
  rewarded: '查看',
  account: '查看',
}

/** The one thing to do about it, in two or three characters. */
export function actionOf(todo: Todo): string {
  return actions[todo.kind]
}

/** True for what runs out: it stays until it is done; a notice goes away once opened. */
export function isUrgent(todo: Todo): boolean {
  return todo.until !== null
}

/** What still waits at this moment: what runs out first, soonest above, then the notices, newest above. */
export function waitingTodos(todos: readonly Todo[], now: Date): Todo[] {
  const still = todos.filter(({ until }) => until === null || Date.parse(until) > now.getTime())
  const urgent = still.filter(isUrgent).sort((a, b) => Date.parse(a.until ?? '') - Date.parse(b.until ?? ''))
  return [...urgent, ...still.filter((todo) => !isUrgent(todo))]
}
