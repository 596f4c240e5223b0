import type { Todo } from '@contract/users'
import { actionOf, isUrgent } from '@/features/todos/todo'

const todo: Todo = { id: '1', kind: 'shareOrderChanged', text: '拼单已成团', path: '/pages/pdList/pdList', until: null }

test.each<[Todo['kind'], string]>([
  ['waitingOffer', '去确认'],
  ['waitingSeated', '查看'],
  ['orderUnpaid', '去支付'],
  ['refused', '去修改'],
  ['shareOrderChanged', '查看'],
])('%s leads on with %s', (kind, text) => {
  expect(actionOf({ ...todo, kind })).toBe(text)
})

test('only what runs out is urgent', () => {
  expect(isUrgent(todo)).toBe(false)
  expect(isUrgent({ ...todo, until: '2026-11-21T10:00:00+08:00' })).toBe(true)
})
