import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { CalendarBooking, CalendarDay } from '@contract/console/calendar'
import { shareStates } from '@contract/console/words'
import { shanghaiClock, shanghaiDay } from '@contract/shanghai'
import { shareTones } from '../lib/tones'
import { dayText, daysOn, monthsOn, weekdays, weeksAround } from './days'
import type { Show } from './useCalendar'

interface Props {
  readonly day: string
  readonly days: readonly CalendarDay[]
  readonly show: Show
}

/** A month, a cell a day. Arrows go from day to day, Page Up and Down from month to month, Enter opens the week. */
export function MonthGrid({ day, days, show }: Props) {
  const chosen = useRef<HTMLTableCellElement>(null)
  const byKey = useRef(false)
  const go = (next: string) => {
    byKey.current = true
    show({ day: next })
  }
  // The focus goes along with the day, where a key has led there.
  useEffect(() => {
    if (byKey.current) chosen.current?.focus()
    byKey.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, day)
    if (next === null && event.key !== 'Enter') return
    event.preventDefault()
    if (next === null) show({ view: 'week' })
    else go(next)
  }
  return (
    <table className="calendar month" role="grid" aria-label={`${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月`}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              周{weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {weeksAround(day).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td
                key={one}
                ref={one === day ? chosen : null}
                tabIndex={one === day ? 0 : -1}
                aria-selected={one === day}
                className={classesOf(one, day)}
                onClick={() => show({ day: one, view: 'week' })}
              >
                <span className="unseen">{cellText(one, days)}</span>
                <Cell day={one} found={days.find((candidate) => candidate.day === one)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function stepOf(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return daysOn(day, -1)
    case 'ArrowRight':
      return daysOn(day, 1)
    case 'ArrowUp':
      return daysOn(day, -7)
    case 'ArrowDown':
      return daysOn(day, 7)
    case 'PageUp':
      return monthsOn(day, -1)
    case 'PageDown':
      return monthsOn(day, 1)
    default:
      return null
  }
}

function classesOf(one: string, day: string): string {
  const outside = one.slice(0, 7) === day.slice(0, 7) ? '' : ' outside'
  return `day${outside}${one === shanghaiDay(Date.now()) ? ' today' : ''}`
}

function cellText(day: string, days: readonly CalendarDay[]): string {
  const counts = Object.entries(days.find((one) => one.day === day)?.counts ?? {})
  if (counts.length === 0) return `${dayText(day)}，没有拼单`
  return `${dayText(day)}，${counts.map(([state, n]) => `${shareStates[state]} ${n}`).join('，')}`
}

function Cell({ day, found }: { day: string; found: CalendarDay | undefined }) {
  const all = Object.values(found?.counts ?? {}).reduce((sum, n) => sum + n, 0)
  const rest = all - (found?.bookings.length ?? 0)
  return (
    <>
      <span className="day-head number">
        <span className="day-number">{Number(day.slice(8))}</span>
        {all > 0 && <span>{all} 个</span>}
      </span>
      {found?.bookings.map((booking) => (
        <Entry key={booking.id} booking={booking} />
      ))}
      {rest > 0 && <span className="more">还有 {rest} 个</span>}
    </>
  )
}

/** In the week's view it can be reached by Tab; here the days are. */
function Entry({ booking: { id, model, startsAt, state } }: { booking: CalendarBooking }) {
  return (
    <Link
      to={`/bookings/${id}`}
      tabIndex={-1}
      className={`entry state state-${shareTones[state]}`}
      title={`${shanghaiClock(startsAt)} ${model}：${shareStates[state]}`}
      onClick={(event) => event.stopPropagation()}
    >
      <span className="number">{shanghaiClock(startsAt)}</span> {model}
    </Link>
  )
}
