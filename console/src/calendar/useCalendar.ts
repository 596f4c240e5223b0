import { useSearchParams } from 'react-router'
import { shanghaiDay } from '@contract/shanghai'
import { daysOn, monthsOn } from './days'

export type CalendarView = 'month' | 'week'

/** What the calendar shows, as the address says. */
export interface Shown {
  readonly view: CalendarView
  readonly day: string
  readonly city: string
  readonly model: string
  /** What the lanes of a week are. */
  readonly by: 'all' | 'city' | 'model'
}

/** Goes somewhere else in the calendar, or back to the list. */
export type Show = (change: Partial<Omit<Shown, 'view'>> & { readonly view?: CalendarView | 'list' }) => void

/** Null where the address asks for the list. */
export function useCalendar(): { readonly shown: Shown | null; readonly show: Show } {
  const [query, setQuery] = useSearchParams()
  const view = query.get('view')
  const by = query.get('by')
  const shown: Shown | null =
    view === 'month' || view === 'week'
      ? {
          view,
          day: /^\d{4}-\d\d-\d\d$/.exec(query.get('day') ?? '')?.[0] ?? shanghaiDay(Date.now()),
          city: query.get('city') ?? '',
          model: query.get('model') ?? '',
          by: by === 'city' || by === 'model' ? by : 'all',
        }
      : null
  const show: Show = (change) => {
    if (change.view === 'list') return setQuery({})
    const next = Object.entries({ ...shown, ...change }).filter(
      ([name, value]) => value !== '' && !(name === 'by' && value === 'all'),
    )
    setQuery(Object.fromEntries(next))
  }
  return { shown, show }
}

/** The day on which the month or week before or after stands. */
export function stepped({ view, day }: Shown, by: 1 | -1): string {
  return view === 'month' ? monthsOn(day, by) : daysOn(day, 7 * by)
}
