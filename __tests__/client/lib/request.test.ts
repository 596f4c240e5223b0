import { write } from '@/device/storage'
import { faultId } from '@/lib/callError'
import { call, idOfLastFault, request, whenSignedOut } from '@/lib/request'
import { calls } from '@contract/calls'
import { watchToasts } from '../../support/client/toasts'
import { aWire } from '../../support/client/wire'

const id = '0193f6a0-0000-7000-8000-000000000001'

afterEach(() => {
  jest.restoreAllMocks()
  whenSignedOut(() => undefined)
})

describe('what a call sends', () => {
  test('the three headers and the token', async () => {
    const wire = aWire()
    write('token', 'a-token')
    await call('getProvinces')
    expect(wire.sent[0]?.url).toBe('/api/front_server/region/getProvince')
    expect(wire.sent[0]?.headers).toMatchObject({
      Authorization: 'a-token',
      source: 'front',
      platform: 'h5',
      'X-Client': 'h5',
    })
  })

  test('an id of its own, which a failure of the service has too', async () => {
    const wire = aWire()
    watchToasts()
    await call('getProvinces')
    wire.answer({ status: 503, body: { code: 503, msg: '稍后再试', reason: 'NOT_READY', data: null } })
    const failure: unknown = await call('getProvinces').catch((error: unknown) => error)
    const [first, second] = wire.sent.map(({ headers }) => headers['traceparent'] ?? '')
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(second).not.toBe(first)
    expect([faultId(failure), idOfLastFault()]).toEqual([second?.slice(3, 35), second?.slice(3, 35)])
  })

  test('a refusal is no fault of the service: nobody needs its id', async () => {
    const wire = aWire()
    watchToasts()
    wire.answer({ body: { code: 409, msg: '满了', reason: 'SHARE_FULL', data: null } })
    const failure: unknown = await call('getProvinces').catch((error: unknown) => error)
    expect(faultId(failure)).toBe('')
  })

  test('no Authorization without a token', async () => {
    const wire = aWire()
    await call('getProvinces')
    expect(wire.sent[0]?.headers).not.toHaveProperty('Authorization')
  })

  test('the devices of before with what strangers may try too, and with nothing else', async () => {
    const wire = aWire()
    write('knownDevice', ['d1', 'd2'])
    await call('sendSmsCode', { phone: '13800000001', purpose: 'register' })
    await call('getProvinces')
    expect(wire.sent[0]?.headers).toMatchObject({ 'X-Device': 'd1,d2' })
    expect(wire.sent[1]?.headers).not.toHaveProperty('X-Device')
  })

  test('path parameters in the path, the rest in the query', async () => {
    const wire = aWire()
    await call('getModel', { id })
    await call('listModels', { classIds: [id], keyword: '汉服', pay: 0 })
    expect(wire.sent.map(({ url }) => url.replace('/api/front_server/', ''))).toEqual([
      `mmodel/${id}`,
      `mmodel/pageByOk?classIds[]=${id}&keyword=%E6%B1%89%E6%9C%8D&pay=0`,
    ])
  })

  test('a write carries an Idempotency-Key, log-in none', async () => {
    const wire = aWire()
    await call('updateUser', { intro: '你好' })
    await call('sendSmsCode', { phone: '13800000000', purpose: 'register' })
    expect(wire.sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(wire.sent[1]?.headers).not.toHaveProperty('Idempotency-Key')
  })

  test('an unanswered write keeps its key, an answered one does not', async () => {
    watchToasts()
    const wire = aWire()
    wire.fail(new TypeError('Failed to fetch'))
    await expect(call('updateUser', { intro: 'a' })).rejects.toMatchObject({ reason: 'OFFLINE' })
    wire.answerData(null)
    await call('updateUser', { intro: 'a' })
    await call('updateUser', { intro: 'a' })
    const [first, retry, again] = wire.sent.map(({ headers }) => headers['Idempotency-Key'])
    expect(retry).toBe(first)
    expect(again).not.toBe(first)
  })
})

describe('the error catalogue', () => {
  const refusal = { code: 409, reason: 'SHARE_FULL', msg: '人数已满', data: null }
  const rows = [
    ['another code', { body: refusal }, { code: 409, reason: 'SHARE_FULL', msg: '人数已满' }],
    [
      'an envelope under another status',
      { status: 503, body: { ...refusal, code: 503 } },
      { code: 503, msg: '人数已满' },
    ],
    ['502', { status: 502 }, { code: 502, msg: '系统正在维护中,请稍后重试' }],
    ['504', { status: 504 }, { code: 504, msg: '请求超时,请检查您的网络' }],
    ['an empty answer', {}, { code: 500, msg: '服务端异常' }],
    ['an answer that is no envelope', { status: 404, body: '<html>' }, { code: 500, msg: '服务端异常' }],
  ] as const

  test.each(rows)('%s is shown for 2 s and rejects', async (_, reply, error) => {
    const toasts = watchToasts()
    aWire().answer(reply)
    await expect(call('getProvinces')).rejects.toMatchObject(error)
    expect(toasts).toHaveBeenCalledWith({ title: error.msg, icon: 'none', duration: 2000 })
  })

  test.each([
    ['no connection', new TypeError('Failed to fetch'), '哎呀，网络信号丢失'],
    ['time-out', Object.assign(new Error('aborted'), { name: 'AbortError' }), '请求超时,请检查您的网络'],
    ["WeChat's time-out", new Error('request:fail timeout'), '请求超时,请检查您的网络'],
  ])('%s', async (_, error, msg) => {
    const toasts = watchToasts()
    aWire().fail(error)
    await expect(call('getProvinces')).rejects.toMatchObject({ msg })
    expect(toasts).toHaveBeenCalledTimes(1)
  })

  test('quiet shows nothing and still rejects', async () => {
    const toasts = watchToasts()
    aWire().answer({ body: refusal })
    await expect(call('getProvinces', {}, { quiet: true })).rejects.toMatchObject({ code: 409 })
    expect(toasts).not.toHaveBeenCalled()
  })

  test('without catch the envelope is handed on', async () => {
    watchToasts()
    aWire().answer({ body: refusal })
    await expect(request(calls.getProvinces, {})).resolves.toMatchObject({ code: 409, msg: '人数已满' })
  })

  test('401 signs out, with no toast', async () => {
    const toasts = watchToasts()
    const signedOut = jest.fn()
    whenSignedOut(signedOut)
    write('token', 'old')
    aWire().answer({ body: { code: 401, msg: '请先登录', reason: 'SIGN_IN' } })
    await expect(call('getUserInfo')).rejects.toMatchObject({ reason: 'SIGN_IN' })
    expect(signedOut).toHaveBeenCalledWith('old')
    expect(toasts).not.toHaveBeenCalled()
  })

  test('getUserInfo answers in result', async () => {
    aWire().answer({ body: { code: 200, msg: '', result: { id } } })
    await expect(call('getUserInfo')).resolves.toEqual({ id })
  })
})
