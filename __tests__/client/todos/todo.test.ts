import { actionOf, isUrgent, waitingTodos } from '@/features/todos/todo'
import type { Todo } from '@contract/users'

const todo: Todo = { id: '1', kind: 'shareOrderChanged', text: '拼单已成团', path: '/pages/pdList/pdList', until: null }

test.each<[Todo['kind'], string]>([
  ['waitingOffer', '去确认'],
  ['waitingSeated', '查看'],
  ['orderUnpaid', '去支付'],
  ['refused', '去处理'],
  ['shareOrderChanged', '查看'],
  ['modelBooked', '查看'],
])('%s leads on with %s', (kind, text) => {
  expect(actionOf({ ...todo, kind })).toBe(text)
})

test('only what runs out is urgent', () => {
  expect(isUrgent(todo)).toBe(false)
  expect(isUrgent({ ...todo, until: '2026-11-21T10:00:00+08:00' })).toBe(true)
})

test('what runs out comes first, the soonest above; what has run out is gone', () => {
  const of = (id: string, until: string | null): Todo => ({ ...todo, id, until })
  const now = new Date('2026-11-21T09:00:00+08:00')
  const todos = [
    of('new', null),
    of('later', '2026-11-21T11:00:00+08:00'),
    of('gone', '2026-11-21T09:00:00+08:00'),
    of('old', null),
    of('soon', '2026-11-21T09:00:01+08:00'),
  ]
  expect(waitingTodos(todos, now).map(({ id }) => id)).toEqual(['soon', 'later', 'new', 'old'])
})
