import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { MonthCalendar } from '@/components/MonthCalendar/MonthCalendar'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import type { OpenShareOrder } from '@contract/shareOrders'
import { DayWindows } from './DayWindows'
import { Legend, markTexts } from './Legend'
import { markOf } from './month'
import type { OwnHours } from './ownHours'
import { PickerBar } from './PickerBar'
import { useWindowPicker } from './useWindowPicker'
import './DatePicker.scss'

interface DatePickerProps {
  modelId: string
  hourlyFeeFen: number
  /** The day to begin with, or the empty string. */
  firstDay: string
  /** The hours of the booking that is to be moved: taken by itself, and free for it. Empty strings where none is. */
  own: OwnHours
  /** Whose hours these are. */
  header: ReactNode
  onConfirm: (windows: OpenShareOrder['windows']) => void
}

/** A month of days, the windows of the chosen one, and 确定 for one unbroken run of them. */
export function DatePicker({ modelId, hourlyFeeFen, firstDay, own, header, onConfirm }: DatePickerProps) {
  const picker = useWindowPicker(modelId, firstDay, own)
  return (
    <View className="pp-picker">
      <View className="pp-picker__month">
        {header}
        <MonthCalendar
          month={picker.month}
          today={picker.today}
          from={picker.from}
          to={picker.to}
          markOf={markOf(picker.days)}
          words={markTexts}
          chosen={picker.day?.date}
          onChoose={picker.chooseDay}
          onMonth={picker.turnTo}
        />
        <Legend />
      </View>
      <ListState
        query={picker.query}
        skeleton={<Skeleton rows={4} />}
        isEmpty={() => !picker.day}
        empty={{ title: '这个月没有可约的时段', note: '看看下个月，或换一位模特' }}
      >
        {() => picker.day && <DayWindows day={picker.day} chosen={picker.windows} onTap={picker.tap} />}
      </ListState>
      <PickerBar
        windows={picker.windows}
        hourlyFeeFen={hourlyFeeFen}
        onConfirm={() => onConfirm(picker.windows.map(({ start, end }) => ({ start, end })))}
      />
    </View>
  )
}
