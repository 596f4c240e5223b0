import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { StickyBar } from '@/components/StickyBar/StickyBar'
import { yuan } from '@contract/money'
import { clockSpan } from '@contract/shanghai'
import type { ModelWindow } from '@contract/shareOrders'
import { noFeeText } from '../detail/CostTable'
import { hoursOf } from '../windows'

interface PickerBarProps {
  windows: readonly ModelWindow[]
  hourlyFeeFen: number
  onConfirm: () => void
}

/** What is chosen, what it comes to, and 确定. */
export function PickerBar({ windows, hourlyFeeFen, onConfirm }: PickerBarProps) {
  const first = windows[0]
  const last = windows[windows.length - 1]
  const hours = hoursOf(windows)
  return (
    <StickyBar>
      <View className="pp-picker__bar">
        <View className="pp-picker__bar-title">
          {first && last ? `${clockSpan(first.start, last.end)} · ${hours} 小时` : '请选择时段'}
        </View>
        <View className="pp-picker__bar-note">{first ? totalText(hours, hourlyFeeFen) : '可连选同一天相邻的时段'}</View>
      </View>
      <Button id="date-confirm" className="pp-picker__confirm" disabled={!first} onPress={onConfirm}>
        确定
      </Button>
    </StickyBar>
  )
}

/** 合计 ¥780，按最低成团人数均摊 */
function totalText(hours: number, hourlyFeeFen: number): string {
  if (hourlyFeeFen === 0) return noFeeText
  return `合计 ${yuan(hours * hourlyFeeFen)}，按最低成团人数均摊`
}
