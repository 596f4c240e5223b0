import Taro from '@tarojs/taro'
import { useTodoBadge } from '@/domain/useTodoBadge'
import type { Todo } from '@contract/users'
import { leave, show } from '../screen'
import { signedIn } from '../spec/seen/session'
import { aUserInfo } from '../users/fixtures'

afterEach(leave)

function Badge() {
  useTodoBadge()
  return null
}

const todo = (kind: Todo['kind']): Todo => ({ id: kind, kind, text: '', path: '/', until: null })

test.each([
  [2, [todo('shareOrderChanged'), todo('orderUnpaid')], '3'],
  [0, [todo('account')], '1'],
  [undefined, [todo('shareOrderChanged'), todo('orderUnpaid')], '2'],
] as const)('the me tab counts what is unread and what waits beside it: %s', async (unreadNotices, todos, text) => {
  const badge = jest.spyOn(Taro, 'setTabBarBadge')
  const { counts } = aUserInfo()
  const known = unreadNotices === undefined ? counts : { ...counts, unreadNotices }
  await signedIn({ getUserInfo: aUserInfo({ counts: known, todo: [...todos] }) })
  await show(<Badge />)
  expect(badge).toHaveBeenLastCalledWith({ index: 4, text })
})
