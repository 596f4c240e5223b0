import Taro from '@tarojs/taro'
import TestUtils from '@tarojs/test-utils-react'
import { ListState, type QueryState } from '@/components/ListState/ListState'
import { CallError } from '@/lib/callError'
import { watchToasts } from '../../support/client/toasts'

function aQuery(part: Partial<QueryState<string[]>>): QueryState<string[]> {
  return { data: undefined, isError: false, error: null, refetch: jest.fn(), ...part }
}

const utils = new TestUtils()

afterEach(() => utils.unmout())

function Names({ query }: { query: QueryState<string[]> }) {
  return <ListState query={query}>{(names) => <>{names.join('、')}</>}</ListState>
}

async function shown(query: QueryState<string[]>) {
  await utils.mount(Names, { props: { query } })
  return document.body.textContent
}

describe('a list', () => {
  test('on its way shows its skeleton and no words', async () => {
    expect(await shown(aQuery({}))).toBe('')
    expect(document.querySelector('.pp-bone')).not.toBeNull()
  })

  test('of a thing that no address leads to says that it is not there, and leads home', async () => {
    const error = new CallError(400, 'BAD_INPUT', '填写的内容有误：id', { field: 'id' })
    expect(await shown(aQuery({ isError: true, error }))).toBe('内容不存在或已下架回到首页')
  })

  test('without a connection says so and tries again', async () => {
    const query = aQuery({ isError: true, error: new CallError(0, 'OFFLINE', '哎呀，网络信号丢失') })
    expect(await shown(query)).toContain('哎呀，网络信号丢失')
    document.querySelector<HTMLElement>('#retry')?.click()
    expect(query.refetch).toHaveBeenCalledTimes(1)
  })

  test('that was refused says why and tries again', async () => {
    const query = aQuery({ isError: true, error: new CallError(429, 'TOO_MANY', '操作太频繁，请稍后再试') })
    expect(await shown(query)).toContain('操作太频繁，请稍后再试')
    document.querySelector<HTMLElement>('#retry')?.click()
    expect(query.refetch).toHaveBeenCalledTimes(1)
  })

  test('whose content is gone leads home instead of asking again', async () => {
    const query = aQuery({ isError: true, error: new CallError(404, 'NOT_FOUND', '内容不存在或已下架') })
    expect(await shown(query)).toContain('内容不存在或已下架')
    expect(document.querySelector('#retry')).toBeNull()
    expect(document.querySelector('#not-found-home')?.textContent).toBe('回到首页')
  })

  test.each([
    ['FORBIDDEN', 403],
    ['SHARE_NOT_JOINED', 409],
  ] as const)('that %s keeps from this person leads on instead of asking again', async (reason, code) => {
    const query = aQuery({ isError: true, error: new CallError(code, reason, '这里不是你的') })
    expect(await shown(query)).toBe('这里不是你的回到首页')
    expect(document.querySelector('#retry')).toBeNull()
  })

  test('with nothing in it says 没有可以显示的数据', async () => {
    expect(await shown(aQuery({ data: [] }))).toContain('没有可以显示的数据')
  })

  test('that the service failed has the number to ask customer service by, which copies itself whole', async () => {
    const id = '3f2a9c1b7d4e4f60a1b2c3d4e5f60718'
    watchToasts()
    const copied = jest.spyOn(Taro, 'setClipboardData').mockResolvedValue({ data: id, errMsg: '' })
    const error = new CallError(500, 'INTERNAL', '服务端异常', null, id)
    expect(await shown(aQuery({ isError: true, error }))).toBe('服务端异常重试编号 3f2a9c1b')
    document.querySelector<HTMLElement>('.pp-fault-id')?.click()
    expect(copied).toHaveBeenCalledWith({ data: id })
  })
})
