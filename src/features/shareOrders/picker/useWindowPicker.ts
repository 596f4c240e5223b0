import { useState } from 'react'
import { monthOf } from '@/components/MonthCalendar/month'
import { useModelWindows } from '@/domain/modelWindows'
import { toast } from '@/lib/toast'
import { shanghaiDay } from '@contract/shanghai'
import type { ModelDay, ModelWindow } from '@contract/shareOrders'
import { openCount, toggleWindow } from '../windows'
import { lastMonth, spanOf } from './month'
import { withOwnHours, type OwnHours } from './ownHours'

/** What the picker holds: the month on show, the chosen day, and the chosen run of its windows. */
export function useWindowPicker(modelId: string, firstDay: string, own: OwnHours) {
  const today = shanghaiDay(Date.now())
  const current = monthOf(today)
  const [month, setMonth] = useState(firstDay ? monthOf(firstDay) : current)
  const [picked, setPicked] = useState(firstDay)
  const [windows, setWindows] = useState<ModelWindow[]>([])
  const query = useModelWindows(modelId, spanOf(month, today))
  const days = withOwnHours(query.data?.days ?? [], own)
  const shown = dayShown(days, picked)

  return {
    query,
    days,
    month,
    today,
    from: current,
    to: lastMonth(current),
    turnTo: setMonth,
    day: shown,
    chooseDay: (date: string) => {
      setPicked(date)
      if (date !== shown?.date) setWindows([])
    },
    windows: stillOpen(windows, shown),
    tap: (window: ModelWindow) => {
      const toggled = toggleWindow(stillOpen(windows, shown), window)
      if (toggled.restarted) toast('只能选同一天相邻的时段，已重新选择')
      setPicked(shown?.date ?? picked)
      setWindows(toggled.windows)
    },
  }
}

/** The picked day, where this month has it; else the first that can be booked. */
function dayShown(days: readonly ModelDay[], picked: string): ModelDay | undefined {
  return days.find(({ date }) => date === picked) ?? days.find((day) => openCount(day) > 0)
}

/** What was chosen and has been taken since, or belongs to another day, is chosen no more. */
function stillOpen(windows: readonly ModelWindow[], day: ModelDay | undefined): ModelWindow[] {
  const open = windows.every((window) =>
    day?.windows.some(({ start, state }) => start === window.start && state === 'open'),
  )
  return open ? [...windows] : []
}
