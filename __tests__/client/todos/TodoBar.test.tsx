import { write } from '@/device/storage'
import { refreshUser } from '@/domain/session'
import { TodoBar } from '@/features/todos/TodoBar'
import type { Todo } from '@contract/users'
import { aStack } from '../../support/client/stack'
import { anApi, find, has, leave, press, show, textsOf } from '../screen'
import { aUserInfo } from '../users/fixtures'

const notice: Todo = {
  id: 'n1',
  kind: 'shareOrderChanged',
  text: '拼单已成团',
  path: '/pages/pdList/pdList',
  until: null,
}
const urgent: Todo = { ...notice, id: 'u1', kind: 'waitingOffer', text: '有空位', until: '2126-11-21T10:00:00+08:00' }

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
  await open([notice, { ...notice, id: 'n2' }, urgent, { ...notice, id: 'n3' }])
  expect(textsOf('.pp-todo__action')).toEqual(['去确认', '查看', '查看'])
})

test('the rest is a press away', async () => {
  await open([urgent, notice, { ...notice, id: 'n2' }, { ...notice, id: 'n3' }])
  expect(find('#todo-more').textContent).toBe('还有 1 件')
  await press('#todo-more')
  expect(textsOf('.pp-todo__action')).toHaveLength(4)
  await press('#todo-more')
  expect(textsOf('.pp-todo__action')).toHaveLength(3)
})

test('what runs out says how long, what has run out is gone', async () => {
  const soon = new Date(Date.now() + 14.9 * 60_000).toISOString()
  await open([
    { ...urgent, until: soon },
    { ...urgent, id: 'u2', until: '2026-11-21T10:00:00+08:00' },
  ])
  expect(textsOf('.pp-todo__left')).toEqual([expect.stringMatching(/^14:\d\d$/)])
})

const id = '01935000-0000-7000-8000-0000000000aa'
/** Every place that the server sends somebody to. */
test.each<[Todo['kind'], string]>([
  ['waitingOffer', `/pages/pdDetail/pdDetail?id=${id}`],
  ['waitingSeated', `/pages/pdDetail/pdDetail?id=${id}`],
  ['shareOrderChanged', `/pages/pdDetail/pdDetail?id=${id}`],
  ['modelBooked', `/pages/pdDetail/pdDetail?id=${id}`],
  ['orderUnpaid', `/pages/syt/syt?orderId=${id}`],
  ['refused', '/pages/me/myPosts/myPosts'],
  ['refused', '/pages/userInfo/userInfo'],
  ['refused', '/pages/userInfo/userInfo?tab=model'],
  ['refused', `/pages/square/detail?id=${id}`],
  ['refused', `/pages/common-detail/common-detail?type=theme&id=${id}`],
  ['rewarded', '/pages/me/orders/orders?tab=bills'],
])('%s opens %s', async (kind, path) => {
  const { asked } = await open([{ ...notice, kind, path }])
  await press('.pp-todo__row')
  expect(asked).toEqual([['navigateTo', path]])
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
