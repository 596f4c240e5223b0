import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Flex, Input, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import type { BookingCalendar as Calendar } from '@contract/console/calendar'
import { shareStates } from '@contract/console/words'
import { shanghaiDay } from '@contract/shanghai'
import { call } from '../api/call'
import { useShortcuts } from '../keys/shortcuts'
import { Loaded } from '../layout/Loaded'
import { StateOf } from '../lib/StateOf'
import { shareTones } from '../lib/tones'
import { daysOn, weekOf, weeksAround } from './days'
import { MonthGrid } from './MonthGrid'
import { stepped, type Show, type Shown } from './useCalendar'
import { WeekLanes } from './WeekLanes'

interface Props {
  readonly shown: Shown
  readonly show: Show
}

/** Bookings by the days on which they are; where one looks stands in the address. */
export function BookingCalendar({ shown, show }: Props) {
  const { view, day, city, model } = shown
  const [from, until] = view === 'month' ? monthSpan(day) : [weekOf(day), daysOn(weekOf(day), 6)]
  const input = {
    ...{ from, until, most: view === 'month' ? 3 : 200 },
    ...(city === '' ? {} : { city }),
    ...(model === '' ? {} : { model }),
  }
  const calendar = useQuery({
    queryKey: ['calendar', input],
    queryFn: () => call('getBookingCalendar', input),
    // Who goes on by keys keeps the day under them meanwhile.
    placeholderData: keepPreviousData,
  })
  useShortcuts([
    { key: '[', says: view === 'month' ? '上个月' : '上一周', run: () => show({ day: stepped(shown, -1) }) },
    { key: ']', says: view === 'month' ? '下个月' : '下一周', run: () => show({ day: stepped(shown, 1) }) },
    { key: 't', says: '回到今天', run: () => show({ day: shanghaiDay(Date.now()) }) },
    { key: 'm', says: '看一个月', run: () => show({ view: 'month' }) },
    { key: 'w', says: '看一周', run: () => show({ view: 'week' }) },
  ])
  return (
    <>
      <Tools shown={shown} show={show} cities={calendar.data?.cities ?? []} />
      <Loaded query={calendar}>
        {({ days }) => (
          <>
            <Totals days={days} />
            {view === 'month' ? (
              <MonthGrid day={day} days={days} show={show} />
            ) : (
              <WeekLanes shown={shown} days={days} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function monthSpan(day: string): readonly [string, string] {
  const days = weeksAround(day).flat()
  return [days[0] ?? day, days.at(-1) ?? day]
}

function Tools({ shown, show, cities }: Props & Pick<Calendar, 'cities'>) {
  const { view, day, city, model, by } = shown
  const name = view === 'month' ? '月' : '周'
  return (
    <Flex gap={8} wrap role="search">
      <Button aria-label={`上一${name}`} onClick={() => show({ day: stepped(shown, -1) })}>
        ‹
      </Button>
      <DatePicker
        aria-label="看哪一天"
        allowClear={false}
        picker={view === 'month' ? 'month' : 'date'}
        value={dayjs(day)}
        onChange={(chosen) => chosen !== null && show({ day: chosen.format('YYYY-MM-DD') })}
        style={{ width: 140 }}
      />
      <Button aria-label={`下一${name}`} onClick={() => show({ day: stepped(shown, 1) })}>
        ›
      </Button>
      <Button onClick={() => show({ day: shanghaiDay(Date.now()) })}>今天</Button>
      <Select
        aria-label="城市"
        placeholder="城市"
        allowClear
        value={city === '' ? null : city}
        onChange={(chosen) => show({ city: chosen ?? '' })}
        options={cities.map((one) => ({ value: one.code, label: one.name }))}
        style={{ minWidth: 140 }}
      />
      <Input.Search
        key={model}
        aria-label="模特名的一部分"
        placeholder="模特名的一部分"
        allowClear
        defaultValue={model}
        onSearch={(text) => show({ model: text.trim() })}
        style={{ width: 200 }}
      />
      {view === 'week' && (
        <Segmented<Shown['by']>
          aria-label="分行"
          value={by}
          onChange={(chosen) => show({ by: chosen })}
          options={[
            { value: 'all', label: '不分行' },
            { value: 'city', label: '按城市' },
            { value: 'model', label: '按模特' },
          ]}
        />
      )}
    </Flex>
  )
}

/** How many there are of each state in these days, which is the key to the colours too. */
function Totals({ days }: Pick<Calendar, 'days'>) {
  const total = (state: string) => days.reduce((sum, { counts }) => sum + (counts[state] ?? 0), 0)
  return (
    <Flex gap={16} wrap role="status">
      {Object.keys(shareStates).map((state) => (
        <span key={state} className="number">
          <StateOf code={state} words={shareStates} tones={shareTones} /> {total(state)}
        </span>
      ))}
    </Flex>
  )
}
