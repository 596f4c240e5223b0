import { Tag } from 'antd'
import { Link } from 'react-router'
import type { CalendarBooking, CalendarDay } from '@contract/console/calendar'
import { shareStates } from '@contract/console/words'
import { clockSpan, shanghaiDay } from '@contract/shanghai'
import { Nothing } from '../layout/Nothing'
import { StateOf } from '../lib/StateOf'
import { shareTones } from '../lib/tones'
import { dayText, daysOn, weekdays, weekOf } from './days'
import type { Shown } from './useCalendar'

interface Props {
  readonly shown: Shown
  readonly days: readonly CalendarDay[]
}

interface Lane {
  readonly key: string
  readonly title: string
}

/** A week, a column a day; all of it in one lane, or one for each city or model. */
export function WeekLanes({ shown: { day, by }, days }: Props) {
  const week = Array.from({ length: 7 }, (_day, index) => daysOn(weekOf(day), index))
  const lanes = lanesOf(days, by)
  if (lanes.length === 0) return <Nothing says="这一周没有符合条件的拼单" />
  return (
    <div className="week-scroll">
      <table className="calendar">
        <thead>
          <tr>
            {by !== 'all' && <th scope="col">{by === 'city' ? '城市' : '模特'}</th>}
            {week.map((one, index) => (
              <th key={one} scope="col" className={one === shanghaiDay(Date.now()) ? 'today' : ''}>
                周{weekdays[index]} <span className="number">{dayText(one)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map(({ key, title }) => (
            <tr key={key}>
              {by !== 'all' && <th scope="row">{title}</th>}
              {week.map((one) => (
                <td key={one} className="day">
                  {days
                    .find((candidate) => candidate.day === one)
                    ?.bookings.filter((booking) => keyOf(booking, by) === key)
                    .map((booking) => (
                      <Card key={booking.id} booking={booking} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function keyOf({ city, modelId }: CalendarBooking, by: Shown['by']): string {
  if (by === 'all') return ''
  return by === 'city' ? city : modelId
}

/** In the order in which the week comes to them. */
function lanesOf(days: readonly CalendarDay[], by: Shown['by']): Lane[] {
  const found = new Map<string, Lane>()
  for (const booking of days.flatMap(({ bookings }) => bookings)) {
    const key = keyOf(booking, by)
    if (!found.has(key)) found.set(key, { key, title: by === 'city' ? booking.city : booking.model })
  }
  return [...found.values()]
}

function Card({ booking }: { booking: CalendarBooking }) {
  const { id, model, city, startsAt, endsAt, state, joined, maxUsers, frozen } = booking
  return (
    <Link to={`/bookings/${id}`} className={`slot slot-${shareTones[state]}`}>
      <span className="number">{clockSpan(startsAt, endsAt)}</span>
      <strong>{model}</strong>
      <span className="number">
        {city} · {joined}/{maxUsers} 人
      </span>
      <StateOf code={state} words={shareStates} tones={shareTones} />
      {frozen && <Tag color="volcano">席位费冻结</Tag>}
    </Link>
  )
}
