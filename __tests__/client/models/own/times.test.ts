import { hoursText, spansOf, weekOf, weeklyHours } from '@/features/models/own/times'

test('hours become spans, and spans hours', () => {
  expect(spansOf([11, 9, 10, 14, 23])).toEqual([
    { startHour: 9, endHour: 12 },
    { startHour: 14, endHour: 15 },
    { startHour: 23, endHour: 24 },
  ])
  const hours = [
    { weekday: 0, startHour: 9, endHour: 12 },
    { weekday: 6, startHour: 0, endHour: 24 },
  ]
  expect(weeklyHours(weekOf(hours))).toEqual(hours)
  expect(hoursText([23, 9, 10])).toBe('09:00–11:00、23:00–24:00')
  expect(hoursText([])).toBe('休息')
})
