import type Taro from '@tarojs/taro'
import type { watchToasts } from '../../support/client/toasts'
import { anApi } from '../screen'

const site = {
  name: '拼拍',
  slogan: '',
  servicePhone: '',
  serviceHours: '',
  notice: '',
  popup: null,
  messageTemplates: {
    shareOrderChanged: 't-changed',
    waitingOffer: 't-offer',
    waitingSeated: 't-seated',
    refused: 't-refused',
  },
  hotCities: [],
}

const failing = (errMsg: string) => Promise.reject(Object.assign(new Error(errMsg), { errMsg })) as never

function titles(toasts: ReturnType<typeof watchToasts>) {
  return toasts.mock.calls.map(([shown]) => shown?.title)
}

describe('subscribing to messages', () => {
  async function ability() {
    jest.resetModules()
    const { messageTemplates } = await import('@/domain/site')
    const { prepareSubscribing, subscribe } = await import('@/platform/subscribe/index.weapp')
    const learn = async () => {
      const known = await messageTemplates()
      prepareSubscribing(() => Promise.resolve(known))
      await Promise.resolve()
    }
    return { subscribe, learn }
  }

  test('is the first thing of a tap: the ids are known before, three at most', async () => {
    anApi({ getSite: site })
    const { subscribe, learn } = await ability()
    await learn()
    const { default: taro } = await import('@tarojs/taro')
    const ask = jest.spyOn(taro, 'requestSubscribeMessage').mockResolvedValue({ 't-changed': 'accept' } as never)
    const toasts = jest.spyOn(taro, 'showToast').mockResolvedValue({ errMsg: 'ok' })
    const asked = subscribe(['shareOrderChanged', 'waitingOffer', 'waitingSeated', 'refused'])
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ tmplIds: ['t-changed', 't-offer', 't-seated'] }))
    await expect(asked).resolves.toBe('accepted')
    expect(titles(toasts)).toEqual(['订阅成功'])
  })

  test.each([
    ['refused', () => Promise.resolve({ 't-refused': 'reject' }) as never],
    ['failed', () => failing('requestSubscribeMessage:fail')],
  ])('%s: the way to subscribe again is said', async (_how, answer) => {
    anApi({ getSite: site })
    const { subscribe, learn } = await ability()
    await learn()
    const { default: taro } = await import('@tarojs/taro')
    jest.spyOn(taro, 'requestSubscribeMessage').mockImplementation(answer)
    const toasts = jest.spyOn(taro, 'showToast').mockResolvedValue({ errMsg: 'ok' })
    await expect(subscribe(['refused'])).resolves.toBe('refused')
    expect(titles(toasts)).toEqual(['订阅失败，请到「我的-通用设置」重新订阅'])
  })

  test('where no template is set up nothing is asked and nothing said', async () => {
    anApi({ getSite: { ...site, messageTemplates: {} } })
    const { subscribe } = await ability()
    await expect(subscribe(['refused'])).resolves.toBe('unavailable')
  })
})

describe('the scanner of WeChat', () => {
  test.each([
    [
      'what it says',
      () => Promise.resolve({ result: '/pages/model/detail?id=1' }) as never,
      '/pages/model/detail?id=1',
      [],
    ],
    ['closed', () => failing('scanCode:fail cancel'), null, []],
    ['nothing recognised', () => failing('scanCode:fail'), null, ['未识别到二维码']],
  ])('%s', async (_how, answer, text, told) => {
    const { scanCode } = await import('@/platform/scan/index.weapp')
    const { default: taro } = await import('@tarojs/taro')
    jest.spyOn(taro, 'scanCode').mockImplementation(answer)
    const toasts = jest.spyOn(taro, 'showToast').mockResolvedValue({ errMsg: 'ok' })
    await expect(scanCode()).resolves.toBe(text)
    expect(titles(toasts)).toEqual(told)
  })
})

describe('a new version', () => {
  test('is offered, and taken only when wanted', async () => {
    const { watchUpdates } = await import('@/platform/update/index.weapp')
    const { default: taro } = await import('@tarojs/taro')
    let ready: () => void = () => undefined
    const applyUpdate = jest.fn()
    const manager = { onUpdateReady: (told: () => void) => (ready = told), onUpdateFailed: jest.fn(), applyUpdate }
    jest.spyOn(taro, 'getUpdateManager').mockReturnValue(manager as unknown as Taro.UpdateManager)
    const ask = jest.spyOn(taro, 'showModal')
    watchUpdates()
    for (const confirm of [false, true]) {
      ask.mockResolvedValueOnce({ confirm, cancel: !confirm, errMsg: 'ok' })
      ready()
      await Promise.resolve()
      await Promise.resolve()
    }
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ title: '更新提示' }))
    expect(applyUpdate).toHaveBeenCalledTimes(1)
  })
})
