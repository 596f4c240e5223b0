import { useState } from 'react'
import { addMonths, daysOf, monthOf, type Month } from '@/components/MonthCalendar/month'
import type { DayMark } from '@/components/MonthCalendar/MonthCalendar'
import { useModelWindows } from '@/domain/modelWindows'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { useOneAtATime } from '@/lib/useOneAtATime'
import { subscribe } from '@/platform/subscribe'
import type { OwnModel } from '@contract/models'
import { shanghaiDay } from '@contract/shanghai'
import { useSaveTimes } from './api'
import { modelMessages } from './messages'
import { toggled, weekOf, weekdayOf, weeklyHours, type Week } from './times'

/** Product 17.5: calendar default 3 months. */
const monthsShown = 3

interface Draft {
  readonly week: Week
  readonly daysOff: readonly string[]
}

/** When a model can be booked, as it is being changed; nothing is sent before it is saved. */
export function useTimes(card: OwnModel) {
  const today = shanghaiDay(Date.now())
  const from = monthOf(today)
  const [month, setMonth] = useState<Month>(from)
  const [draft, setDraft] = useState<Draft | null>(null)
  const save = useSaveTimes(card.id)
  const { week, daysOff } = draft ?? { week: weekOf(card.hours), daysOff: card.daysOff }
  const booked = useModelWindows(card.id, card.state === 'passed' ? spanOf(month, today) : null)
  const bookedDays = (booked.data?.days ?? []).filter(({ windows }) => windows.some(({ why }) => why === 'BOOKED'))

  const works = (day: string) => (week[weekdayOf(day)]?.length ?? 0) > 0
  const markOf = (day: string): DayMark => {
    if (day < today) return 'none'
    if (bookedDays.some(({ date }) => date === day)) return 'some'
    return works(day) && !daysOff.includes(day) ? 'all' : 'none'
  }

  const submit = useOneAtATime(async () => {
    // WeChat asks within the tap alone, so first of all.
    await subscribe(modelMessages)
    await save.mutateAsync({ hours: weeklyHours(week), daysOff: daysOff.filter((day) => day >= today) })
    setDraft(null)
    toast(texts.saved, 'success')
  })

  return {
    today,
    month,
    from,
    to: addMonths(from, monthsShown - 1),
    turnTo: setMonth,
    week,
    daysOff,
    markOf,
    choosable: (day: string) => day >= today && works(day),
    changed: draft !== null,
    busy: save.isPending,
    setHours: (weekdays: readonly number[], hours: readonly number[]) =>
      setDraft({ daysOff, week: week.map((old, weekday) => (weekdays.includes(weekday) ? hours : old)) }),
    toggleDay: (day: string) => setDraft({ week, daysOff: toggled(daysOff, day) }),
    submit,
  }
}

function spanOf(month: Month, today: string): { from: string; to: string } {
  const days = daysOf(month)
  const first = days[0] ?? today
  return { from: first < today ? today : first, to: days[days.length - 1] ?? today }
}
