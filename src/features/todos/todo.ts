import type { Todo } from '@contract/users'

const actions: Readonly<Record<Todo['kind'], string>> = {
  waitingOffer: '去确认',
  waitingSeated: '查看',
  orderUnpaid: '去支付',
  refused: '去修改',
  shareOrderChanged: '查看',
  rewarded: '查看',
}

/** The one thing to do about it, in two or three characters. */
export function actionOf(todo: Todo): string {
  return actions[todo.kind]
}

/** True for what runs out: it stays until it is done; a notice goes away once opened. */
export function isUrgent(todo: Todo): boolean {
  return todo.until !== null
}
