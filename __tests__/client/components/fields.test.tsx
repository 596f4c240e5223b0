import { CodeInput } from '@/components/CodeInput/CodeInput'
import { CountdownButton } from '@/components/CountdownButton/CountdownButton'
import { Field } from '@/components/Field/Field'
import { act, find, has, leave, show, textsOf, type } from '../screen'

afterEach(leave)

const code = { id: 'code', label: '短信验证码', error: '' }

describe('a code', () => {
  test.each([
    ['12', '12'],
    ['1a2 3', '123'],
    ['123456', '123456'],
    ['123 456', '123456'],
    ['【拼拍】验证码 123456', '123456'],
    ['1234567', '123456'],
  ])('typed or pasted as %s', async (typed, value) => {
    const onChange = jest.fn()
    await show(<CodeInput {...code} value="" onChange={onChange} />)
    await type('#code', typed)
    expect(onChange.mock.calls).toEqual([[value]])
  })

  test('stands in its boxes', async () => {
    await show(<CodeInput {...code} value="123" onChange={jest.fn()} />)
    expect(textsOf('.pp-code__box')).toEqual(['1', '2', '3', '', '', ''])
  })

  test('told again what it holds, does nothing', async () => {
    const onChange = jest.fn()
    await show(<CodeInput {...code} value="123" onChange={onChange} />)
    await type('#code', '123x')
    expect(onChange).not.toHaveBeenCalled()
  })
})

const leftReal = [
  'setTimeout',
  'clearTimeout',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const

describe('the button that counts', () => {
  afterEach(() => jest.useRealTimers())

  async function open(onSend: () => Promise<boolean>) {
    await show(<CountdownButton id="send" onSend={onSend} />)
    // The clock alone: what React and the field wait for goes on.
    jest.useFakeTimers({ doNotFake: [...leftReal] })
  }

  test('counts sixty seconds by the clock and may be pressed again', async () => {
    const onSend = jest.fn(() => Promise.resolve(true))
    await open(onSend)
    const button = () => find('#send')
    const after = (ms: number) => act(() => void jest.advanceTimersByTime(ms))
    await act(() => button().click())
    expect(button().textContent).toBe('60秒后重新发送')
    await act(() => button().click())
    expect(onSend).toHaveBeenCalledTimes(1)
    await after(1000)
    expect(button().textContent).toBe('59秒后重新发送')
    await after(58000)
    expect(button().textContent).toBe('1秒后重新发送')
    await after(1000)
    expect(button().textContent).toBe('重新发送')
    await act(() => button().click())
    expect(onSend).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['was not sent', () => Promise.resolve(false)],
    ['failed', () => Promise.reject(new Error('offline'))],
  ])('does not count when the code %s', async (_, onSend) => {
    await open(onSend)
    await act(() => find('#send').click())
    expect(find('#send').textContent).toBe('获取验证码')
    expect(find('#send').getAttribute('aria-disabled')).toBeNull()
  })
})

describe('a field', () => {
  const shared = { id: 'field', label: '昵称', value: '阿澈', onChange: () => undefined }

  test.each([
    ['', []],
    ['请输入昵称', ['请输入昵称']],
  ])('with the error %j', async (error, shown) => {
    await show(<Field {...shared} error={error} />)
    expect(textsOf('.pp-field__error')).toEqual(shown)
    expect(has('.pp-field__box--error')).toBe(error !== '')
    expect(String(Reflect.get(find('#field'), 'aria-invalid') ?? find('#field').getAttribute('aria-invalid'))).toBe(
      String(error !== ''),
    )
  })

  test('of one line has no count, of several has', async () => {
    await show(<Field {...shared} />)
    expect(textsOf('.pp-field__count')).toEqual([])
    leave()
    await show(<Field {...shared} lines maxLength={200} />)
    expect(textsOf('.pp-field__count')).toEqual(['2/200'])
  })

  test('tells what was typed', async () => {
    const onChange = jest.fn()
    await show(<Field {...shared} onChange={onChange} />)
    await type('#field', '小满')
    expect(onChange.mock.calls).toEqual([['小满']])
  })
})
