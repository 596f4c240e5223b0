import { View } from '@tarojs/components'
import { Chip } from '@/components/Chip/Chip'
import { Stepper } from '@/components/Stepper/Stepper'
import { limits } from '@contract/limits'

const usual = [1, 3, 7, limits.pinDaysMax] as const

/** 1 to 30 days: the usual ones at a tap, any other step by step. */
export function DaysChoice({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  return (
    <>
      <View className="pp-pin__row">
        <View className="pp-pin__label">天数</View>
        <Stepper
          id="pin-days"
          label="天数"
          unit="天"
          value={days}
          min={1}
          max={limits.pinDaysMax}
          onChange={onChange}
        />
      </View>
      <View className="pp-pin__days" role="radiogroup" aria-label="天数">
        {usual.map((one) => (
          <Chip key={one} id={`pin-days-${one}`} large role="radio" chosen={one === days} onPress={() => onChange(one)}>
            {one} 天
          </Chip>
        ))}
      </View>
    </>
  )
}
