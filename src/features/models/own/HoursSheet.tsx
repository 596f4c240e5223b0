import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Chip } from '@/components/Chip/Chip'
import { Sheet } from '@/components/Sheet/Sheet'
import { allHours, hoursText, hourText, toggled, weekdayNames } from './times'

interface HoursSheetProps {
  weekday: number
  hours: readonly number[]
  onDone: (weekdays: readonly number[], hours: readonly number[]) => void
  onClose: () => void
}

/** The hours of a weekday, each opened or closed by a press; they may be taken over by the whole week. */
export function HoursSheet({ weekday, hours, onDone, onClose }: HoursSheetProps) {
  const [chosen, setChosen] = useState(hours)
  const finish = (weekdays: readonly number[]) => {
    onDone(weekdays, chosen)
    onClose()
  }
  return (
    <Sheet open id="hours-sheet" title={`${weekdayNames[weekday] ?? ''}接单时段`} onClose={onClose}>
      <View className="pp-times__chosen">{hoursText(chosen)}</View>
      <View className="pp-times__grid" role="group">
        {allHours.map((hour) => (
          <Chip
            key={hour}
            id={`hour-${hour}`}
            large
            role="checkbox"
            chosen={chosen.includes(hour)}
            label={`${hourText(hour)}–${hourText(hour + 1)}`}
            onPress={() => setChosen(toggled(chosen, hour))}
          >
            {hourText(hour)}
          </Chip>
        ))}
      </View>
      <View className="pp-times__ways">
        <Button id="hours-week" look="line" onPress={() => finish(weekdayNames.map((_, day) => day))}>
          用于每天
        </Button>
        <Button id="hours-done" className="pp-times__main" onPress={() => finish([weekday])}>
          确定
        </Button>
      </View>
    </Sheet>
  )
}
