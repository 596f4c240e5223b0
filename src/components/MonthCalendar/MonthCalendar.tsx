import { View } from '@tarojs/components'
import { classNames } from '@/theme/classNames'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { addMonths, daysOf, emptyCellsBefore, monthTitle, type CalendarDay, type Month } from './month'
import './MonthCalendar.scss'

/** How much of a day is free: a full dot, a hollow one, none. */
export type DayMark = 'all' | 'some' | 'none'

interface MonthCalendarProps {
  month: Month
  today: CalendarDay
  markOf: (day: CalendarDay) => DayMark
  chosen?: CalendarDay | undefined
  /** Days marked `none` take no press, unless `choosable` says so. */
  onChoose?: (day: CalendarDay) => void
  choosable?: (day: CalendarDay) => boolean
  /** What each mark is read out as. */
  words: Readonly<Record<DayMark, string>>
  onMonth?: (month: Month) => void
  /** First and last month one may turn to. */
  from?: Month
  to?: Month
}

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** One month of days with what is free in them. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month } = props
  return (
    <View className="pp-calendar">
      {props.onMonth ? <Turner {...props} onMonth={props.onMonth} /> : null}
      <View className="pp-calendar__grid">
        {weekdays.map((name) => (
          <View key={name} className="pp-calendar__weekday" aria-hidden>
            {name}
          </View>
        ))}
        {Array.from({ length: emptyCellsBefore(month) }, (_, place) => (
          <View key={place} className="pp-calendar__cell" />
        ))}
        {daysOf(month).map((day) => (
          <DayCell key={day} day={day} {...props} />
        ))}
      </View>
    </View>
  )
}

function Turner({ month, from, to, onMonth }: MonthCalendarProps & { onMonth: (month: Month) => void }) {
  return (
    <View className="pp-calendar__head">
      <Turn
        id="date-previous"
        icon="left"
        label="上个月"
        off={from !== undefined && month <= from}
        onPress={() => onMonth(addMonths(month, -1))}
      />
      <View className="pp-calendar__title">{monthTitle(month)}</View>
      <Turn
        id="date-next"
        icon="right"
        label="下个月"
        off={to !== undefined && month >= to}
        onPress={() => onMonth(addMonths(month, 1))}
      />
    </View>
  )
}

function Turn({
  id,
  icon,
  label,
  off,
  onPress,
}: {
  id: string
  icon: 'left' | 'right'
  label: string
  off: boolean
  onPress: () => void
}) {
  return (
    <Pressable id={id} className="pp-calendar__turn" onPress={onPress} disabled={off} label={label}>
      <View className={classNames('pp-calendar__circle', off && 'pp-calendar__circle--off')}>
        <Icon name={icon} size={36} />
      </View>
    </Pressable>
  )
}

function DayCell({ day, ...props }: MonthCalendarProps & { day: CalendarDay }) {
  const { today, markOf, chosen, onChoose, choosable, words } = props
  const mark = markOf(day)
  const takesPress = onChoose !== undefined && (choosable?.(day) ?? mark !== 'none')
  const isChosen = day === chosen
  return (
    <Pressable
      id={`day-${day}`}
      className={classNames('pp-calendar__cell', `pp-calendar__cell--${mark}`, isChosen && 'pp-calendar__cell--chosen')}
      disabled={!takesPress}
      onPress={() => onChoose?.(day)}
      chosen={isChosen}
      label={`${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${words[mark]}`}
    >
      {day === today ? '今' : Number(day.slice(8))}
      <View className="pp-calendar__dot" />
    </Pressable>
  )
}
