import type { ServerResponse } from 'node:http'
import Taro from '@tarojs/taro'
import { ask } from '@/device/request/index.weapp'
import { call } from '@/lib/request'
import { aNetwork } from '../../support/client/network'
import { watchToasts } from '../../support/client/toasts'

test('a call that nobody waits for any more ends on the wire, and says nothing', async () => {
  let response: ServerResponse | null = null
  const network = await aNetwork((made) => {
    response = made
    made.writeHead(200, { 'content-type': 'application/json' })
    made.write('{"code":200,')
  })
  const toasts = watchToasts()
  const leaving = new AbortController()
  const outcome = call('suggest', { words: '林知' }, { quiet: true, signal: leaving.signal }).catch(
    (error: unknown) => error,
  )
  await network.head()
  leaving.abort()
  expect(await network.now(outcome)).toMatchObject({ code: 0 })
  expect(toasts).not.toHaveBeenCalled()
  expect(await network.now(closed(response))).toBe('closed')
  await network.close()
})

function closed(response: ServerResponse | null): Promise<'closed'> {
  return new Promise((resolve) => {
    if (response?.destroyed) resolve('closed')
    else response?.on('close', () => resolve('closed'))
  })
}

test('in WeChat its task is aborted', async () => {
  const abort = jest.fn()
  const task = Object.assign(new Promise(() => undefined), { abort })
  jest.spyOn(Taro, 'request').mockReturnValue(task as never)
  const leaving = new AbortController()
  void ask({ url: '/a', method: 'GET', header: {}, timeoutMs: 1000, signal: leaving.signal })
  expect(abort).not.toHaveBeenCalled()
  leaving.abort()
  expect(abort).toHaveBeenCalledTimes(1)
})
