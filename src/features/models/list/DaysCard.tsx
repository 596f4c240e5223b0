import { View } from '@tarojs/components'
import { Chip } from '@/components/Chip/Chip'
import { DateField } from '@/components/DateField/DateField'
import { shanghaiDay } from '@contract/shanghai'
import { anyDay, dayChoices, daysText, type Days } from './days'
import type { Filter } from './filter'
import { FilterCard } from './FilterCard'

interface DaysCardProps {
  filter: Filter
  onChange: (days: Days) => void
}

/** On which days a share order takes place. */
export function DaysCard({ filter, onChange }: DaysCardProps) {
  const today = shanghaiDay(Date.now())
  const { day1, day2 } = filter
  return (
    <FilterCard title="日期" value={daysText(filter, today) || '不限'}>
      <View className="pp-filter__chips" role="radiogroup" aria-label="日期">
        {[{ text: '不限', ...anyDay }, ...dayChoices(today)].map((choice) => (
          <Chip
            key={choice.text}
            role="radio"
            chosen={choice.day1 === day1 && choice.day2 === day2}
            onPress={() => onChange({ day1: choice.day1, day2: choice.day2 })}
          >
            {choice.text}
          </Chip>
        ))}
      </View>
      <DateField
        id="filter-day"
        label="选一天"
        value={day1 === day2 ? day1 : ''}
        from={today}
        onChange={(day) => onChange({ day1: day, day2: day })}
      />
    </FilterCard>
  )
}
