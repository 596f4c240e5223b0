import fc from 'fast-check'
import {
  clockSpan,
  daysFrom,
  shanghaiClock,
  shanghaiDay,
  shanghaiHour,
  shanghaiMinute,
  shanghaiSecond,
  weekdayOf,
  yearsBetween,
} from '@contract/shanghai'

/** What the system's own table of time zones says of a moment there. */
const calendar = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const weekdays = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', weekday: 'short' })

test('days and hours are those of the table of time zones, of every moment since 1992', () => {
  const moments = fc.date({
    min: new Date('1992-01-01T00:00:00Z'),
    max: new Date('2099-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (at) => {
      const second = calendar.format(at)
      expect(shanghaiSecond(at)).toBe(second)
      expect([shanghaiDay(at), shanghaiClock(at)]).toEqual([second.slice(0, 10), second.slice(11, 16)])
      expect(shanghaiMinute(at.toISOString())).toBe(second.slice(0, 16))
      expect(shanghaiHour(shanghaiDay(at)).getTime()).toBeLessThanOrEqual(at.getTime())
      expect(weekdays.format(at)).toBe(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekdayOf(shanghaiDay(at))])
    }),
  )
})

test('an end at midnight is still that day’s', () => {
  expect(clockSpan(shanghaiHour('2026-11-21', 22), shanghaiHour('2026-11-21', 24))).toBe('22:00–24:00')
  expect(clockSpan(shanghaiHour('2026-11-21', 9), shanghaiHour('2026-11-21', 12))).toBe('09:00–12:00')
})

test('days from one to another go over months, years and the 29th of February', () => {
  expect(daysFrom('2028-02-27', '2028-03-01')).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysFrom('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01'])
  expect(daysFrom('2027-01-01', '2026-12-31')).toEqual([])
})

test.each([
  ['2008-11-21', '2026-11-20', 17],
  ['2008-11-21', '2026-11-21', 18],
  ['2008-02-29', '2026-02-28', 17],
])('who was born on %s is on %s %d years old', (born, day, years) => expect(yearsBetween(born, day)).toBe(years))
