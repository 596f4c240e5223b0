import Taro from '@tarojs/taro'
import { read } from '@/device/storage'
import { watchToasts } from '../../support/client/toasts'
import { openPage } from '../page'
import { act, has, leave, press, refusal, settle, textsOf, type, valueOf } from '../screen'
import { aShootDay, loseNetwork, quarterBefore, shareId, somebody } from './fixtures'

const checkInPage = `/pages/shoot/checkIn?id=${shareId}`
const cameAt = quarterBefore.toISOString()
const came = aShootDay({ guests: aShootDay().guests.map((guest) => (guest.me ? { ...guest, cameAt } : guest)) })

let toasts: ReturnType<typeof watchToasts>
beforeEach(() => {
  toasts = watchToasts()
})
afterEach(() => {
  leave()
  jest.useRealTimers()
})

const said = () => toasts.mock.calls.map(([option]) => option?.title)

test('a member types the six digits and has come', async () => {
  const api = await somebody({ getShootDay: aShootDay(), checkIn: { cameAt } })
  await openPage(checkInPage)
  await press('#check-in-send')
  expect(textsOf('.pp-field__error')).toEqual(['请输入模特手机上的 6 位数字'])
  await type('#check-in-code', '012 345')
  api.answer({ getShootDay: came })
  await press('#check-in-send')
  expect(api.last('checkIn')?.body).toEqual({ shareId, code: '012345', at: expect.stringMatching(/^2026-11-28T05:45/) })
  expect(said()).toEqual(['签到成功'])
  expect(textsOf('.pp-check-in-state__title')).toEqual(['13:45 已签到'])
})

test('the address that a camera read fills in the digits and waits for a tap', async () => {
  const api = await somebody({ getShootDay: aShootDay(), checkIn: { cameAt } })
  await openPage(`${checkInPage}&code=654321`)
  expect([valueOf('#check-in-code'), api.names().includes('checkIn')]).toEqual(['654321', false])
})

test('a wrong code is said under the field', async () => {
  await somebody({ getShootDay: aShootDay(), checkIn: refusal('CHECK_IN_WRONG') })
  await openPage(`${checkInPage}&code=654321`)
  await press('#check-in-send')
  expect(textsOf('.pp-field__error')).toEqual(['签到码不对或已过期，请看模特手机上最新的数字'])
})

test.each(['SHARE_NOT_JOINED', 'SHARE_NOT_FORMED'] as const)('%s: there is nothing to type', async (reason) => {
  await somebody({ getShootDay: refusal(reason) })
  await openPage(checkInPage)
  expect(has('#check-in-code')).toBe(false)
})

test('without a network it is kept with its time, and sent once when the network is back', async () => {
  const api = await somebody({ getShootDay: aShootDay(), checkIn: { cameAt } })
  const heard = jest.spyOn(Taro, 'onNetworkStatusChange')
  await openPage(`${checkInPage}&code=654321`)
  const back = loseNetwork()
  await press('#check-in-send')
  expect(said()).toEqual(['已记下签到，联网后自动送达'])
  expect(textsOf('.pp-check-in-state__title')).toEqual(['签到已记在手机上'])
  const kept = { shareId, code: '654321', at: quarterBefore.toISOString().replace('00.000', '') }
  expect(read('checkIns')).toEqual([{ ...kept, at: expect.stringContaining(kept.at.slice(0, 16)) }])

  back()
  api.answer({ getShootDay: came })
  jest.setSystemTime(new Date('2026-11-28T19:00:00+08:00'))
  await act(() => heard.mock.calls.forEach(([listen]) => listen({ isConnected: true, networkType: 'wifi' })))
  await settle()
  expect(api.names().filter((name) => name === 'checkIn')).toHaveLength(1)
  expect(api.last('checkIn')?.body).toMatchObject({ code: '654321', at: expect.stringMatching(/^2026-11-28T05:45/) })
  expect(read('checkIns')).toEqual([])
  expect(textsOf('.pp-check-in-state__title')).toEqual(['13:45 已签到'])
})

test('one that is refused when it arrives is said, and not sent again', async () => {
  const api = await somebody({ getShootDay: aShootDay(), checkIn: refusal('CHECK_IN_OVER') })
  await openPage(`${checkInPage}&code=654321`)
  const back = loseNetwork()
  await press('#check-in-send')
  leave()
  back()
  await openPage(checkInPage)
  await settle()
  expect(said().at(-1)).toBe('签到没有成功：签到已结束，结束后不能再签到')
  expect([read('checkIns'), api.names().filter((name) => name === 'checkIn').length]).toEqual([[], 1])
})
