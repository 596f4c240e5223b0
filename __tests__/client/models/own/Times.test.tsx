import { monthOf } from '@/components/MonthCalendar/month'
import { Times } from '@/features/models/own/Times'
import { shanghaiDay } from '@contract/shanghai'
import { watchToasts } from '../../../support/client/toasts'
import { act, anApi, find, leave, press, settle, show } from '../../screen'
import { anOwnModel } from './fixtures'

afterEach(leave)

const today = shanghaiDay(Date.now())
const everyDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday, startHour: 10, endHour: 12 }))

/** A day of the month on show: tomorrow, or today at its end. */
const tomorrow = shanghaiDay(Date.now() + 24 * 3_600_000)
const day = monthOf(tomorrow) === monthOf(today) ? tomorrow : today

async function open(card = anOwnModel({ hours: everyDay }), booked: string[] = []) {
  watchToasts()
  const days = booked.map((date) => ({
    date,
    windows: [{ start: '', end: '', state: 'closed', why: 'BOOKED' } as const],
  }))
  const api = anApi({ getModelWindows: { days }, saveModelTimes: card })
  await show(<Times card={card} />)
  return api
}

test('a day is taken off and given back; saving sends all of it, once', async () => {
  const api = await open()
  expect(find('#times-save').getAttribute('aria-disabled')).toBe('true')
  expect(find(`#day-${day}`).getAttribute('aria-label')).toMatch(/接单$/)
  await press(`#day-${day}`)
  expect(find(`#day-${day}`).getAttribute('aria-label')).toMatch(/休息$/)
  await act(() => {
    find('#times-save').click()
    find('#times-save').click()
  })
  await settle()
  expect(api.names().filter((name) => name === 'saveModelTimes')).toHaveLength(1)
  expect(api.last('saveModelTimes')?.body).toEqual({ modelId: anOwnModel().id, hours: everyDay, daysOff: [day] })
})

test('a day that is booked says so', async () => {
  await open(anOwnModel({ hours: everyDay }), [day])
  expect(find(`#day-${day}`).getAttribute('aria-label')).toMatch(/有预约$/)
})

test('hours are opened and closed one by one, and may be taken over by every day', async () => {
  const api = await open()
  await press('#times-1')
  await press('#hour-10')
  await press('#hour-15')
  await press('#hours-done')
  expect(find('#times-1').textContent).toContain('11:00–12:00、15:00–16:00')
  expect(find('#times-2').textContent).toContain('10:00–12:00')
  await press('#times-0')
  await press('#hour-10')
  await press('#hour-11')
  await press('#hours-week')
  await press('#times-save')
  expect(api.last('saveModelTimes')?.body).toMatchObject({ hours: [], daysOff: [] })
})

test('three months can be leafed through, none before this one', async () => {
  await open()
  expect(find('#date-previous').getAttribute('aria-disabled')).toBe('true')
  await press('#date-next')
  expect(find('#date-next').getAttribute('aria-disabled')).toBeNull()
  await press('#date-next')
  expect(find('#date-next').getAttribute('aria-disabled')).toBe('true')
})
