import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { MonthCalendar } from '@/components/MonthCalendar/MonthCalendar'
import { Pressable } from '@/components/Pressable/Pressable'
import type { OwnModel } from '@contract/models'
import { HoursSheet } from './HoursSheet'
import { hoursText, weekdayNames, weekdays } from './times'
import { useTimes } from './useTimes'
import './Times.scss'

const words = { all: '接单', some: '有预约', none: '休息' } as const

/** 档期: the hours of a week, and the days off of three months. */
export function Times({ card }: { card: OwnModel }) {
  const times = useTimes(card)
  const [weekday, setWeekday] = useState<number | null>(null)
  return (
    <View className="pp-times">
      <View className="pp-times__card">
        <View className="pp-times__title">每周接单时段</View>
        {weekdays.map((day) => (
          <Pressable
            key={day}
            id={`times-${day}`}
            className="pp-times__day"
            label={`${weekdayNames[day]}，${hoursText(times.week[day] ?? [])}`}
            onPress={() => setWeekday(day)}
          >
            <View className="pp-times__name">{weekdayNames[day]}</View>
            <View className="pp-times__hours">{hoursText(times.week[day] ?? [])}</View>
            <Icon name="right" size={28} />
          </Pressable>
        ))}
      </View>
      <View className="pp-times__card">
        <View className="pp-times__title">点按日期休息或接单</View>
        <MonthCalendar
          month={times.month}
          today={times.today}
          from={times.from}
          to={times.to}
          markOf={times.markOf}
          choosable={times.choosable}
          words={words}
          onChoose={times.toggleDay}
          onMonth={times.turnTo}
        />
        <View className="pp-times__legend" aria-hidden>
          <View className="pp-times__dot" />
          接单
          <View className="pp-times__dot pp-times__dot--some" />
          有预约
          <View className="pp-times__rest">灰色休息</View>
        </View>
      </View>
      <View className="pp-times__note">已有的预约不受影响。摄影师须提前 4 小时发起，可约 92 天以内的日期。</View>
      <Button id="times-save" wide disabled={!times.changed} busy={times.busy} onPress={times.submit}>
        保存档期
      </Button>
      {weekday !== null && (
        <HoursSheet
          key={weekday}
          weekday={weekday}
          hours={times.week[weekday] ?? []}
          onDone={times.setHours}
          onClose={() => setWeekday(null)}
        />
      )}
    </View>
  )
}
