import * as taroRouter from '@tarojs/router'
import Taro from '@tarojs/taro'
import {
  interceptNavigation,
  navigateBack,
  navigateTo,
  openPath,
  reLaunch,
  redirectTo,
  switchTab,
} from '@/lib/navigate'
import { openForReply, reply } from '@/lib/reply'
import { takeForTab } from '@/lib/tabParams'
import { readParams } from '@/lib/useRouteParams'
import { aStack } from '../../support/client/stack'

afterEach(() => {
  jest.useRealTimers()
  interceptNavigation(null)
})

describe('navigation', () => {
  test('the query is added to the path, encoded once', async () => {
    const asked = aStack()
    await navigateTo('pages/login/login', { path: '/pages/pdDetail/pdDetail?id=1' })
    expect(asked).toEqual([['navigateTo', '/pages/login/login?path=%2Fpages%2FpdDetail%2FpdDetail%3Fid%3D1']])
  })

  test('the page on screen is not opened again, with another query it is', async () => {
    const asked = aStack('/pages/pdDetail/pdDetail?id=1')
    await navigateTo('pages/pdDetail/pdDetail', { id: 1 })
    await redirectTo('pages/pdDetail/pdDetail', { id: 1 })
    expect(asked).toEqual([])
    await navigateTo('pages/pdDetail/pdDetail', { id: 2 })
    expect(asked).toEqual([['navigateTo', '/pages/pdDetail/pdDetail?id=2']])
  })

  test('/ is home', async () => {
    const asked = aStack('/')
    await switchTab('pages/index/index')
    expect(asked).toEqual([])
  })

  test('a tab is switched to, its query waits once', async () => {
    const asked = aStack()
    await navigateTo('pages/index/model', { searchType: 2 })
    expect(asked).toEqual([['switchTab', '/pages/index/model']])
    expect(takeForTab('pages/index/model')).toEqual({ searchType: '2' })
    expect(takeForTab('pages/index/model')).toBeNull()
  })

  test.each([
    [8, 'navigateTo', 'navigateTo'],
    [9, 'redirectTo', 'navigateTo'],
    [10, 'redirectTo', 'redirectTo'],
  ])('above %i pages one more is opened by %s, one that answers by %s', async (depth, way, answering) => {
    const asked = aStack('/pages/index/index', depth)
    await navigateTo('pages/model/detail', { id: 1 })
    void openForReply('pages/common/area-select/area-select')
    await Promise.resolve()
    expect(asked.map(([name]) => name)).toEqual([way, answering])
  })

  test('an interception may stop it', async () => {
    const asked = aStack()
    interceptNavigation(({ route }) => route !== 'pages/syt/syt')
    await navigateTo('pages/syt/syt', { orderId: 1 })
    await reLaunch('pages/privacy/privacy', { key: 'user' })
    expect(asked).toEqual([['reLaunch', '/pages/privacy/privacy?key=user']])
  })

  test('back on a link opened from outside goes home', async () => {
    const asked = aStack('/pages/model/detail?id=1', 1)
    await navigateBack()
    expect(asked).toEqual([['switchTab', '/pages/index/index']])
  })

  test('back goes at most to the first page', async () => {
    const asked = aStack('/pages/model/detail?id=1', 3)
    await navigateBack(9)
    expect(asked).toEqual([['navigateBack', '2']])
  })

  test.each(['https://evil.cn/', '//evil.cn', '/pages/none', 'javascript:alert(1)'])(
    '%s leads nowhere',
    async (path) => {
      const asked = aStack()
      await openPath(path)
      expect(asked).toEqual([])
    },
  )
})

describe('a page that answers', () => {
  test('the opener gets the answer at once, back comes after 1300 ms', async () => {
    jest.useFakeTimers()
    const asked = aStack('/pages/model/filter', 2)
    const answer = openForReply<{ code: string }>('pages/province/province')
    reply({ code: '310100' })
    await expect(answer).resolves.toEqual({ code: '310100' })
    jest.advanceTimersByTime(1299)
    expect(asked.filter(([way]) => way === 'navigateBack')).toEqual([])
    jest.advanceTimersByTime(1)
    expect(asked.filter(([way]) => way === 'navigateBack')).toHaveLength(1)
  })

  test('each opening has its own answer; one left without is null', async () => {
    aStack('/pages/model/filter', 2)
    const first = openForReply('pages/province/province')
    window.history.replaceState(null, '', '/pages/model/filter')
    const second = openForReply('pages/province/province')
    reply('second', { backAfterMs: 0 })
    await expect(first).resolves.toBeNull()
    await expect(second).resolves.toBe('second')
  })
})

test('a page gets its declared parameters, decoded once', () => {
  expect(readParams('pages/login/login', { path: '%2Fa%3Fb%3D%2525', stamp: 'A1' })).toEqual({
    path: '/a?b=%25',
    mode: '',
    code: '',
    act: '',
    state: '',
    inviteCode: '',
  })
})

test('a tab that is left for another stays in the browser’s history, and nothing else does', async () => {
  const walked: string[] = []
  const router = {
    push: (to: string) => void walked.push(`push ${to}`),
    replace: (to: string) => void walked.push(`replace ${to}`),
  }
  const stood = taroRouter.history
  taroRouter.setHistory(router as never)
  aStack('/pages/index/index')
  jest.spyOn(Taro, 'switchTab').mockImplementation(({ url }) => {
    router.replace(url)
    window.history.replaceState(null, '', url)
    return Promise.resolve({ errMsg: 'ok' })
  })
  await switchTab('pages/index/model')
  await switchTab('pages/index/square')
  window.history.replaceState(null, '', '/pages/login/login')
  await switchTab('pages/index/me')
  taroRouter.setHistory(stood)
  expect(walked).toEqual(['push /pages/index/model', 'push /pages/index/square', 'replace /pages/index/me'])
})
