import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { classNames } from '@/theme/classNames'
import { clockSpan } from '@contract/shanghai'
import type { ModelDay, ModelWindow } from '@contract/shareOrders'
import { longDay, hourOf } from '../when'
import { openCount } from '../windows'
import './DayWindows.scss'

interface DayWindowsProps {
  day: ModelDay
  chosen: readonly ModelWindow[]
  onTap: (window: ModelWindow) => void
}

/** The windows of one day in two columns, each with its word. */
export function DayWindows({ day, chosen, onTap }: DayWindowsProps) {
  return (
    <View className="pp-windows">
      <View className="pp-windows__head">
        <View className="pp-windows__day">{longDay(day.date)}</View>
        <View className="pp-windows__note">
          {day.windows.length > 0 ? `${day.windows.length} 个时段，${openCount(day)} 个可约` : '这一天没有时段'}
        </View>
      </View>
      <View className="pp-windows__grid">
        {day.windows.map((window) => (
          <OneWindow
            key={window.start}
            window={window}
            chosen={chosen.some(({ start }) => start === window.start)}
            onTap={onTap}
          />
        ))}
      </View>
    </View>
  )
}

interface OneWindowProps {
  window: ModelWindow
  chosen: boolean
  onTap: (window: ModelWindow) => void
}

function OneWindow({ window, chosen, onTap }: OneWindowProps) {
  const closed = window.state === 'closed'
  return (
    <Pressable
      id={`window-${hourOf(window.start)}`}
      className={classNames('pp-window', chosen && 'pp-window--chosen', closed && 'pp-window--closed')}
      role="checkbox"
      chosen={chosen}
      disabled={closed}
      onPress={() => onTap(window)}
    >
      <View className="pp-window__clock">
        {clockSpan(window.start, window.end)}
        {!closed && <Icon name="check" size={32} className="pp-window__tick" />}
      </View>
      <View className="pp-window__word">{windowWord(window)}</View>
    </Pressable>
  )
}

const closedWords = { BOOKED: '已被预约', REST: '模特休息', TOO_SOON: '需提前 4 小时', PAST: '已过' } as const

/** 可约, or why not. */
function windowWord(window: ModelWindow): string {
  if (window.state === 'open') return '可约'
  return window.why ? closedWords[window.why] : '不可约'
}
