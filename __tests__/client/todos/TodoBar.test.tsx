import type { Todo } from '@contract/users'
import { TodoBar } from '@/features/todos/TodoBar'
import { refreshUser } from '@/lib/session'
import { write } from '@/platform/storage'
import { aStack } from '../../support/client/stack'
import { anApi, has, leave, press, show, textsOf } from '../screen'
import { aUserInfo } from '../users/fixtures'

const notice: Todo = {
  id: 'n1',
  kind: 'shareOrderChanged',
  text: '拼单已成团',
  path: '/pages/pdList/pdList',
  until: null,
}
const urgent: Todo = { ...notice, id: 'u1', kind: 'waitingOffer', text: '有空位', until: '2026-11-21T10:00:00+08:00' }

afterEach(leave)

async function open(todo: Todo[]) {
  const asked = aStack('/pages/index/index')
  const api = anApi({ getUserInfo: aUserInfo({ todo }), updateUser: aUserInfo() })
  write('token', 'a-token')
  await refreshUser()
  await show(<TodoBar />)
  return { asked, api }
}

test('nothing waits: nothing is drawn', async () => {
  await open([])
  expect(has('.pp-todo')).toBe(false)
})

test('three are shown, each with the one thing to do', async () => {
  await open([urgent, notice, { ...notice, id: 'n2' }, { ...notice, id: 'n3' }])
  expect(textsOf('.pp-todo__action')).toEqual(['去确认', '查看', '查看'])
})

test('a notice is taken away once opened', async () => {
  const { asked, api } = await open([notice])
  await press('.pp-todo__row')
  expect(asked).toEqual([['navigateTo', '/pages/pdList/pdList']])
  expect(api.last('updateUser')?.body).toEqual({ readTodo: 'n1' })
  expect(has('.pp-todo__row')).toBe(false)
})

test('what runs out stays until it is done', async () => {
  const { asked, api } = await open([urgent])
  await press('.pp-todo__row--urgent')
  expect(asked).toEqual([['navigateTo', '/pages/pdList/pdList']])
  expect(api.names()).not.toContain('updateUser')
  expect(textsOf('.pp-todo__text')).toEqual(['有空位'])
})
