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
        {first && last ? chosenText(clockSpan(first.start, last.end), hours, hourlyFeeFen) : '请选择时段'}
        <View className="pp-picker__bar-note">
          {hourlyFeeFen === 0 ? noFeeText : '费用按最低成团人数均摊'}，可连选相邻时段
        </View>
      </View>
      <Button id="date-confirm" className="pp-picker__confirm" disabled={!first} onPress={onConfirm}>
        确定
      </Button>
    </StickyBar>
  )
}

/** 10:00–13:00 · ¥780, or how many hours where they cost nothing. */
function chosenText(span: string, hours: number, hourlyFeeFen: number): string {
  return `${span} · ${hourlyFeeFen === 0 ? `${hours}小时` : yuan(hours * hourlyFeeFen)}`
}
