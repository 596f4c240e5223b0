import { View } from '@tarojs/components'
import { useState } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { monthOf } from '@/components/MonthCalendar/month'
import { MonthCalendar } from '@/components/MonthCalendar/MonthCalendar'
import { useModelWindows } from '@/domain/modelWindows'
import { shanghaiDay } from '@contract/shanghai'
import { Legend, markTexts } from './Legend'
import { lastMonth, markOf, spanOf } from './month'

interface AvailabilityProps {
  modelId: string
  /** A press on a free day begins a share order on it. */
  onChoose: (day: string) => void
}

/** 档期: a month of dots. */
export function Availability({ modelId, onChoose }: AvailabilityProps) {
  const today = shanghaiDay(Date.now())
  const [month, setMonth] = useState(monthOf(today))
  const windows = useModelWindows(modelId, spanOf(month, today))
  const days = windows.data?.days ?? []
  return (
    <View>
      <MonthCalendar
        month={month}
        today={today}
        from={monthOf(today)}
        to={lastMonth(monthOf(today))}
        markOf={markOf(days)}
        words={markTexts}
        onChoose={onChoose}
        onMonth={setMonth}
      />
      <Legend />
      {windows.isError && <ListState query={windows}>{() => null}</ListState>}
    </View>
  )
}
