import { phaseOf } from '@/features/shootDay/phase'
import { scanCode } from '@/platform/scan'
import { watchToasts } from '../../support/client/toasts'
import { openPage } from '../page'
import { has, leave, press, textsOf, type } from '../screen'
import { aShareOrder } from '../shareOrders/fixtures'
import { aKey, aShootDay, quarterBefore, shareId, somebody } from './fixtures'

jest.mock('@/platform/scan', () => ({ scanCode: jest.fn() }))

const detail = `/pages/pdDetail/pdDetail?id=${shareId}`
const formed = { shareState: 2, currentShare: true, meetingAddress: '武康路 100 号', contact: '微信 c' } as const

afterEach(() => {
  leave()
  jest.useRealTimers()
})

test.each<[string, Partial<Parameters<typeof phaseOf>[0]>, string | null]>([
  ['2026-11-27T13:59:00+08:00', formed, null],
  ['2026-11-27T14:00:00+08:00', formed, 'before'],
  ['2026-11-28T14:00:00+08:00', formed, 'shooting'],
  ['2026-11-28T17:00:00+08:00', { ...formed, shareState: 3 }, 'after'],
  ['2026-12-06T17:00:00+08:00', { ...formed, shareState: 3 }, null],
  ['2026-11-28T13:00:00+08:00', { ...formed, currentShare: false }, null],
  ['2026-11-28T13:00:00+08:00', { ...formed, currentShare: false, own: true }, 'before'],
  ['2026-11-28T13:00:00+08:00', { ...formed, shareState: 4 }, null],
])('at %s, %j: %s', (now, seen, phase) => {
  expect(phaseOf(aShareOrder(seen), new Date(now))).toBe(phase)
})

test('a member sees the time left and who has come, and scans the code of this booking alone', async () => {
  const api = await somebody({
    getShareOrder: aShareOrder(formed),
    getShootDay: aShootDay(),
    checkIn: { cameAt: aKey.now },
  })
  const toasts = watchToasts()
  await openPage(detail)
  expect(textsOf('.pp-shoot-day__title')).toEqual([expect.stringMatching(/^距开拍 1[45] 分 \d+ 秒$/)])
  expect(textsOf('.pp-guests__count')).toEqual(['已到 0 / 2 人'])
  const scanned = jest.mocked(scanCode)
  const said = () => toasts.mock.calls.at(-1)?.[0]?.title
  scanned.mockResolvedValue('https://elsewhere.example/')
  await press('#shoot-scan')
  expect(said()).toBe('这不是签到码，请扫模特手机上的二维码')
  scanned.mockResolvedValue(`${aKey.link.replace(shareId, shareId.replace(/2$/, '3'))}&code=123456`)
  await press('#shoot-scan')
  expect(said()).toBe('这是另一个拼单的签到码')
  expect(api.names()).not.toContain('checkIn')
  scanned.mockResolvedValue(`${aKey.link}&code=123456`)
  await press('#shoot-scan')
  expect([said(), api.last('checkIn')?.body]).toMatchObject(['签到成功', { shareId, code: '123456' }])
})

test("the model's phone fetches what the codes are made from a day ahead, and leads to the code", async () => {
  const day = new Date('2026-11-27T15:00:00+08:00')
  const api = await somebody(
    {
      getShareOrder: aShareOrder({ ...formed, currentShare: false, own: true }),
      getShootDay: aShootDay({ side: 'model' }),
      getCheckInKey: aKey,
    },
    day,
  )
  const asked = await openPage(detail)
  expect(api.names()).toContain('getCheckInKey')
  await press('#shoot-code')
  expect(asked).toEqual([['navigateTo', `/pages/shoot/code?id=${shareId}`]])
})

test('a stranger has no card, and asks for nothing of the day', async () => {
  const api = await somebody(
    { getShareOrder: aShareOrder({ shareState: 2 }), listModels: { records: [] } as never },
    quarterBefore,
  )
  await openPage(detail)
  expect([has('#shoot-day'), api.names().includes('getShootDay')]).toEqual([false, false])
})

test('days ahead a member puts it into the calendar, as a file', async () => {
  const api = await somebody(
    { getShareOrder: aShareOrder(formed), getCalendarFile: { name: 'pinpai-2026-11-28.ics', text: 'BEGIN:VCALENDAR' } },
    new Date('2026-11-20T10:00:00+08:00'),
  )
  const made: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const toasts = watchToasts()
  await openPage(detail)
  expect(has('#shoot-scan')).toBe(false)
  await press('#shoot-calendar')
  expect(api.last('getCalendarFile')?.query).toBe(`shareId=${shareId}`)
  expect([made.map(({ type }) => type), toasts.mock.calls.at(-1)?.[0]?.title]).toEqual([
    ['text/calendar'],
    '已加入日历',
  ])
})

test('half an hour after the start a member says once that the model did not come', async () => {
  const order = aShareOrder(formed)
  const api = await somebody(
    { getShareOrder: order, getShootDay: aShootDay(), reportNoShow: { saidAt: aKey.now } },
    new Date('2026-11-28T14:29:00+08:00'),
  )
  await openPage(detail)
  expect(has('#no-show')).toBe(false)
  leave()
  jest.setSystemTime(new Date('2026-11-28T14:31:00+08:00'))
  await openPage(detail)
  await press('#no-show')
  await press('#no-show-send')
  expect(textsOf('.pp-field__error')).toEqual(['请写几句发生了什么'])
  await type('#no-show-text', ' 等了半小时 ')
  api.answer({ getShootDay: aShootDay({ noShow: { ...aShootDay().noShow, saidAt: '2026-11-28T14:31:00+08:00' } }) })
  await press('#no-show-send')
  expect(api.last('reportNoShow')?.body).toEqual({ shareId, text: '等了半小时', pictures: [] })
  expect(textsOf('.pp-no-show__said')).toEqual(['11-28 14:31 已反馈对方没到，工作人员会核实'])
})
