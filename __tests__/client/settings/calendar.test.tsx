import Taro from '@tarojs/taro'
import { CalendarSheet } from '@/features/settings/CalendarSheet'
import { watchToasts } from '../../support/client/toasts'
import { anApi, find, has, leave, press, show, textsOf } from '../screen'

const url = 'https://pinpai.example/calendar/secret.ics'

afterEach(leave)

test('the address of my calendar is given when I ask, copied, and taken back', async () => {
  const api = anApi({ getCalendarFeed: { url: null }, saveCalendarFeed: { url } })
  const toasts = watchToasts()
  await show(<CalendarSheet open onClose={jest.fn()} />)
  expect(has('.pp-settings__address')).toBe(false)
  await press('#calendar-on')
  expect([api.last('saveCalendarFeed')?.body, textsOf('.pp-settings__address')]).toEqual([{ on: true }, [url]])

  const copied = jest.spyOn(Taro, 'setClipboardData').mockResolvedValue({ errMsg: 'ok' } as never)
  await press('#calendar-copy')
  expect(copied).toHaveBeenCalledWith({ data: url })
  expect(toasts.mock.calls.at(-1)?.[0]?.title).toBe('已复制，粘贴到日历的「添加订阅」')

  api.answer({ saveCalendarFeed: { url: null } })
  await press('#calendar-off')
  expect([api.last('saveCalendarFeed')?.body, has('.pp-settings__address')]).toEqual([{ on: false }, false])
  expect(find('#calendar-on').textContent).toBe('生成订阅地址')
})
